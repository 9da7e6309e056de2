import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'

/** The page itself. While another is being fetched it is busy, and a line above it says so to the eye. */
export function Main({ children }: { children: ReactNode }) {
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
