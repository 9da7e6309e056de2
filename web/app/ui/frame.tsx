import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { useFocusOnNewPage } from './use-focus-on-new-page.ts'
import { WhatsApp } from './whatsapp.tsx'

/** What stands around every page. */
export function Frame({ children }: { children: ReactNode }) {
  const words = useTranslations('shell')
  useFocusOnNewPage()
  return (
    <>
      <a className="skip" href="#main">
        {words('skip')}
      </a>
      <Header />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <WhatsApp />
    </>
  )
}
