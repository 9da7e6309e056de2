import { useEffect, useSyncExternalStore } from 'react'
import { useLocation, useRouteLoaderData } from 'react-router'
import { ACCOUNT_ROUTE } from './account-route.ts'
import type { Visitor } from './visitor.ts'

/** The cookie that scripts may read: set and cleared with the session's own, and says only that there is one, or another. */
export const SIGNED_IN = 'signedIn'

const marker = `(?:^|; )${SIGNED_IN}=(\\w+)`

/** Stands in the head of every page, so that its first paint already shows "log in" or "my account". */
export const signedInScript = `/${marker}/.test(document.cookie)&&document.documentElement.setAttribute("data-signed-in","")`

/** The session's marker, '' without one, and who it is. */
type Seen = { marker: string; visitor: Visitor }

/** The marker in the cookie of this moment. */
export const readMarker = () =>
  (typeof document !== 'undefined' && new RegExp(marker).exec(document.cookie)?.[1]) || ''

let seen: Seen = { marker: readMarker(), visitor: null }
let asking: Seen | undefined
const watchers = new Set<() => void>()

function see(now: Seen) {
  seen = now
  keepFinished(now)
  for (const tell of watchers) tell()
}

// Whether the sign-up has come to its end, for the next page that loads.
const FINISHED = 'isFinishSignup'

function keepFinished({ marker, visitor }: Seen) {
  try {
    if (visitor) localStorage.setItem(FINISHED, `${visitor.isFinished}`)
    else if (!marker) localStorage.removeItem(FINISHED)
  } catch {
    // Where nothing may be kept, who is signed in is asked on every load.
  }
}

function isUnfinished() {
  try {
    return localStorage.getItem(FINISHED) === 'false'
  } catch {
    return false
  }
}

/** Reads the cookie again: after a form, and when another tab may have signed in or out. */
export function lookAtSession() {
  const marker = readMarker()
  if (marker !== seen.marker) see({ marker, visitor: null })
  // Later, so that a page that was served with its visitor greets first.
  if (marker && !seen.visitor) setTimeout(meet)
}

/** Asks who is signed in, once a session; one that has ended takes its cookie back with the answer. */
async function meet() {
  const before = seen
  if (!before.marker || before.visitor || asking === before || isUnfinished()) return
  asking = before
  const visitor = await askVisitor()
  asking = undefined
  // Signed in or out meanwhile: whoever saw that asks for themselves.
  if (seen !== before) return
  if (visitor) see({ marker: before.marker, visitor })
  else if (!readMarker()) lookAtSession()
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

export function watchSession(tell: () => void) {
  watchers.add(tell)
  if (watchers.size === 1) {
    addEventListener('focus', lookAtSession)
    addEventListener('pageshow', lookAtSession)
    if ('cookieStore' in window) cookieStore.addEventListener('change', lookAtSession)
  }
  return () => {
    watchers.delete(tell)
    if (watchers.size > 0) return
    removeEventListener('focus', lookAtSession)
    removeEventListener('pageshow', lookAtSession)
    if ('cookieStore' in window) cookieStore.removeEventListener('change', lookAtSession)
  }
}

/** What is known of the session at this moment. */
export const sessionNow = () => seen

/** Remembers whom an account page was served with. */
export function rememberVisitor(visitor: Visitor) {
  const marker = readMarker()
  if (visitor && marker) see({ marker, visitor })
}

/** Whom a page of an account was served with. */
export const useServedVisitor = () =>
  useRouteLoaderData<{ visitor: Visitor }>(ACCOUNT_ROUTE)?.visitor ?? null

/** The marker of the session that the browser has now; '' without one. */
export const useSessionMarker = () =>
  useSyncExternalStore(
    watchSession,
    () => seen.marker,
    () => '',
  )

/** Whether there is a session, as far as the browser knows. */
export function useSignedIn(): boolean {
  const served = useServedVisitor() !== null
  const { key } = useLocation()
  // A form that signs in or out leads to another page.
  useEffect(lookAtSession, [key])
  return useSyncExternalStore(
    watchSession,
    () => seen.marker !== '',
    () => served,
  )
}

/** Whom the header greets, as soon as the browser knows. */
export function useVisitor(): Visitor {
  const served = useServedVisitor()
  const now = useSyncExternalStore(
    watchSession,
    // For nobody, as a cached page is served, nothing is drawn a second time.
    () => (seen.marker || served ? seen : null),
    () => null,
  )
  if (now === null) return served
  return now.marker ? (now.visitor ?? served) : null
}
