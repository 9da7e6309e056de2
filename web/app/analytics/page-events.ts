import type { Store } from '@galgal/domain/store'
import { type Happened, type Item, viewItemList } from './events.ts'
import { figureIn } from './figure.ts'
import { answeredStage, type Form, type OrderShown, purchaseOf, stepAt } from './order-events.ts'

/** A page as the router knows it: the id of its route, its address without the language, and what its loader gave. */
export type PageShown = { id: string; path: string; query: URLSearchParams; data: unknown }

/** What pages' loaders give, as far as it is measured. */
type Shown = {
  view?: { store: Store; cards: { id: number; name: string; version: string }[] }
  vehicle?: {
    id: number
    name: string
    version: string
    business: boolean
    packs: { price: string }[]
  }
  order?: OrderShown
  store?: Store
  status?: string
}

const shownOn = ({ data }: PageShown): Shown => (data ?? {}) as Shown

const standings = {
  manual_verification: 'manual verification',
  approved: 'approved',
  rejected: 'rejected',
  waiting_response: 'waiting_response',
} as const
const isStanding = (it = ''): it is keyof typeof standings => Object.hasOwn(standings, it)

const LISTS = /^(?:catalog|flex-lease)-/
const CARS = /^vehicle-/

/** What coming to a page means; undefined for most. Throws for a list without cars. */
export function eventOfPage(page: PageShown): Happened | undefined {
  const { view, vehicle, order, store, status } = shownOn(page)
  if (view && LISTS.test(page.id))
    return viewItemList(
      view.store,
      view.cards.map(({ id, name, version }) => ({ id, name: `${name} ${version}` })),
    )
  if (vehicle && CARS.test(page.id)) {
    const { id, name, version, business, packs } = vehicle
    const item: Item = {
      id,
      name: `${name} ${version}`,
      price: packs[0] && figureIn(packs[0].price),
    }
    return { event: 'view_vehicle_details', store: business ? 'B2B' : 'B2C', items: [item] }
  }
  if (page.path === '/register/identity')
    return { event: 'enter/exit identity check', action: 'enter' }
  if (page.path === '/register/finished' && isStanding(status)) return { event: standings[status] }
  if (page.path === '/subscribe/confirmation' && order) return purchaseOf(order)
  // The form of a card is the payment company's: it leads here when it is done.
  if (page.path === '/subscribe/method' && order && page.query.get('card') === 'approved')
    return {
      event: 'add_new_card',
      ...stepAt('method_add', order.business ? 'B2B' : (store ?? 'B2C'), order.id),
    }
  return undefined
}

/** What leaving a page means. */
export const eventOfLeaving = (path: string): Happened | undefined =>
  path === '/register/identity' ? { event: 'enter/exit identity check', action: 'exit' } : undefined

/** A form that was sent: to where, what is in it, from which page, and where that led. */
export type SentForm = { to: string; form: Form; from: PageShown; landed: string }

const inSignup = (form: Form): Record<string, Happened> => ({
  '/register/type': { event: 'what_b2b', kind: String(form.get('kind') ?? '') },
  '/register/email-password': { event: 'Email_password' },
  '/register/phone': { event: 'Lead_creation' },
  '/register/phone-code': { event: 'signup_phone' },
  '/register/details': { event: 'Personal_details' },
  '/register/address': { event: 'address' },
  '/register/identity': { event: form.get('later') ? 'skip_verification' : 'legal_doc_submitted' },
})

/** What a form means that was accepted: it led to another page. What was refused, or ended at the log-in, means nothing. */
export function eventOfForm({ to, form, from, landed }: SentForm): Happened | undefined {
  const [path = '', query = ''] = landed.split('?')
  const { vehicle, order, store } = shownOn(from)
  if (path === to || new URLSearchParams(query).has('declined')) return undefined
  if (vehicle && CARS.test(from.id) && to === from.path)
    return { event: 'start_subscription', vehicle: vehicle.id, period: Number(form.get('period')) }
  if (path === '/login') return undefined
  if (to.startsWith('/register/')) return inSignup(form)[to]
  if (!to.startsWith('/subscribe/') || !/^\/(?:subscribe|success)(?:\/|$)/.test(path))
    return undefined
  const of = order?.business === true || store === 'B2B' ? 'B2B' : 'B2C'
  return answeredStage(to.slice('/subscribe/'.length), form, { store: of, order: order?.id })
}
