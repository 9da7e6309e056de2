import { GeoCountry } from '@galgal/contract/Global'
import { findCountry } from '../../db/order/places.ts'
import { Fault, handle } from '../../handle.ts'

const noHeader = () => null

export default handle(GeoCountry, async ({ db, geo, visitor: { ip, header = noHeader } }) => {
  const location = await geo.countryOf({ ip, header })
  if (!location) throw new Fault(503)
  const { code, name = '' } = location
  const country = await findCountry(db, code ? { code } : { name })
  const known = country ? { code: country.code, name: country.name.en } : location
  // The caller needs both.
  if (!known.code || !known.name) throw new Fault(503)
  return { country_name: known.name, country_code: known.code.toLowerCase() }
})
