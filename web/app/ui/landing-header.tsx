import { Icon } from '@galgal/ui/icons/icon.tsx'
import { Link } from '@galgal/ui/navigation/link.tsx'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { BrandLogo } from './brand-logo.tsx'
import { ContactLink } from './contact-link.tsx'

type Props = {
  /** The links to the other languages. */
  language: ReactNode
  withContact?: boolean
}

/** The band on top of a page that one was led to for one thing only; with a way to ask, if the page wants it. */
export function LandingHeader({ language, withContact = false }: Props) {
  const t = useTranslations('shell.header')
  return (
    <header className="header">
      <div className="wrap header-row">
        <Link className="header-logo" to="/" aria-label={t('home')}>
          <BrandLogo />
        </Link>
        <div className="header-end">
          {withContact && (
            <ContactLink className="button button-ghost button-small">{t('contact')}</ContactLink>
          )}
          <button
            type="button"
            className="button button-ghost button-small landing-language"
            popoverTarget="languages"
            aria-label={t('language')}
          >
            <Icon name="globe" />
            <Icon name="down" />
          </button>
          <nav
            id="languages"
            popover="auto"
            className="landing-languages"
            aria-label={t('language')}
          >
            {language}
          </nav>
        </div>
      </div>
    </header>
  )
}
