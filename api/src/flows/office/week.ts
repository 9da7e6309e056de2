import { addDays, type Day } from '@galgal/domain/dates'
import { capacityOn, placesAt } from '@galgal/domain/hubs/hub-hours'
import { windowsOn } from '@galgal/domain/orders/slots'
import { readCalendar } from '../../db/catalogue/catalogue.ts'
import type { Db } from '../../db/database.ts'
import { type Hub, readBookings } from '../../db/order/hubs.ts'
import { readReservedCars } from '../../db/order/slots.ts'
import { readReturns } from '../../db/subscriptions/terminations.ts'

const DAYS = 7
/** Nobody's own places are left out. */
const NOBODY = { ownerId: '', direction: 'out' } as const

/** How many places of some hubs are taken, at their desks and in their windows at doors, from a day on for a week. */
export async function readWeek(db: Db, hubs: Hub[], { from, now }: { from: Day; now: Date }) {
  const days = Array.from({ length: DAYS }, (_, at) => addDays(from, at))
  const range = { from, till: days.at(-1) ?? from }
  const hubIds = hubs.map(({ id }) => id)
  const [calendar, booked, back, reserved] = await Promise.all([
    readCalendar(db),
    readBookings(db, range),
    readReturns(db, range),
    readReservedCars(db, { hubIds, range, now, except: NOBODY }),
  ])
  return hubs.map((hub) => ({
    hub,
    days: days.map((day) => ({
      day,
      desk: {
        taken: booked(hub.id, day) + back(hub.id, day),
        places: capacityOn(hub, calendar, day),
      },
      windows: windowsOn(hub, calendar, day).map((window) => ({
        from: window.fromTime,
        till: window.tillTime,
        taken: reserved(hub.id, { date: day, ...window }),
        places: placesAt(hub, day, window.fromTime),
      })),
    })),
  }))
}
