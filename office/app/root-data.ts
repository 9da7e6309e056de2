import type { Views } from '@galgal/contract/Office/board'
import { useRouteLoaderData } from 'react-router'
import type { z } from 'zod'
import type { Said } from './act/said.server.ts'
import type { View as Look } from './frame/view.server.ts'
import type { Me } from './session/office-context.server.ts'

/** A hub that someone may work in. */
type Hub = { id: number; name: string }

/** A list with its filters under a name. */
export type View = z.output<typeof Views.output>['items'][number]

/** How much waits behind a page of the navigation, by its name. */
export type Counts = Partial<Record<string, number>>

/** What the root's loader gives to every page. */
export type RootData = {
  messages: Record<string, unknown>
  fonts: readonly string[]
  brand: string
  /** Nobody before signing in. */
  me: Me | null
  view: Look
  /** What the act before this page has done. */
  said: Said | null
  hubs?: Hub[]
  views?: View[]
  counts?: Counts
}

/** Undefined only where the root itself failed. */
export const useRootData = () => useRouteLoaderData<RootData>('root')

/** Whoever is signed in; for parts of pages that nobody else sees. Throws elsewhere. */
export function useMe(): Me {
  const me = useRootData()?.me
  if (!me) throw new Error('nobody is signed in')
  return me
}
