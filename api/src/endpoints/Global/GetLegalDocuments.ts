import { GetLegalDocuments } from '@galgal/contract/Global'
import { company, companyPhone, sampleCoordinator } from '@galgal/i18n/company'
import { type DocumentValues, documentNames, documents, readDocument } from '@galgal/i18n/documents'
import { homeLocale, type Locale } from '@galgal/i18n/locales'
import type { Settings } from '../../deps.ts'
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
  const us = company()
  const { coordinator, phone, email } = settings.accessibility
  return {
    company: us.legalName[locale],
    companyNumber: us.number,
    street: us.address[locale],
    phone: companyPhone(locale),
    phoneLink: us.phoneLink,
    email: settings.serviceEmail,
    coordinator: coordinator ?? sampleCoordinator[locale],
    coordinatorPhone: phone ?? companyPhone(locale),
    coordinatorEmail: email ?? settings.serviceEmail,
  }
}
