import { Delete } from '@galgal/contract/GetUser'
import { translator } from '@galgal/i18n/translator'
import { deleteAccount } from '../../flows/accounts/delete-account.ts'
import { handle } from '../../handle.ts'

export default handle(Delete, async (ctx) => {
  const keptUntil = await deleteAccount(ctx)
  ctx.signOut()
  return {
    done: true as const,
    message: translator(ctx.locale, 'answers')('accountDeleted'),
    keptUntil,
    kept: keptUntil ? ['invoices'] : [],
  }
})
