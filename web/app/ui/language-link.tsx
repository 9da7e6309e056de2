import { type Locale, localeOf, locales } from '@galgal/i18n/locales'
import { Icon } from '@galgal/ui/icons/icon.tsx'
import { pathInto } from '@galgal/ui/navigation/paths.ts'
import { useLocation, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { keepChosenLanguage } from '../catalogue/remember-visit.ts'

/** Every language: the page's own, and the same page in the other; in short where there is little room. */
export function LanguageMenu({ long = false }: { long?: boolean }) {
  const t = useTranslations('shell.header')
  return (
    <nav className={`languages${long ? ' languages-long' : ''}`} aria-label={t('language')}>
      <Icon name="globe" />
      <span aria-current="true">
        <Name short={!long && t('ownLanguage')}>{t('ownLanguageName')}</Name>
      </span>
      <LanguageLink long={long} />
    </nav>
  )
}

/** The same page in the other language, loaded whole so that language, direction and font change together. */
export function LanguageLink({ long }: { long: boolean }) {
  const t = useTranslations('shell.header')
  const { pathname, search } = useLocation()
  const other: Locale = localeOf(useParams()).code === 'he' ? 'en' : 'he'
  return (
    <a
      href={pathInto(other, pathname) + search}
      hrefLang={other}
      lang={other}
      // Only the browser knows the place on the page.
      onClick={({ currentTarget }) => {
        currentTarget.hash = window.location.hash
        keepChosenLanguage(locales[other].tag)
      }}
    >
      <Name short={!long && t('otherLanguage')}>{t('otherLanguageName')}</Name>
    </a>
  )
}

/** Whole for who listens, in short for who looks. */
function Name({ short, children }: { short: string | false; children: string }) {
  if (!short) return children
  return (
    <>
      <span aria-hidden="true">{short}</span>
      <span className="visually-hidden">{children}</span>
    </>
  )
}
