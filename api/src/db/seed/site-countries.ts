import type { InBoth } from '@galgal/domain/catalogue/vehicle'
import countries from './countries.json' with { type: 'json' }

type SiteCountry = {
  countryCode: 'il' | 'es' | 'pt' | 'ch'
  name: InBoth
  countryFlag: string
  languageData: { web: string; name: string }[]
}

/** The countries the product speaks of, ours first, with the languages of each. */
export const siteCountries: SiteCountry[] = countries.locations.map(
  ({ countryCode, nameHe, nameEn, countryFlag, languageData }) => ({
    countryCode: countryCode as SiteCountry['countryCode'],
    name: { he: nameHe, en: nameEn },
    countryFlag,
    languageData,
  }),
)
