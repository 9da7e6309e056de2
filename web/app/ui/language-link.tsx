import { localeCodes, localeOf, locales } from '@galgal/i18n/locales'
import { Icon } from '@galgal/ui/icons/icon.tsx'
import { pathInto } from '@galgal/ui/navigation/paths.ts'
import { useLocation, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { keepChosenLanguage } from '../catalogue/remember-visit.ts'

/** Every language: the page's own, and the same page in the others; in short where there is little room. */
export function LanguageMenu({ long = false }: { long?: boolean }) {
  const t = useTranslations('shell.header')
  const { name, short } = localeOf(useParams())
  return (
    <nav className={`languages${long ? ' languages-long' : ''}`} aria-label={t('language')}>
      <Icon name="globe" />
      <span aria-current="true">
        <Name short={!long && short}>{name}</Name>
      </span>
      <LanguageLinks long={long} />
    </nav>
  )
}

/** The same page in the other languages, loaded whole so that language, direction and font change together. */
export function LanguageLinks({ long }: { long: boolean }) {
  const { pathname, search } = useLocation()
  const { code: own } = localeOf(useParams())
  return localeCodes
    .filter((code) => code !== own)
    .map((code) => (
      <a
        key={code}
        href={pathInto(code, pathname) + search}
        hrefLang={code}
        lang={code}
        data-tag={locales[code].tag}
        // Only the browser knows the place on the page.
        onClick={({ currentTarget }) => {
          currentTarget.hash = window.location.hash
          keepChosenLanguage(locales[code].tag)
        }}
      >
        <Name short={!long && locales[code].short}>{locales[code].name}</Name>
      </a>
    ))
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
