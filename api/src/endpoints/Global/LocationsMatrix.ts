import { LocationsMatrix } from '@galgal/contract/Global'
import { handle } from '../../handle.ts'
import { siteCountries } from '../../db/seed/site-countries.ts'

export default handle(LocationsMatrix, async ({ locale }) => ({
  locationDataList: siteCountries.map(({ countryCode, name, countryFlag, languageData }) => ({
    countryCode,
    countryName: name[locale],
    countryFlag,
    languageData,
  })),
}))
