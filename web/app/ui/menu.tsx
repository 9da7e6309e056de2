import { Icon } from '@galgal/ui/icons/icon.tsx'
import { Link } from '@galgal/ui/navigation/link.tsx'
import { usePathIn } from '@galgal/ui/navigation/paths.ts'
import { type MouseEvent, useRef } from 'react'
import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import { useRootData } from '../root-data.ts'
import { useVisitor } from '../session/signed-in.ts'
import { useIsStatic } from '../static-pages/use-is-static.ts'
import { MenuFavourites } from './favourites-link.tsx'
import { FrameLinks } from './frame-links.tsx'
import { LanguageMenu } from './language-link.tsx'

/** The drawer from the top: a native dialog, which the button opens even before any script has loaded. */
export function Menu() {
  const t = useTranslations('shell.header')
  const dialog = useRef<HTMLDialogElement>(null)
  const open = () => {
    if (!('commandForElement' in HTMLButtonElement.prototype)) dialog.current?.showModal()
  }
  const closeAfter = (event: MouseEvent<HTMLDialogElement>) => {
    const target = event.target as Element
    if (target === dialog.current || target.closest('a, .menu-close')) dialog.current?.close()
  }
  return (
    <>
      <button
        type="button"
        className="button button-ghost button-small"
        aria-label={t('openMenu')}
        aria-haspopup="dialog"
        onClick={open}
        {...{ command: 'show-modal', commandfor: 'menu' }}
      >
        <Icon name="menu" directional />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Esc is the dialog's own */}
      <dialog
        id="menu"
        className="menu"
        ref={dialog}
        aria-label={t('openMenu')}
        onClick={closeAfter}
        onSubmit={() => dialog.current?.close()}
        {...{ closedby: 'any' }}
      >
        <div className="menu-panel">
          <button
            type="button"
            className="button button-ghost button-small menu-close"
            aria-label={t('closeMenu')}
            {...{ command: 'close', commandfor: 'menu' }}
          >
            <Icon name="close" />
          </button>
          <MenuLinks />
        </div>
      </dialog>
    </>
  )
}

/** Both are there, and the style shows one: a cached page is served to everyone. */
function MenuLinks() {
  return (
    <>
      <div className="only-signed-out">
        <VisitorLinks />
      </div>
      <div className="only-signed-in">
        <SignedInLinks />
      </div>
    </>
  )
}

function VisitorLinks() {
  const t = useTranslations('shell.header')
  const root = useRootData()
  return (
    <>
      <nav className="menu-links" aria-label={t('main')}>
        {root && <FrameLinks of={root.links.visitor} />}
        <MenuFavourites />
      </nav>
      <LanguageMenu long />
    </>
  )
}

function SignedInLinks() {
  const visitor = useVisitor()
  const t = useTranslations('shell.header')
  const root = useRootData()
  const isStatic = useIsStatic()
  const pathIn = usePathIn()
  return (
    <>
      {visitor && (
        <p className="menu-person">
          {visitor.name && <b>{visitor.name}</b>}
          <bdi dir="ltr">{visitor.email}</bdi>
        </p>
      )}
      <nav className="menu-links" aria-label={t('main')}>
        <Link to={visitor?.isBusiness ? '/business/catalog' : '/catalog'} data-of-store="">
          {t('cars')}
        </Link>
        {root && <FrameLinks of={root.links.account} />}
        {(visitor?.isBusiness || isStatic) && (
          <Link to="/profile/update" hidden={isStatic} data-of-business="">
            {t('changePassword')}
          </Link>
        )}
        <MenuFavourites />
      </nav>
      <LanguageMenu long />
      <Form method="post" action={pathIn('/logout')}>
        <button type="submit" className="menu-logout">
          <Icon name="logout" directional />
          {t('logout')}
        </button>
      </Form>
    </>
  )
}
