import { localeOf } from '@galgal/text/locales'
import { useEffect } from 'react'
import { useLocation, useMatches, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { pathWithout } from '../paths.ts'
import { rememberVisit } from '../remember-visit.ts'
import { useVisitor } from '../signed-in.ts'
import { ButtonLink } from './button.tsx'
import { FavouritesLink } from './favourites-link.tsx'
import { Icon } from './icon.tsx'
import { LanguageLink } from './language-link.tsx'
import { Link } from './link.tsx'
import { Logo } from './logo.tsx'
import { Menu } from './menu.tsx'
import { useScrolled } from './use-scrolled.ts'

type HeaderHandle = { clearHeader?: true } | undefined

/** The band on top of every page; a page whose route has `handle.clearHeader` shows it without ground until scrolled. */
export function Header({ mayBeClear }: { mayBeClear: boolean }) {
  const words = useTranslations('shell.header')
  const params = useParams()
  const path = pathWithout(useLocation().pathname)
  const isBusiness = path.startsWith('/business')
  const { code, tag } = localeOf(params)
  useEffect(() => rememberVisit(path, tag), [path, tag])
  const wantsClear = useMatches().some(({ handle }) => (handle as HeaderHandle)?.clearHeader)
  const isScrolled = useScrolled(30)
  const visitor = useVisitor()
  const cars = isBusiness ? '/business/catalog' : '/catalog'
  return (
    <header className={`header${mayBeClear && wantsClear && !isScrolled ? ' header-clear' : ''}`}>
      <div className="wrap header-row">
        <Link
          className="header-logo"
          to={visitor && !visitor.isIndividual ? '/business/catalog' : '/'}
          aria-label={words('home')}
        >
          <Logo language={code} />
        </Link>
        <nav className="header-links header-wide" aria-label={words('main')}>
          <CurrentLink to={cars}>{words('cars')}</CurrentLink>
          <Link to="/#howitworks">{words('howItWorks')}</Link>
          <Link to="/#faq">{words('faq')}</Link>
        </nav>
        <div className="header-end header-wide">
          <CustomerTypes isBusiness={isBusiness} />
          <FavouritesLink />
          <LanguageLink className="button button-ghost button-small" />
          <ButtonLink look="ghost" small to="/login" className="only-signed-out">
            <Icon name="user" />
            {words('login')}
          </ButtonLink>
          <ButtonLink look="ghost" small to="/profile/my-account" className="only-signed-in">
            <Icon name="user" />
            {words('account')}
          </ButtonLink>
          <ButtonLink small to={cars}>
            {words('allCars')}
          </ButtonLink>
        </div>
        <div className="header-end header-narrow">
          <a
            className="button button-ghost button-small"
            href="tel:*8255"
            aria-label={`${words('phone')} 8255*`}
          >
            <Icon name="phone" />
            <bdi dir="ltr">8255*</bdi>
          </a>
          <Menu />
        </div>
      </div>
    </header>
  )
}

function CurrentLink({ to, children }: { to: string; children: string }) {
  const isHere = pathWithout(useLocation().pathname) === to
  return (
    <Link to={to} aria-current={isHere ? 'page' : undefined}>
      {children}
    </Link>
  )
}

function CustomerTypes({ isBusiness }: { isBusiness: boolean }) {
  const words = useTranslations('shell.header')
  return (
    <nav className="segment" aria-label={words('customerType')}>
      <Link to="/catalog" aria-current={isBusiness ? undefined : 'true'}>
        {words('private')}
      </Link>
      <Link to="/business/catalog" aria-current={isBusiness ? 'true' : undefined}>
        {words('business')}
      </Link>
    </nav>
  )
}
