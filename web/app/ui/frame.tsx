import { localeOf } from '@galgal/i18n/locales'
import { Toasts } from '@galgal/ui/feedback/toast.tsx'
import { Main } from '@galgal/ui/layout/main.tsx'
import { useFocusOnNewPage } from '@galgal/ui/layout/use-focus-on-new-page.ts'
import { pathWithout } from '@galgal/ui/navigation/paths.ts'
import { type ComponentType, type ReactNode, useEffect } from 'react'
import { useLocation, useMatches, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { rememberVisit } from '../catalogue/remember-visit.ts'
import { AfterLoad } from './after-load.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { LanguageLinks } from './language-link.tsx'
import { useAccountFavourites } from './use-account-favourites.ts'
import { WhatsApp } from './whatsapp.tsx'

/** What a page's route may say in its `handle` about the frame around it. */
export type FrameHandle = {
  /** The header has no ground until the page is scrolled. */
  clearHeader?: true
  /** Another header, given the links to the other languages. */
  Header?: ComponentType<{ language: ReactNode }>
  /** What the page asks by the WhatsApp button. */
  WhatsApp?: ComponentType<{ Button: typeof WhatsApp }>
}

/** What stands around every page; around a fault's too, whose route may be that of another page. */
export function Frame({ children, isFault = false }: { children: ReactNode; isFault?: boolean }) {
  const t = useTranslations('shell')
  const handle = useMatches().at(-1)?.handle as FrameHandle | undefined
  const of: FrameHandle = (!isFault && handle) || {}
  useRememberedVisit()
  useFocusOnNewPage()
  useAccountFavourites()
  return (
    <Toasts>
      <a className="skip" href="#main">
        {t('skip')}
      </a>
      {of.Header ? (
        <of.Header language={<LanguageLinks long />} />
      ) : (
        <Header clear={of.clearHeader} />
      )}
      <Main>{children}</Main>
      <Footer />
      {of.WhatsApp ? <of.WhatsApp Button={WhatsApp} /> : <WhatsApp />}
      <AfterLoad />
    </Toasts>
  )
}

function useRememberedVisit() {
  const { tag } = localeOf(useParams())
  const path = pathWithout(useLocation().pathname)
  useEffect(() => rememberVisit(path, tag), [path, tag])
}
