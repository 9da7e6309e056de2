import { HubPlaces } from '@galgal/contract/Global'
import { inLanguage } from '@galgal/i18n/locales'
import { listHubs } from '../../db/catalogue/catalogue.ts'
import { handle } from '../../handle.ts'

export default handle(HubPlaces, async ({ db, locale }) =>
  (await listHubs(db))
    .filter(({ services }) => services.includes('pickup'))
    .map(({ id, name, city, lat, lng }) => ({
      hubId: id,
      name: inLanguage(locale, name),
      city: inLanguage(locale, city),
      lat,
      lng,
    })),
)
