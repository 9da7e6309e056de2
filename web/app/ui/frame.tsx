import { localeOf } from '@galgal/i18n/locales'
import { whenIdle } from '@galgal/ui/browser/when-idle.ts'
import { Toasts } from '@galgal/ui/feedback/toast.tsx'
import { useFocusOnNewPage } from '@galgal/ui/layout/use-focus-on-new-page.ts'
import { pathWithout } from '@galgal/ui/navigation/paths.ts'
import { type ComponentType, type ReactNode, startTransition, useEffect, useState } from 'react'
import { useLocation, useMatches, useNavigation, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { followAccount } from '../catalogue/favourites.ts'
import { rememberVisit } from '../catalogue/remember-visit.ts'
import { NoConnection } from '../errors/no-connection.tsx'
import { useSignedIn } from '../session/signed-in.ts'
import { StaticConsent } from '../static-pages/static-consent.tsx'
import { useIsStatic, useStaticPages } from '../static-pages/use-is-static.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { LandingHeader } from './landing-header.tsx'
import { LanguageLinks } from './language-link.tsx'
import { WhatsApp } from './whatsapp.tsx'

/** What a page's route may say in its `handle` about the frame around it. */
export type FrameHandle = {
  /** The header has no ground until the page is scrolled. */
  clearHeader?: true
  /** Another header, given the links to the other languages. */
  Header?: ComponentType<{ language: ReactNode }>
  /** Nothing but the way on: a bare header, a footer of one line, and no button of WhatsApp over the page. */
  isBare?: true
  /** What the page asks by the WhatsApp button. */
  WhatsApp?: ComponentType<{ Button: typeof WhatsApp }>
}

/** What stands around every page; around a fault's too, whose route may be that of another page. */
export function Frame({ children, isFault = false }: { children: ReactNode; isFault?: boolean }) {
  const t = useTranslations('shell')
  // A layout may say it for all its pages.
  const handle = useMatches().findLast((match) => match.handle)?.handle as FrameHandle | undefined
  const of: FrameHandle = (!isFault && handle) || {}
  useRememberedVisit()
  useFocusOnNewPage()
  useAccountFavourites()
  useStaticPages()
  const isStatic = useIsStatic()
  return (
    <Toasts>
      <a className="skip" href="#main">
        {t('skip')}
      </a>
      <Top {...of} />
      <Main>{children}</Main>
      <Footer isShort={of.isBare} />
      {of.isBare ? null : of.WhatsApp ? <of.WhatsApp Button={WhatsApp} /> : <WhatsApp />}
      <NoConnection />
      {import.meta.env.SSR && isStatic ? <StaticConsent /> : <AfterLoad />}
    </Toasts>
  )
}

function Top({ Header: Own, isBare, clearHeader }: FrameHandle) {
  const language = <LanguageLinks long />
  if (Own) return <Own language={language} />
  if (isBare) return <LandingHeader language={language} withContact />
  return <Header clear={clearHeader} />
}

function useRememberedVisit() {
  const { tag } = localeOf(useParams())
  const path = pathWithout(useLocation().pathname)
  useEffect(() => rememberVisit(path, tag), [path, tag])
}

/** What every page needs, but nobody at first sight: fetched once the page works and the browser is idle. */
function AfterLoad() {
  const [Deferred, setDeferred] = useState<ComponentType>()
  useEffect(() => {
    // Drawn in pieces, so that nobody's press waits for it.
    const come = ({ default: Come }: { default: ComponentType }) =>
      startTransition(() => setDeferred(() => Come))
    // Without it the page is merely plainer, until the next one loads.
    return whenIdle(() => import('../deferred/deferred.tsx').then(come, () => {}))
  }, [])
  return Deferred && <Deferred />
}

/** Keeps the browser's favourites in step with whoever is signed in; it stands once, around every page. */
function useAccountFavourites() {
  const isSignedIn = useSignedIn()
  useEffect(() => {
    // The first render of a cached page knows of nobody, and the next one, at once, may.
    const settled = setTimeout(() => followAccount(isSignedIn))
    return () => clearTimeout(settled)
  }, [isSignedIn])
}

/** The page itself. While another is being fetched it is busy, and a line above it says so to the eye. */
function Main({ children }: { children: ReactNode }) {
  const isFetching = useNavigation().state === 'loading'
  return (
    <>
      {isFetching && <div className="fetching" />}
      <main id="main" tabIndex={-1} aria-busy={isFetching || undefined}>
        {children}
      </main>
    </>
  )
}
