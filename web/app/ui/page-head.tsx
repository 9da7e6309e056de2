import { type Locale, locales } from '@galgal/text/locales'
import { useLocation, useParams, useRouteLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { pathIn, pathInto } from '../paths.ts'
import type { loader } from '../root.tsx'

type Props = {
  /** Without the brand, which is added; the home page gives none. */
  title?: string
  description?: string
  /** The page's one true address, in Hebrew; without it, the address itself without its query. */
  canonical?: string
  noindex?: boolean
}

/** What search engines and browser tabs read of a page: title, description, canonical address, languages. */
export function PageHead({ title, description, canonical, noindex }: Props) {
  const words = useTranslations('shell')
  const params = useParams()
  const { pathname } = useLocation()
  const origin = useRouteLoaderData<typeof loader>('root')?.origin ?? ''
  const address = canonical ?? pathInto('he', pathname)
  const whole = title ? `${title} | ${words('brand')}` : `${words('brand')} | ${words('tagline')}`
  return (
    <>
      <title>{whole}</title>
      {description && <meta name="description" content={description} />}
      {noindex && <meta name="robots" content="noindex, follow" />}
      <link rel="canonical" href={origin + pathIn(params, address)} />
      {(Object.keys(locales) as Locale[]).map((locale) => (
        <link
          key={locale}
          rel="alternate"
          hrefLang={locale}
          href={origin + pathIn({ locale }, address)}
        />
      ))}
      <link rel="alternate" hrefLang="x-default" href={origin + address} />
    </>
  )
}
