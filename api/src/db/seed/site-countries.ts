import type { Localised } from '@galgal/domain/catalogue/vehicle'
import { locales } from '@galgal/i18n/locales'
import countries from './countries.json' with { type: 'json' }

type SiteCountry = {
  countryCode: 'il' | 'es' | 'pt' | 'ch'
  name: Localised
  countryFlag: string
  languageData: { web: string; name: string }[]
}

const ourLanguages = Object.values(locales).map(({ tag, name }) => ({ web: tag, name }))

/** The countries the product speaks of, ours first, with the languages of each. */
export const siteCountries: SiteCountry[] = countries.locations.map(
  ({ countryCode, nameHe, nameEn, countryFlag, languageData }) => ({
    countryCode: countryCode as SiteCountry['countryCode'],
    name: { he: nameHe, en: nameEn },
    countryFlag,
    languageData: languageData ?? ourLanguages,
  }),
)
