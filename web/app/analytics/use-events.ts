import { useEffect, useRef } from 'react'
import { useLocation, useMatches, useNavigation } from 'react-router'
import { pathWithout } from '../paths.ts'
import { waitingCars } from '../waiting-cars.ts'
import { measure, measureIf } from './data-layer.ts'
import type { Happened } from './events.ts'
import {
  eventOfForm,
  eventOfLeaving,
  eventOfPage,
  type PageShown,
  type SentForm,
} from './page-events.ts'

/** The page that is open. */
function usePage(): PageShown {
  const { pathname, search } = useLocation()
  const route = useMatches().at(-1)
  return {
    id: route?.id ?? '',
    path: pathWithout(pathname),
    query: new URLSearchParams(search),
    data: route?.loaderData,
  }
}

const ONCE = 'galgal.once'

/** Whether it is the first time in this tab; an order is placed once, however often its page is read. */
function isFirst(happened: Happened): boolean {
  if (happened.event !== 'purchase' && happened.event !== 'add_new_card') return true
  const key = `${ONCE} ${happened.event} ${happened.order}`
  try {
    const isKnown = sessionStorage.getItem(key) !== null
    sessionStorage.setItem(key, '')
    return !isKnown
  } catch {
    return true
  }
}

/** Measures the pages one comes to and leaves, once it is known whose doing it is. */
export function usePageEvents(isReady: boolean) {
  const page = usePage()
  const last = useRef('')
  const { path } = page
  const address = `${path}?${page.query}`
  useEffect(() => {
    if (!isReady || !address) return
    measureIf(() => {
      const happened = eventOfPage(page)
      const same = JSON.stringify(happened)
      if (!happened || same === last.current) return undefined
      last.current = same
      return isFirst(happened) ? happened : undefined
    })
    // Data of the same address that was read anew is nothing that happened.
  }, [isReady, address])
  useEffect(() => () => measureIf(() => eventOfLeaving(path)), [path])
}

/** A bank may be asked between these and what comes of them. */
const MAY_LEAVE = new Set(['/subscribe/checkout', '/subscribe/deposit'])

/** Measures the forms that were accepted. */
export function useFormEvents() {
  const { state, formData, formAction, formMethod } = useNavigation()
  const page = usePage()
  const { search } = useLocation()
  const sent = useRef<Omit<SentForm, 'landed'>>(undefined)
  const landed = page.path + search
  useEffect(() => {
    if (state !== 'submitting' || formMethod !== 'POST' || !formData || !formAction) return
    const to = pathWithout(new URL(formAction, location.href).pathname)
    sent.current = { to, form: formData, from: page }
    // The page the form stood on is that of the moment it was sent.
  }, [state, formData, formAction, formMethod])
  useEffect(() => {
    const form = sent.current
    if (state !== 'idle' || !form) return
    sent.current = undefined
    measureIf(() => eventOfForm({ ...form, landed }))
  }, [state, landed])
  useEffect(() => {
    const leave = () => {
      const form = sent.current
      if (form && MAY_LEAVE.has(form.to))
        measureIf(() => eventOfForm({ ...form, landed: '/success' }))
    }
    addEventListener('pagehide', leave)
    return () => removeEventListener('pagehide', leave)
  }, [])
}

/** Measures who joins a car's waiting list. */
export function useWaitingEvents() {
  useEffect(() => {
    let known = waitingCars.get()
    return waitingCars.subscribe(() => {
      const joined = waitingCars.get().find((id) => !known.includes(id))
      known = waitingCars.get()
      // What another tab did is measured there.
      if (joined !== undefined && document.visibilityState === 'visible')
        measure({ event: 'notify_me', vehicle: joined })
    })
  }, [])
}
