import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether scripts run: what is served works without them and is the same as the first render. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
