import { findTyped, keep } from '@galgal/ui/forms/keep-typed.ts'
import { useEffect, useState } from 'react'

const DEBOUNCE_MS = 180
const SHORTEST_TEXT = 2

export type AddressLine = { id: string; address: string; kind: 'city' | 'street' | 'house' }

/** The parts of a picked line that the form has fields for. */
export type Place = {
  id: string
  city: string
  street: string
  houseNumber: string
  postalCode: string
  postalCodeApproximate: boolean
}

/** `lines` is undefined while nothing was asked, and null when it could not be answered. */
export type AddressList = { text: string; lines: AddressLine[] | null | undefined }

const nothing: AddressList = { text: '', lines: undefined }

/** Where the tab keeps what was looked for last, in which language and on which page. */
export type ListKey = { source: string; storeAs: string }

const keyOf = ({ source, storeAs }: ListKey) => `address list ${source} ${storeAs}`

/** What was looked for last, so that whoever comes back finds it. */
export function storedAddressList(of: ListKey): AddressList {
  const stored = findTyped(keyOf(of))
  return typeof stored === 'object' && stored !== null && 'text' in stored && 'lines' in stored
    ? (stored as AddressList)
    : nothing
}

/** Whoever has picked an address has nothing left to look for. */
export const forgetAddressList = (of: ListKey) => keep(keyOf(of), null)

/** The addresses that a typed text may mean, a moment after the last letter; `source` is where they are asked for. */
export function useAddressList({ source, storeAs }: ListKey, text: string): AddressList {
  const [list, setList] = useState(nothing)
  const isLongEnough = text.trim().length >= SHORTEST_TEXT
  useEffect(() => {
    if (!isLongEnough) return
    const stored = storedAddressList({ source, storeAs })
    if (stored.text === text) return setList(stored)
    const asking = new AbortController()
    const timer = setTimeout(async () => {
      const url = `${source}?text=${encodeURIComponent(text)}`
      const lines = await read<AddressLine[]>(url, asking.signal)
      if (asking.signal.aborted) return
      setList({ text, lines })
      if (lines) keep(keyOf({ source, storeAs }), { text, lines })
    }, DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [source, storeAs, text, isLongEnough])
  return isLongEnough ? list : nothing
}

/** A picked line part by part; null when it cannot be read, and whoever typed goes on by hand. */
export const readPlace = (source: string, id: string): Promise<Place | null> =>
  read<Place>(`${source}?id=${encodeURIComponent(id)}`)

async function read<Answer>(url: string, signal?: AbortSignal): Promise<Answer | null> {
  try {
    const answer = await fetch(url, signal ? { signal } : {})
    return answer.ok ? await answer.json() : null
  } catch {
    return null
  }
}
