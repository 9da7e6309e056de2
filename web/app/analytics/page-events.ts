import type { Store } from '@galgal/domain/store'
import { type Filters, figureIn, type Happened, type Item, viewItemList } from './events.ts'

/** A page as the router knows it: the id of its route, its address without the language, and what its loader gave. */
export type PageShown = { id: string; path: string; query: URLSearchParams; data: unknown }

/** What was sent with a form, by the names of its fields. */
export type Form = { get: (name: string) => FormDataEntryValue | null }

/** A form that was sent: to where, what is in it, from which page, and where that led. */
export type SentForm = { to: string; form: Form; from: PageShown; landed: string }

/** What loaders of the shop's pages give, as far as it is measured. */
type Shown = {
  view?: {
    store: Store
    cards: { id: number; name: string; version: string }[]
    filters?: Filters
  }
  vehicle?: {
    id: number
    name: string
    version: string
    business: boolean
    packs: { price: string }[]
  }
}

const LISTS = /^(?:catalog|flex-lease)-/
const CARS = /^vehicle-/

/** What coming to a page of the shop means; undefined for most. Throws for a list without cars. */
export function eventOfPage({ id, data }: PageShown): Happened | undefined {
  const { view, vehicle } = (data ?? {}) as Shown
  if (view && LISTS.test(id))
    return viewItemList(
      view.store,
      view.cards.map((card) => ({ id: card.id, name: `${card.name} ${card.version}` })),
      view.filters,
    )
  if (!vehicle || !CARS.test(id)) return undefined
  const { name, version, business, packs } = vehicle
  const price = packs[0] && figureIn(packs[0].price)
  const item: Item = { id: vehicle.id, name: `${name} ${version}`, price }
  return { event: 'view_vehicle_details', store: business ? 'B2B' : 'B2C', items: [item] }
}

/** What a form on a page of the shop means, once it led to another page. */
export function eventOfForm({ to, form, from, landed }: SentForm): Happened | undefined {
  const { vehicle } = (from.data ?? {}) as Shown
  if (!vehicle || !CARS.test(from.id) || to !== from.path || landed.split('?')[0] === to)
    return undefined
  return { event: 'start_subscription', vehicle: vehicle.id, period: Number(form.get('period')) }
}
