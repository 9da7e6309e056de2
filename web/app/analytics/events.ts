import type { filterState } from '@galgal/contract/filter-state'
import type { Store } from '@galgal/domain/store'

/** A car as it is measured; prices in shekels a month. */
export type Item = { id: number; name: string; price?: number | undefined }

/** What a list is narrowed by, by the specification's names. */
export type Filters = ReturnType<typeof filterState>

/** Where in an order something was done: the number of its step, and how many there are. */
export type Step = { order?: string; step: number; steps: number }

type Details = 'Email_password' | 'Lead_creation' | 'Personal_details' | 'address'
type Documents = 'skip_verification' | 'legal_doc_submitted'
type IdentityStatus = 'manual verification' | 'approved' | 'rejected' | 'waiting_response'
type Paying = 'select_payment_method' | 'add_new_card' | 'approve_deposit' | 'reject_deposit'

/** What is measured, by the specification's names, misspellings and spaces included. */
type Events = Record<Details | Documents | IdentityStatus | 'signup_phone', object> &
  Record<Paying | 'approve_subscription', Step> & {
    what_b2b: { kind: string }
    'enter/exit identity check': { action: 'enter' | 'exit' }
    'view-item-list': { store: Store; items: Item[]; filters?: Filters | undefined }
    view_vehicle_details: { store: Store; items: [Item] }
    notify_me: { vehicle: number }
    start_subscription: { vehicle: number; period: number }
    select_period: Step & { period: number }
    select_color: Step & { color: string; date: string }
    select_quantity_B2B: Step & { quantity: number }
    'select_delivery method': Step & { method: string }
    self_service_details: Step & { hub: string; date: string }
    d2d_details: Step & { date: string }
    select_insurance_choice: Step & { cover: string }
    purchase: Step & { value: number; items: [{ name: string; quantity: number }] }
  }

export type EventName = keyof Events

/** One thing that happened, of whatever name. */
export type Happened = { [Name in EventName]: { event: Name } & Events[Name] }[EventName]

/** Whose doing it was, hashed; only of those who agreed. */
export type HashedPerson = { email?: string; name?: string; phone?: string }

/** As it stands in the data layer. */
export type Measured = Happened &
  HashedPerson & {
    timestamp: string
    origin: 'web responsive' | 'web desktop'
    /** The specification's; what is exported says ILS. */
    currency: 'NIS'
  }

/** A list as it is shown. Throws for one without cars: nothing was seen. */
export function viewItemList(store: Store, items: Item[], filters?: Filters): Happened {
  if (items.length === 0) throw new Error('view-item-list: the list is empty')
  return { event: 'view-item-list', store, items, ...(filters && { filters }) }
}

/** The shekels in a price as it is written for people. */
export const figureIn = (price: string): number => Number(price.replace(/[^\d.]/g, ''))
