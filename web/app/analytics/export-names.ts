import type { EventName, Measured } from './events.ts'

/** The names that shopping reports know these by; the others only lose what such tools refuse. */
const known: Partial<Record<EventName, string>> = {
  'view-item-list': 'view_item_list',
  view_vehicle_details: 'view_item',
  start_subscription: 'begin_checkout',
  'select_delivery method': 'add_shipping_info',
  select_payment_method: 'add_payment_info',
  Lead_creation: 'generate_lead',
}

/** A name of at most 40 letters, digits and underscores that begins with a letter (Google Analytics 4, event naming rules). */
export const exportName = (event: EventName): string =>
  known[event] ??
  event
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .slice(0, 40)

/** What goes along: without what is said otherwise, with the currency by its code of ISO 4217. */
export function exportData({ event, currency, email, name, phone, ...all }: Measured) {
  // Shopping reports take no lists but of cars.
  const { filters: _, ...data } = { filters: undefined, ...all }
  const items = 'items' in data ? data.items.map(exportItem) : undefined
  const ids = 'order' in data && event === 'purchase' ? { transaction_id: data.order } : {}
  return { ...data, ...ids, ...(items && { items }), currency: 'ILS' as const }
}

type Exported = { id?: number; name: string; price?: number | undefined; quantity?: number }

const exportItem = ({ id, name, ...rest }: Exported) => ({
  item_name: name,
  ...(id !== undefined && { item_id: String(id) }),
  ...rest,
})
