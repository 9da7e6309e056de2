import type { CarIndex } from '@galgal/contract/catalogue-index'
import type { Store } from '@galgal/domain/store'
import { type Locale, localeOf } from '@galgal/i18n/locales'
import { whenIdle } from '@galgal/ui/browser/when-idle.ts'
import { useEffect, useSyncExternalStore } from 'react'
import { useParams } from 'react-router'
import { type Cars, openCarIndex } from './car-index.ts'

const MINUTE = 60_000
/** Older cars still answer, while newer ones are fetched. */
const FRESH_FOR_MS = 3 * MINUTE

type Held = { cars: Cars; etag: string | null; readAt: number }

const held = new Map<string, Held>()
const underway = new Set<string>()
const listeners = new Set<() => void>()

const keyOf = (store: Store, language: Locale) => `${store}-${language}`

/** Has a store's cars come, or newer ones, when the browser has nothing else to do; draws nothing anew when they are here. */
export function useCarsSoon(store: Store) {
  const key = keyOf(store, localeOf(useParams()).code)
  useEffect(() => {
    const stopWaiting = whenIdle(() => refresh(key))
    const look = () => {
      if (document.visibilityState === 'visible') refresh(key)
    }
    document.addEventListener('visibilitychange', look)
    return () => {
      stopWaiting()
      document.removeEventListener('visibilitychange', look)
    }
  }, [key])
}

/** A store's cars, once they are here. */
export function useCars(store: Store): Cars | undefined {
  const key = keyOf(store, localeOf(useParams()).code)
  useCarsSoon(store)
  return useSyncExternalStore(
    subscribe,
    () => held.get(key)?.cars,
    () => undefined,
  )
}

/** The cars that are already here, for what has to answer at once. */
export function carsAtHand(store: Store, language: Locale): Cars | undefined {
  const key = keyOf(store, language)
  whenIdle(() => refresh(key))
  return held.get(key)?.cars
}

function subscribe(changed: () => void) {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

const isFresh = (key: string) =>
  performance.now() - (held.get(key)?.readAt ?? Number.NEGATIVE_INFINITY) < FRESH_FOR_MS

async function refresh(key: string) {
  if (isFresh(key) || underway.has(key)) return
  underway.add(key)
  try {
    const known = held.get(key)
    const found = await read(key, known)
    held.set(key, found)
    if (found.cars !== known?.cars) for (const changed of listeners) changed()
  } catch {
    // Without the cars the server answers every filter, as it does before they have come.
  } finally {
    underway.delete(key)
  }
}

async function read(key: string, known: Held | undefined): Promise<Held> {
  const response = await fetch(`/cars/${key}.json`, { credentials: 'same-origin' })
  if (!response.ok) throw new Error(`the cars answer ${response.status}`)
  const etag = response.headers.get('etag')
  const readAt = performance.now()
  if (known && etag !== null && etag === known.etag) return { ...known, readAt }
  const index = (await response.json()) as CarIndex
  return { cars: openCarIndex(index), etag, readAt }
}
