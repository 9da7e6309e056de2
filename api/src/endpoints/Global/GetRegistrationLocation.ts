import { GetRegistrationLocation } from '@galgal/contract/Global'
import { inLanguage } from '@galgal/i18n/locales'
import { listCountries, listProvinces } from '../../db/order/places.ts'
import { handle } from '../../handle.ts'

export default handle(GetRegistrationLocation, async ({ db, locale }) => ({
  countries: (await listCountries(db)).map(({ name, position, ...country }) => ({
    ...country,
    name: inLanguage(locale, name),
    order: position,
  })),
  states: (await listProvinces(db)).map(({ code, name }) => ({
    code,
    name: inLanguage(locale, name),
  })),
  smsCountries: ['IL' as const],
}))
