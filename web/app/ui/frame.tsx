import type { ComponentType, ReactNode } from 'react'
import { useMatches } from 'react-router'
import { useTranslations } from 'use-intl'
import { AfterLoad } from './after-load.tsx'
import { CompareBar } from './compare-bar.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { Main } from './main.tsx'
import { Toasts } from './toast.tsx'
import { useAccountFavourites } from './use-account-favourites.ts'
import { useFocusOnNewPage } from './use-focus-on-new-page.ts'
import { WhatsApp } from './whatsapp.tsx'

/** What a page's route may say in its `handle` about the frame around it. */
export type FrameHandle = {
  /** The header has no ground until the page is scrolled. */
  clearHeader?: true
  /** Another header. */
  Header?: ComponentType
  /** The WhatsApp button with a question of this page. */
  WhatsApp?: ComponentType
}

/** What stands around every page; around a fault's too, whose route may be that of another page. */
export function Frame({ children, isFault = false }: { children: ReactNode; isFault?: boolean }) {
  const words = useTranslations('shell')
  const handle = useMatches().at(-1)?.handle as FrameHandle | undefined
  const of: FrameHandle = (!isFault && handle) || {}
  const Chat = of.WhatsApp ?? WhatsApp
  useFocusOnNewPage()
  useAccountFavourites()
  return (
    <Toasts>
      <a className="skip" href="#main">
        {words('skip')}
      </a>
      {of.Header ? <of.Header /> : <Header clear={of.clearHeader} />}
      <Main>{children}</Main>
      <CompareBar />
      <Footer />
      <Chat />
      <AfterLoad />
    </Toasts>
  )
}
