import { type Locale, localeOf, locales } from '@galgal/text/locales'
import { useLocation, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { pathInto } from '../paths.ts'
import { keepChosenLanguage } from '../remember-visit.ts'
import { Icon } from './icon.tsx'

/** The same page in the other language, loaded whole so that language, direction and font change together. */
export function LanguageLink({ className, long }: { className?: string; long?: boolean }) {
  const words = useTranslations('shell.header')
  const { pathname, search } = useLocation()
  const other: Locale = localeOf(useParams()).code === 'he' ? 'en' : 'he'
  return (
    <a
      className={className}
      href={pathInto(other, pathname) + search}
      hrefLang={other}
      lang={other}
      // Only the browser knows the place on the page.
      onClick={({ currentTarget }) => {
        currentTarget.hash = window.location.hash
        keepChosenLanguage(locales[other].tag)
      }}
    >
      <Icon name="globe" />
      {!long && <span aria-hidden="true">{words('otherLanguage')}</span>}
      <span className={long ? undefined : 'visually-hidden'}>{words('otherLanguageName')}</span>
    </a>
  )
}
