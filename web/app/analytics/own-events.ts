import type { Store } from '@galgal/domain/store'
import { useEffect, useRef } from 'react'
import { measureIf } from './data-layer.ts'
import type { Happened } from './events.ts'
import {
  answeredOnCar,
  answeredStage,
  type OrderShown,
  purchaseOf,
  stepAt,
} from './order-events.ts'
import { eventOfForm, type Form, type PageShown, type SentForm } from './page-events.ts'

/** What loaders of a visitor's own pages give, as far as it is measured. */
type Shown = { order?: OrderShown; store?: Store; status?: string }

const shownOn = ({ data }: PageShown): Shown => (data ?? {}) as Shown

const statusEvents = {
  manual_verification: 'manual verification',
  approved: 'approved',
  rejected: 'rejected',
  waiting_response: 'waiting_response',
} as const
const hasEvent = (it = ''): it is keyof typeof statusEvents => Object.hasOwn(statusEvents, it)

/** Where a check of identity stands, once it is more than begun. */
export const eventOfIdentityStatus = (status: string): Happened | undefined =>
  hasEvent(status) ? { event: statusEvents[status] } : undefined

const checks = new Set(['/register/identity', '/profile/verfication'])
const outcomes = new Set(['/register/finished', '/profile/verfication-results'])

/** What coming to a page of one's own means; undefined for most. */
export function eventOfOwnPage(args: PageShown): Happened | undefined {
  const { order, status } = shownOn(args)
  if (checks.has(args.path)) return { event: 'enter/exit identity check', action: 'enter' }
  if (outcomes.has(args.path)) return eventOfIdentityStatus(status ?? '')
  if (!order) return undefined
  if (args.path === '/subscribe/confirmation') return purchaseOf(order)
  // The form of a card is the payment company's: it leads here when it is done.
  if (args.path === '/subscribe/method' && args.query.get('card') === 'approved')
    return {
      event: 'add_new_card',
      ...stepAt('method_add', order.business ? 'B2B' : 'B2C', order.id),
    }
  return undefined
}

/** What leaving a page of one's own means. */
export const eventOfLeaving = (path: string): Happened | undefined =>
  checks.has(path) ? { event: 'enter/exit identity check', action: 'exit' } : undefined

const begun = (form: Form): Happened[] => [
  { event: 'what_b2b', kind: String(form.get('kind') ?? '') },
  { event: 'Email_password' },
]

const described: Happened[] = [{ event: 'Personal_details' }, { event: 'address' }]

/** What each form of a sign-up answers, by its address and by where it led. */
const inSignup = (form: Form, landed: string): Record<string, Happened | Happened[]> => ({
  '/register/type': begun(form),
  '/register/email-password': begun(form),
  // The phone was typed before, and is asked for now.
  '/register/email-code': landed === '/register/phone-code' ? { event: 'Lead_creation' } : [],
  '/register/phone': { event: 'Lead_creation' },
  '/register/phone-code': { event: 'signup_phone' },
  '/register/details': described,
  '/register/address': described,
  '/register/identity': { event: form.get('later') ? 'skip_verification' : 'legal_doc_submitted' },
})

/** What a form means that was accepted: it led to another page. What was refused, or ended at the log-in, means nothing. */
export function eventsOfOwnForm({ to, form, from, landed }: SentForm): Happened[] {
  const [path = '', query = ''] = landed.split('?')
  if (path === to || path === '/login' || new URLSearchParams(query).has('declined')) return []
  if (to.startsWith('/register/')) return [inSignup(form, path)[to] ?? []].flat()
  if (to === '/profile/verfication') return [{ event: 'legal_doc_submitted' }]
  if (!to.startsWith('/subscribe/') || !/^\/(?:subscribe|success)(?:\/|$)/.test(path)) return []
  const { order, store } = shownOn(from)
  const of = order?.business === true || store === 'B2B' ? 'B2B' : 'B2C'
  return answeredStage(to.slice('/subscribe/'.length), form, { store: of, order: order?.id })
}

/** What an accepted form of a car's page answers of its order. */
export function answersOfCar(sent: SentForm): Happened[] {
  const begun = eventOfForm(sent)
  const { vehicle } = (sent.from.data ?? {}) as { vehicle?: { business: boolean } }
  return begun ? answeredOnCar(sent.form, vehicle?.business ? 'B2B' : 'B2C') : []
}

const ONCE = 'galgal.once'

/** The same, once a tab: an order is placed once, however often its page is read. */
export function firstOfOwnPage(args: PageShown): Happened | undefined {
  const happened = eventOfOwnPage(args)
  if (!happened || !('order' in happened)) return happened
  const key = `${ONCE} ${happened.event} ${happened.order}`
  try {
    const isKnown = sessionStorage.getItem(key) !== null
    sessionStorage.setItem(key, '')
    return isKnown ? undefined : happened
  } catch {
    return happened
  }
}

/** Measures a check that is decided while its page is open; what it was when the page came is the page's own event. */
export function useIdentityStatusEvents(status: string) {
  const known = useRef(status)
  useEffect(() => {
    if (known.current === status) return
    known.current = status
    measureIf(() => eventOfIdentityStatus(status))
  }, [status])
}
