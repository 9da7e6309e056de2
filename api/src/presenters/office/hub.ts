import type { DisplacedVisit, HubFields, HubRow } from '@galgal/contract/Office/hubs/hubs'
import type { Calendar } from '@galgal/domain/calendar'
import type { Day } from '@galgal/domain/dates'
import { hoursOn } from '@galgal/domain/hubs/hub-hours'
import { inLanguage, type Locale } from '@galgal/i18n/locales'
import type { z } from 'zod'
import type { ListedHub } from '../../db/hubs/hub-list.ts'
import type { HubFields as Stored } from '../../db/hubs/opening.ts'
import type { PersonRow } from '../../db/office/people.ts'
import type { Hub } from '../../db/order/hubs.ts'
import type { Displaced } from '../../flows/hubs/change-opening.ts'
import { Fault } from '../../handle.ts'
import type { OfficeContext } from '../../handle-office.ts'
import { personOut, seesContacts } from './person.ts'

type Row = z.input<typeof HubRow>
type Fields = z.output<typeof HubFields>

export const isToCome = ({ till }: { till: Day }, today: Day) => today <= till

/** A hub as a list has it. */
export const hubRowOut = (
  { hub, cars, visits }: ListedHub,
  { locale, calendar, today }: { locale: Locale; calendar: Calendar; today: Day },
): Row => ({
  id: hub.id,
  code: hub.code,
  name: inLanguage(locale, hub.name),
  city: inLanguage(locale, hub.city),
  province: hub.province as Row['province'],
  services: hub.services,
  today: hoursOn(hub, calendar, today) ?? null,
  capacityPerSlot: hub.capacityPerSlot,
  radiusKm: hub.doorToDoorRadiusKm,
  closures: hub.closures.filter((closure) => isToCome(closure, today)).length,
  cars,
  visits,
})

/** What is known of a hub, as it is told. */
export const hubFieldsOut = (hub: Hub): Fields => {
  const {
    id: _,
    name,
    address,
    city,
    isDemo: __,
    capacityRules: ___,
    closures: ____,
    ...same
  } = hub
  return {
    ...same,
    province: hub.province as Fields['province'],
    nameHe: name.he,
    nameEn: name.en,
    addressHe: address.he,
    addressEn: address.en,
    cityHe: city.he,
    cityEn: city.en,
  }
}

/** What was told of a hub, as its row holds it. */
export const hubFieldsOf = ({
  nameHe,
  nameEn,
  addressHe,
  addressEn,
  cityHe,
  cityEn,
  ...same
}: Fields): Stored => ({
  ...same,
  name: { he: nameHe, en: nameEn },
  address: { he: addressHe, en: addressEn },
  city: { he: cityHe, en: cityEn },
})

type Visit = {
  subscriptionId: string
  direction: 'out' | 'in'
  hubId: number
  day: Day
  fromTime: string | null
  tillTime: string | null
  person: PersonRow
}

export const displacedVisitOut = (
  { fromTime, tillTime, person, ...visit }: Visit,
  isWhole: boolean,
): z.input<typeof DisplacedVisit> => ({
  subscriptionId: visit.subscriptionId,
  direction: visit.direction,
  day: visit.day,
  from: fromTime,
  till: tillTime,
  hubId: visit.hubId,
  person: personOut(person, isWhole),
})

type Reader = Pick<OfficeContext, 'may'>

/** Whom a change hits, by day. */
export const displacedOut = (ctx: Reader, displaced: readonly Displaced[]) => ({
  displaced: displaced
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))
    .map(({ window, direction, ...visit }) =>
      displacedVisitOut(
        {
          ...visit,
          direction: direction === 'out' ? 'out' : 'in',
          fromTime: window?.fromTime ?? null,
          tillTime: window?.tillTime ?? null,
        },
        seesContacts(ctx),
      ),
    ),
})

/** Whoever is bound to hubs says nothing of others. Throws 404. */
export function refuseOtherHubs(
  { staff }: Pick<OfficeContext, 'staff'>,
  hubs: readonly number[] | null,
) {
  const own = staff.hubs
  if (own && !hubs?.every((hub) => own.includes(hub))) throw new Fault(404)
}
