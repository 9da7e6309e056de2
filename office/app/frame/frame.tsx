import { Alert } from '@galgal/ui/feedback/alert.tsx'
import { Toasts } from '@galgal/ui/feedback/toast.tsx'
import { useFocusOnNewPage } from '@galgal/ui/layout/use-focus-on-new-page.ts'
import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import { Keys } from '../keyboard/keys.tsx'
import { useRootData } from '../root-data.ts'
import { Areas } from './areas.tsx'
import { TopBar } from './top-bar.tsx'

/** What stands around every page: for whoever is signed in the way everywhere, for others the name of the house. */
export function Frame({ children }: { children: ReactNode }) {
  const t = useTranslations('shell')
  const me = useRootData()?.me
  useFocusOnNewPage()
  return (
    <Toasts>
      <a className="skip" href="#main">
        {t('skip')}
      </a>
      <TopBar />
      {me?.breakGlass && <BreakGlass />}
      <div className={me ? 'office' : 'office office-closed'}>
        {me && <Areas />}
        <Main>{children}</Main>
      </div>
      {me && <Keys />}
    </Toasts>
  )
}

/** Everything is open and everything is written down: nobody may forget it. */
function BreakGlass() {
  const t = useTranslations('office.frame')
  return (
    <p className="break-glass" role="status">
      {t('breakGlass')}
    </p>
  )
}

/** The page itself, below what the act before it has done. While another is being fetched it is busy. */
function Main({ children }: { children: ReactNode }) {
  const isFetching = useNavigation().state === 'loading'
  const said = useRootData()?.said
  return (
    <>
      {isFetching && <div className="fetching" />}
      <main id="main" tabIndex={-1} aria-busy={isFetching || undefined}>
        {said && (
          <div className="said">
            <Alert good={!said.isWaiting} icon="clock">
              {said.message}
            </Alert>
          </div>
        )}
        {children}
      </main>
    </>
  )
}
