import { GetRegistrationLocation } from '@galgal/contract/Global'
import { listCountries } from '../../db/order/countries.ts'
import { listProvinces } from '../../db/order/provinces.ts'
import { handle } from '../../handle.ts'

export default handle(GetRegistrationLocation, async ({ db, locale }) => ({
  countries: (await listCountries(db)).map(({ name, position, ...country }) => ({
    ...country,
    name: name[locale],
    order: position,
  })),
  states: (await listProvinces(db)).map(({ code, name }) => ({ code, name: name[locale] })),
  smsCountries: ['IL' as const],
}))
