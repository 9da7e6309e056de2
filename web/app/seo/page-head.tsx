import { homeLocale, type Locale, localeCodes, localeOf, locales } from '@galgal/i18n/locales'
import { pathIn, pathInto } from '@galgal/ui/navigation/paths.ts'
import { useLocation, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { useRootData } from '../root-data.ts'

type Props = {
  /** Without the brand, which is added; the home page gives none. */
  title?: string
  description?: string
  /** The page's one true address, in Hebrew; without it, the address itself without its query. */
  canonical?: string
  noindex?: boolean
  /** What stands for the page where it is shared; without it, the brand’s own picture. */
  image?: { path: string; alt: string } | undefined
}

/** What search engines, messengers and browser tabs read of a page. */
export function PageHead({ title, description, canonical, noindex, image }: Props) {
  const t = useTranslations('shell')
  const whole = title ? `${title} | ${t('brand')}` : `${t('brand')} | ${t('tagline')}`
  return (
    <>
      <title>{whole}</title>
      {description && <meta name="description" content={description} />}
      {noindex ? <meta name="robots" content="noindex, follow" /> : <Languages of={canonical} />}
      {/* A private page has no address worth telling. */}
      {(!noindex || canonical) && (
        <Shared title={title ?? t('tagline')} {...{ description, canonical, image }} />
      )}
    </>
  )
}

/** The page's one true address in a language, whole. */
function useAddress(canonical: string | undefined) {
  const { pathname } = useLocation()
  const origin = useRootData()?.origin ?? ''
  const address = canonical ?? pathInto(homeLocale, pathname)
  return (locale: Locale) => origin + pathIn({ locale }, address)
}

type SharedProps = { title: string } & Pick<Props, 'canonical' | 'description' | 'image'>

function Shared({ title, description, canonical, image }: SharedProps) {
  const { code } = localeOf(useParams())
  const t = useTranslations('shell')
  const address = useAddress(canonical)(code)
  const root = useRootData()
  const picture = image ?? root?.sharing
  return (
    <>
      <link rel="canonical" href={address} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={t('brand')} />
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:url" content={address} />
      <meta property="og:locale" content={locales[code].openGraph} />
      {localeCodes
        .filter((locale) => locale !== code)
        .map((locale) => (
          <meta key={locale} property="og:locale:alternate" content={locales[locale].openGraph} />
        ))}
      {picture && (
        <>
          <meta property="og:image" content={`${root?.origin}${picture.path}`} />
          <meta property="og:image:type" content="image/jpeg" />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta property="og:image:alt" content={picture.alt} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
    </>
  )
}

/** Only a page that search engines may list names its other languages to them. */
function Languages({ of }: { of: string | undefined }) {
  const address = useAddress(of)
  return (
    <>
      {localeCodes.map((locale) => (
        <link key={locale} rel="alternate" hrefLang={locale} href={address(locale)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={address(homeLocale)} />
    </>
  )
}
