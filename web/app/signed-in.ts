import { useEffect, useSyncExternalStore } from 'react'
import { useLocation, useRouteLoaderData } from 'react-router'
import type { loader } from './personal.tsx'
import type { Visitor } from './visitor.server.ts'

/** The cookie that scripts may read: set and cleared with the session's own, and says only that there is one. */
export const SIGNED_IN = 'signedIn'

const mark = `(?:^|; )${SIGNED_IN}=1`

/** Stands in the head of every page, so that its first paint already shows "log in" or "my account". */
export const signedInScript = `/${mark}/.test(document.cookie)&&document.documentElement.setAttribute("data-signed-in","")`

type Seen = { isSignedIn: boolean; visitor: Visitor }

const readMark = () => typeof document !== 'undefined' && new RegExp(mark).test(document.cookie)

let seen: Seen = { isSignedIn: readMark(), visitor: null }
let asking: Seen | undefined
const watchers = new Set<() => void>()

function see(now: Seen) {
  seen = now
  for (const tell of watchers) tell()
}

/** Reads the cookie again: after a form, and when another tab may have signed in or out. */
function look() {
  const isSignedIn = readMark()
  if (isSignedIn !== seen.isSignedIn) see({ isSignedIn, visitor: null })
  // Later, so that a page that was served with its visitor greets first.
  if (isSignedIn && !seen.visitor) setTimeout(meet)
}

/** Asks who is signed in, once a session; one that has ended takes its cookie back with the answer. */
async function meet() {
  const before = seen
  if (!before.isSignedIn || before.visitor || asking === before) return
  asking = before
  const visitor = await askVisitor()
  asking = undefined
  // Signed in or out meanwhile: whoever saw that asks for themselves.
  if (seen !== before) return
  if (visitor) see({ isSignedIn: true, visitor })
  else if (!readMark()) look()
}

async function askVisitor(): Promise<Visitor> {
  try {
    const answer = await fetch('/visitor.json')
    return answer.ok ? await answer.json() : null
  } catch {
    // Without a connection the header merely lacks a name.
    return null
  }
}

function watch(tell: () => void) {
  watchers.add(tell)
  if (watchers.size === 1) {
    addEventListener('focus', look)
    addEventListener('pageshow', look)
    if ('cookieStore' in window) cookieStore.addEventListener('change', look)
  }
  return () => {
    watchers.delete(tell)
    if (watchers.size > 0) return
    removeEventListener('focus', look)
    removeEventListener('pageshow', look)
    if ('cookieStore' in window) cookieStore.removeEventListener('change', look)
  }
}

/** Remembers whom a personal page was served with. */
export function greet(visitor: Visitor) {
  if (visitor && readMark()) see({ isSignedIn: true, visitor })
}

const useServedVisitor = () => useRouteLoaderData<typeof loader>('personal')?.visitor ?? null

/** Whether there is a session, as far as the browser knows. */
export function useSignedIn(): boolean {
  const served = useServedVisitor() !== null
  const { key } = useLocation()
  // A form that signs in or out leads to another page.
  useEffect(look, [key])
  return useSyncExternalStore(
    watch,
    () => seen.isSignedIn,
    () => served,
  )
}

/** Whom the header greets, as soon as the browser knows. */
export function useVisitor(): Visitor {
  const served = useServedVisitor()
  const now = useSyncExternalStore(
    watch,
    () => seen,
    () => null,
  )
  if (now === null) return served
  return now.isSignedIn ? (now.visitor ?? served) : null
}
