import { createContext, type ReactNode, startTransition, use, useEffect, useState } from 'react'

const Hydrated = createContext(false)

/** Tells all within it that scripts run, in pieces: a list has a hundred parts that stand only then, and no press waits for them. */
export function Hydration({ children }: { children: ReactNode }) {
  const [isHydrated, setIsHydrated] = useState(false)
  useEffect(() => startTransition(() => setIsHydrated(true)), [])
  return <Hydrated value={isHydrated}>{children}</Hydrated>
}

/** Whether scripts run: what is served works without them and is the same as the first render. */
export const useHydrated = () => use(Hydrated)
