import { SetLanguage } from '@galgal/contract/GetUser'
import { homeLocale, isLocale } from '@galgal/i18n/locales'
import { translator } from '@galgal/i18n/translator'
import { updateCustomer } from '../../db/account/customers.ts'
import { handle } from '../../handle.ts'

export default handle(SetLanguage, async ({ input, db, session, locale }) => {
  const [code = ''] = input.language.split('-')
  const language = isLocale(code) ? code : homeLocale
  await updateCustomer(db, session.customer.id, { locale: language })
  const message = translator(locale, 'answers')('languageChosen', { language })
  return { done: true as const, message }
})
