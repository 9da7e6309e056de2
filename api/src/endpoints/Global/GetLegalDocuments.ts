import { GetLegalDocuments } from '@galgal/contract/Global'
import { SUPPORT_PHONE, SUPPORT_PHONE_LINK } from '@galgal/domain/support-phone'
import { type DocumentValues, documentNames, documents, readDocument } from '@galgal/i18n/documents'
import { homeLocale, type Locale } from '@galgal/i18n/locales'
import { translator } from '@galgal/i18n/translator'
import type { Settings } from '../../deps.ts'
import { COMPANY_NUMBER } from '../../documents/templates/parties.ts'
import { handle } from '../../handle.ts'

const REGION = '101'

export default handle(GetLegalDocuments, async ({ input, locale, settings }) => {
  if (input.regionId !== REGION) return []
  const values = valuesOf(settings, locale)
  const site = `${settings.publicUrls[0]}${locale === homeLocale ? '' : `/${locale}`}`
  return documentNames.map((name) => {
    const { path, version, publishedOn } = documents[name]
    const id = `${name}-${version}-${locale}`
    const url = site + path
    return { id, type: name, version, publishedOn, url, ...readDocument(locale, name, values) }
  })
})

function valuesOf(settings: Settings, locale: Locale): DocumentValues {
  const t = translator(locale, 'contract')
  const { coordinator, phone, email } = settings.accessibility
  return {
    company: t('parties.usName'),
    companyNumber: COMPANY_NUMBER,
    street: t('parties.usStreet'),
    phone: SUPPORT_PHONE,
    phoneLink: SUPPORT_PHONE_LINK,
    email: settings.serviceEmail,
    coordinator: coordinator ?? translator(locale, 'legal')('coordinator'),
    coordinatorPhone: phone ?? SUPPORT_PHONE,
    coordinatorEmail: email ?? settings.serviceEmail,
  }
}
