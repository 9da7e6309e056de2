import { ButtonLink } from '@galgal/ui/forms/button.tsx'
import { Icon } from '@galgal/ui/icons/icon.tsx'
import { Link } from '@galgal/ui/navigation/link.tsx'
import { pathWithout } from '@galgal/ui/navigation/paths.ts'
import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { useIsBusiness } from '../navigation/use-is-business.ts'
import { useRootData, useServicePhone } from '../root-data.ts'
import { useVisitor } from '../session/signed-in.ts'
import { BrandLogo } from './brand-logo.tsx'
import { FavouritesLink } from './favourites-link.tsx'
import { FrameLinks } from './frame-links.tsx'
import { LanguageMenu } from './language-link.tsx'
import { Menu } from './menu.tsx'

/** The band on top of every page; a clear one has no ground until the page is scrolled. */
export function Header({ clear = false }: { clear?: boolean | undefined }) {
  const t = useTranslations('shell.header')
  const root = useRootData()
  const { phone, link } = useServicePhone()
  const path = pathWithout(useLocation().pathname)
  const isScrolled = useScrolled(30)
  const visitor = useVisitor()
  const isBusiness = useIsBusiness()
  const cars = isBusiness ? '/business/catalog' : '/catalog'
  return (
    <header className={`header${clear && !isScrolled ? ' header-clear' : ''}`}>
      <div className="wrap header-row">
        <Link
          className="header-logo"
          to={visitor && !visitor.isIndividual ? '/business/catalog' : '/'}
          data-home=""
          aria-label={t('home')}
        >
          <BrandLogo />
        </Link>
        <nav className="header-links header-wide" aria-label={t('main')}>
          <Link to={cars} aria-current={path === cars ? 'page' : undefined} data-of-store="">
            {t('cars')}
          </Link>
          {root && <FrameLinks of={root.links.header} />}
        </nav>
        <div className="header-end header-wide">
          <CustomerTypes isBusiness={isBusiness} />
          <SearchLink isBusiness={isBusiness} />
          <FavouritesLink />
          <LanguageMenu />
          <ButtonLink look="ghost" small to="/login" className="only-signed-out">
            <Icon name="user" />
            {t('login')}
          </ButtonLink>
          <ButtonLink look="ghost" small to="/profile/my-account" className="only-signed-in">
            <Icon name="user" />
            {t('account')}
          </ButtonLink>
          <ButtonLink small to={cars} data-of-store="">
            {t('allCars')}
          </ButtonLink>
        </div>
        <div className="header-end header-narrow">
          <SearchLink isBusiness={isBusiness} />
          <a
            className="button button-ghost button-small"
            href={link}
            aria-label={`${t('phone')} ${phone}`}
          >
            <Icon name="phone" />
            <bdi dir="ltr">{phone}</bdi>
          </a>
          <Menu />
        </div>
      </div>
    </header>
  )
}

/** To the search of the store one is in; once the late parts have come, its field opens over the page. */
function SearchLink({ isBusiness }: { isBusiness: boolean }) {
  const t = useTranslations('shell.header')
  return (
    <Link
      className="button button-ghost button-small"
      to={isBusiness ? '/business/search' : '/search'}
      aria-label={t('search')}
      data-search=""
      data-of-store=""
    >
      <Icon name="search" />
    </Link>
  )
}

function CustomerTypes({ isBusiness }: { isBusiness: boolean }) {
  const t = useTranslations('shell.header')
  return (
    <nav className="segment" aria-label={t('customerType')}>
      <Link to="/catalog" aria-current={isBusiness ? undefined : 'true'}>
        {t('private')}
      </Link>
      <Link to="/business/catalog" aria-current={isBusiness ? 'true' : undefined}>
        {t('business')}
      </Link>
    </nav>
  )
}

function listen(changed: () => void) {
  addEventListener('scroll', changed, { passive: true })
  return () => removeEventListener('scroll', changed)
}

/** Whether the page is scrolled further than `px`; never on the server. */
const useScrolled = (px: number) =>
  useSyncExternalStore(
    listen,
    () => scrollY > px,
    () => false,
  )
