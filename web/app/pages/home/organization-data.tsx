import { localeOf } from '@galgal/i18n/locales'
import { useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { useRootData } from '../../root-data.ts'
import { StructuredData, useWholeAddress } from '../../seo/structured-data.tsx'

/** Who we are and what this site is, for search engines. */
export function OrganizationData() {
  const t = useTranslations('shell')
  const { tag } = localeOf(useParams())
  const origin = useRootData()?.origin ?? ''
  const url = useWholeAddress()('/')
  const name = t('brand')
  const organisation = {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name,
    url,
    logo: `${origin}/icon.svg`,
    slogan: t('footer.slogan'),
    areaServed: 'IL',
  }
  const site = {
    '@type': 'WebSite',
    '@id': `${url}#website`,
    name,
    description: t('tagline'),
    url,
    inLanguage: tag,
    publisher: { '@id': organisation['@id'] },
  }
  return <StructuredData of={{ '@graph': [organisation, site] }} />
}
