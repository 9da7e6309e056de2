import { pathWithout } from '@galgal/ui/navigation/paths.ts'
import { useEffect, useRef } from 'react'
import { useLocation, useMatches, useNavigation } from 'react-router'
import { waitingCars } from '../catalogue/waiting-cars.ts'
import { isClosedPage } from './closed-pages.ts'
import { measure, measureIf } from './data-layer.ts'
import { eventOfForm, eventOfPage, type PageShown, type SentForm } from './page-events.ts'

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

type Own = typeof import('./own-events.ts')
let own: Own | undefined

/** What is measured on pages of one's own is fetched there. */
function withOwn(then: (own: Own) => void) {
  if (own) return then(own)
  void import('./own-events.ts').then((it) => {
    own = it
    then(it)
  })
}

/** Measures the pages one comes to and leaves, once it is known whose doing it is. */
export function usePageEvents(isReady: boolean) {
  const page = usePage()
  const last = useRef('')
  const { path } = page
  const address = `${path}?${page.query}`
  useEffect(() => {
    if (!isReady || !address) return
    const note = (find: typeof eventOfPage) =>
      measureIf(() => {
        const happened = find(page)
        const same = JSON.stringify(happened)
        if (!happened || same === last.current) return undefined
        last.current = same
        return happened
      })
    if (isClosedPage(path)) withOwn(({ firstOfOwnPage }) => note(firstOfOwnPage))
    else note(eventOfPage)
    // Data of the same address that was read anew is nothing that happened.
  }, [isReady, address])
  useEffect(
    () => () => {
      if (isClosedPage(path)) withOwn(({ eventOfLeaving }) => measureIf(() => eventOfLeaving(path)))
    },
    [path],
  )
}

function measureForm(form: SentForm) {
  if (isClosedPage(form.to))
    withOwn(({ eventsOfOwnForm }) => eventsOfOwnForm(form).forEach(measure))
  else measureIf(() => eventOfForm(form))
  // The order begins on pages of one's own.
  if (isClosedPage(form.landed.split('?')[0] ?? ''))
    withOwn(({ answersOfCar }) => {
      for (const happened of answersOfCar(form)) measure(happened)
    })
}

/** A bank may be asked between these and what comes of them. */
const MAY_LEAVE = new Set(
  ['checkout', 'deposit', 'method', 'method_add'].map((stage) => `/subscribe/${stage}`),
)

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
    // The page the form stood on is that of the moment it was sent.
    sent.current = { to, form: formData, from: page }
  }, [state, formData, formAction, formMethod])
  useEffect(() => {
    const form = sent.current
    if (state !== 'idle' || !form) return
    sent.current = undefined
    measureForm({ ...form, landed })
  }, [state, landed])
  useEffect(() => {
    const leave = () => {
      const form = sent.current
      if (form && MAY_LEAVE.has(form.to)) measureForm({ ...form, landed: '/success' })
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
