import { createContext, use } from 'react'

/** Whether a link may fetch its page as soon as somebody seems about to press it; no link does unless an app says which. */
type MayPrefetch = (path: string) => boolean

export const PrefetchContext = createContext<MayPrefetch>(() => false)

export const useMayPrefetch = () => use(PrefetchContext)
