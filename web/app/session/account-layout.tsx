import { pageMessages } from '@galgal/ui/i18n/messages.server.ts'
import { useEffect, useRef } from 'react'
import { Outlet, type ShouldRevalidateFunctionArgs, useNavigation } from 'react-router'
import type { Route } from './+types/account-layout'
import { readMarker, rememberVisitor, useSessionMarker } from './signed-in.ts'
import { visitorOf } from './visitor.server.ts'

/** Around pages that are a visitor's own: they are served with the person in the header, and with what is said before one is left. */
export const loader = async (args: Route.LoaderArgs) => ({
  visitor: await visitorOf(args),
  messages: pageMessages(args, 'leave'),
})

/** Only a sent form can change who the visitor is. */
export const shouldRevalidate = ({ formMethod = 'GET' }: ShouldRevalidateFunctionArgs) =>
  formMethod !== 'GET'

export default function AccountLayout({ loaderData: { visitor } }: Route.ComponentProps) {
  useEffect(() => rememberVisitor(visitor), [visitor])
  useReloadOnSignOut(visitor)
  return <Outlet />
}

/** The cookie of an answer is heard of before the router says that a form was sent: so long the form may be what changed it. */
const SENT_MS = 10_000

/** A page that was served with a person is asked for anew once they have left in another tab, and when a browser takes it back from its memory. */
function useReloadOnSignOut(visitor: Route.ComponentProps['loaderData']['visitor']) {
  const marker = useSessionMarker()
  const servedWith = useRef('')
  const isLeaving = useRef(false)
  const sentAt = useRef(Number.NEGATIVE_INFINITY)
  const isIdle = useNavigation().state === 'idle'
  useEffect(() => {
    servedWith.current = visitor ? readMarker() : ''
  }, [visitor])
  useEffect(() => {
    if (isIdle) sentAt.current = Number.NEGATIVE_INFINITY
  }, [isIdle])
  useEffect(() => {
    const look = () => {
      // The marker of the last render may be older than the answer that brought this person.
      const isOther = marker !== servedWith.current && readMarker() !== servedWith.current
      if (isIdle && !isLeaving.current && servedWith.current && isOther) location.reload()
    }
    const timer = setTimeout(look, sentAt.current + SENT_MS - performance.now())
    return () => clearTimeout(timer)
  }, [isIdle, marker])
  useEffect(() => {
    const ask = ({ persisted }: PageTransitionEvent) => persisted && location.reload()
    // An answer that ends the session may be the one that leads away from here.
    const leave = () => {
      isLeaving.current = true
    }
    const send = () => {
      sentAt.current = performance.now()
    }
    addEventListener('pageshow', ask)
    addEventListener('beforeunload', leave)
    addEventListener('submit', send, true)
    return () => {
      removeEventListener('submit', send, true)
      removeEventListener('pageshow', ask)
      removeEventListener('beforeunload', leave)
    }
  }, [])
}
