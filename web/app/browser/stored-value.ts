import { useSyncExternalStore } from 'react'

/**
 * A value that this browser keeps between visits and all its tabs share. What is found under the key is
 * `read` before it is believed: anyone may have written it. Where nothing may be kept, it lasts as long as the page.
 */
export function storedValue<Value>(key: string, read: (found: unknown) => Value) {
  const watchers = new Set<() => void>()
  let value: Value | undefined
  let isStored = true
  let isListening = false

  const get = () => {
    value ??= read(find(key))
    return value
  }
  const tell = () => {
    for (const watcher of watchers) watcher()
  }
  const lookAgain = () => {
    if (!isStored) return
    value = undefined
    tell()
  }
  const listen = () => {
    isListening = true
    // A storage event without a key says that everything was cleared.
    addEventListener('storage', (event) => {
      if (event.key === key || event.key === null) lookAgain()
    })
    addEventListener('pageshow', (event) => {
      if (event.persisted) lookAgain()
    })
  }
  return {
    get,
    /** Makes the next value from what stands there now, which another tab may have just written. */
    change: (next: (now: Value) => Value) => {
      value = next(isStored ? read(find(key)) : get())
      isStored = keep(key, value)
      tell()
    },
    subscribe: (watcher: () => void) => {
      if (!isListening) listen()
      watchers.add(watcher)
      return () => {
        watchers.delete(watcher)
      }
    },
  }
}

function find(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** False where storage is blocked or full. */
function keep(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}

export type StoredValue<Value> = ReturnType<typeof storedValue<Value>>

/** Something of the value, followed as it changes; the server and the first render have `before`. */
export const useStored = <Value, Part>(
  { subscribe, get }: StoredValue<Value>,
  partOf: (value: Value) => Part,
  before: Part,
): Part =>
  useSyncExternalStore(
    subscribe,
    () => partOf(get()),
    () => before,
  )

/** No ids, and always the same: who draws a list that is empty before and after draws it once. */
export const none: readonly number[] = []

/** No car has a larger number: the wire takes none. */
const LARGEST_ID = 2 ** 31 - 1

/** The ids of cars in what was found: whole numbers, each once, the first `most` of them. */
export function idsIn(found: unknown, most: number): readonly number[] {
  if (!Array.isArray(found) || found.length === 0) return none
  const ids = found.filter((id): id is number => Number.isInteger(id) && id > 0 && id <= LARGEST_ID)
  return [...new Set(ids)].slice(0, most)
}
