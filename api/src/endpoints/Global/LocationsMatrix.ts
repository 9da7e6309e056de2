import { LocationsMatrix } from '@galgal/contract/Global'
import { siteCountries } from '../../db/seed/site-countries.ts'
import { handle } from '../../handle.ts'

export default handle(LocationsMatrix, async ({ locale }) => ({
  locationDataList: siteCountries.map(({ countryCode, name, countryFlag, languageData }) => ({
    countryCode,
    countryName: name[locale],
    countryFlag,
    languageData,
  })),
}))
