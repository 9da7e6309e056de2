import type { VisitRow } from '@galgal/contract/Office/today'
import type { Calendar } from '@galgal/domain/calendar'
import { hoursOn } from '@galgal/domain/hubs/hub-hours'
import { inLanguage, type Locale } from '@galgal/i18n/locales'
import type { z } from 'zod'
import type { CarName } from '../../db/office/cars.ts'
import type { VisitRow as Visit } from '../../db/office/visits.ts'
import type { Hub } from '../../db/order/hubs.ts'
import { carName, personOut } from './person.ts'

type Out = z.input<typeof VisitRow>

export type VisitReader = {
  locale: Locale
  seesContacts: boolean
  carOf: (id: number) => CarName | undefined
  hubOf: (id: number) => Hub | undefined
  calendar: Calendar
}

export const hubOut = ({ id, name }: Hub, locale: Locale) => ({
  id,
  name: inLanguage(locale, name),
})

/** What keeps a car from going out, as far as it is known. */
function needsOf({ direction, status, substatus, plate, holdReason, way }: Visit): Out['needs'] {
  if (direction === 'in') return way === '' ? ['slot'] : []
  if (status !== 'pending' && status !== 'waitingForCustomer') return []
  const isKnown = (name: string): name is Out['needs'][number] =>
    ['identity', 'document', 'card', 'slot', 'preparing'].includes(name)
  return [
    ...(isKnown(substatus) ? [substatus] : []),
    ...(plate ? [] : ['car' as const]),
    ...(holdReason === null ? [] : ['hold' as const]),
  ]
}

/** Where and when it is: at a door in its window, at a hub while that is open. */
function placeOf(
  { way, door, day }: Visit,
  hub: Hub | undefined,
  { locale, seesContacts, calendar }: VisitReader,
): Pick<Out, 'way' | 'from' | 'till' | 'address' | 'point'> {
  if (way === 'Door2Door' && door) {
    const address = inLanguage(locale, door.address)
    return {
      way: 'door',
      from: door.fromTime,
      till: door.tillTime,
      // What stands behind the last comma is the city.
      address: seesContacts ? address : (address.split(',').at(-1)?.trim() ?? ''),
      point: seesContacts ? { lat: door.lat, lng: door.lng } : null,
    }
  }
  const hours = hub && hoursOn(hub, calendar, day)
  return {
    way: 'hub',
    from: hours?.open ?? null,
    till: hours?.close ?? null,
    address: hub ? inLanguage(locale, hub.address) : '',
    point: hub ? { lat: hub.lat, lng: hub.lng } : null,
  }
}

const isDone = ({ direction, status }: Visit) =>
  direction === 'out' ? status === 'active' || status === 'ended' : status === 'ended'

/** A car that changes hands, in words. */
export function visitOut(row: Visit, reader: VisitReader): Out {
  const hub = row.hubId === null ? undefined : reader.hubOf(row.hubId)
  return {
    subscriptionId: row.subscriptionId,
    direction: row.direction,
    day: row.day,
    ...placeOf(row, hub, reader),
    hub: hub ? hubOut(hub, reader.locale) : null,
    person: personOut(row.person, reader.seesContacts),
    car: carName(reader.carOf(row.classificationId), reader.locale),
    plate: row.plate,
    needs: needsOf(row),
    requestedBy: row.requestedBy,
    assigned: row.assignedId ? { id: row.assignedId, name: row.assignedName ?? '' } : null,
    done: isDone(row),
  }
}

/** What is still to be done first, then by time. */
export const inOrderOfTime = (visits: Out[]): Out[] =>
  visits.toSorted((a, b) =>
    [a.day, a.done ? 1 : 0, a.from ?? '', a.till ?? ''].join() <
    [b.day, b.done ? 1 : 0, b.from ?? '', b.till ?? ''].join()
      ? -1
      : 1,
  )
