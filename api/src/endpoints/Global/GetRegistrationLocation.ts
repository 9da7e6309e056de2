import { GetRegistrationLocation } from '@galgal/contract/Global'
import { inLanguage } from '@galgal/i18n/locales'
import { listCountries } from '../../db/order/countries.ts'
import { listProvinces } from '../../db/order/provinces.ts'
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
