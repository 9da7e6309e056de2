import { LocationsMatrix } from '@galgal/contract/Global'
import { inLanguage } from '@galgal/i18n/locales'
import { siteCountries } from '../../db/seed/site-countries.ts'
import { handle } from '../../handle.ts'

export default handle(LocationsMatrix, async ({ locale }) => ({
  locationDataList: siteCountries.map(({ countryCode, name, countryFlag, languageData }) => ({
    countryCode,
    countryName: inLanguage(locale, name),
    countryFlag,
    languageData,
  })),
}))
