import type { ReactNode } from 'react'
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

/** What stands around every page; around a fault's too, whose route may be that of another page. */
export function Frame({ children, isFault = false }: { children: ReactNode; isFault?: boolean }) {
  const words = useTranslations('shell')
  useFocusOnNewPage()
  useAccountFavourites()
  return (
    <Toasts>
      <a className="skip" href="#main">
        {words('skip')}
      </a>
      <Header mayBeClear={!isFault} />
      <Main>{children}</Main>
      <CompareBar />
      <Footer />
      <WhatsApp />
      <AfterLoad />
    </Toasts>
  )
}
