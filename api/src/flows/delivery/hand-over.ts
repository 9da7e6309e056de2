import { type Day, formatDay } from '@galgal/domain/dates'
import { hoursOn } from '@galgal/domain/hubs/hub-hours'
import { isolate } from '@galgal/i18n/isolate'
import { inLanguage, type Locale } from '@galgal/i18n/locales'
import type { Db } from '../../db/database.ts'
import { findHub } from '../../db/order/hubs.ts'
import type { OrderState } from '../orders/order-state.ts'

/** Where and when the cars of an order change hands. */
export type HandOver = {
  way: 'hub' | 'door'
  day: Day
  /** `HH:mm`; without them the place is closed that day after all */
  hours: { from: string; till: string } | undefined
  /** '' at a door */
  hub: string
  address: string
}

/** At the door, or at a hub while it is open; undefined while it is not chosen. */
export async function handOverOf(
  db: Db,
  { order, calendar }: Pick<OrderState, 'order' | 'calendar'>,
  locale: Locale,
): Promise<HandOver | undefined> {
  const { door, hubId, pickUpDate } = order
  if (door?.date && door.fromTime && door.tillTime) {
    const hours = { from: door.fromTime, till: door.tillTime }
    return {
      way: 'door',
      day: door.date,
      hours,
      hub: '',
      address: inLanguage(locale, door.address),
    }
  }
  const hub = hubId === null ? undefined : await findHub(db, hubId)
  if (!hub || pickUpDate === null) return undefined
  const open = hoursOn(hub, calendar, pickUpDate)
  return {
    way: 'hub',
    day: pickUpDate,
    hours: open ? { from: open.open, till: open.close } : undefined,
    hub: inLanguage(locale, hub.name),
    address: inLanguage(locale, hub.address),
  }
}

/** What an e-mail says of it. */
export const handOverWords = ({ way, day, hours, hub, address }: HandOver) => ({
  handOver: way,
  day: formatDay(day),
  hub,
  address,
  hours: hours ? isolate(`${hours.from}–${hours.till}`) : '',
})
