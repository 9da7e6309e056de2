import { Delete } from '@galgal/contract/GetUser'
import { translator } from '@galgal/i18n/translator'
import { deleteAccount } from '../../flows/accounts/delete-account.ts'
import { handle } from '../../handle.ts'

export default handle(Delete, async (asked) => {
  const keptUntil = await deleteAccount(asked)
  asked.signOut()
  return {
    done: true as const,
    message: translator(asked.locale, 'answers')('accountDeleted'),
    keptUntil,
    kept: keptUntil ? ['invoices'] : [],
  }
})
