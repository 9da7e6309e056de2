import type { Today } from '@galgal/contract/Office/today'
import { businessDaysAfter, type Calendar } from '@galgal/domain/calendar'
import { addDays, type Day, dayAt } from '@galgal/domain/dates'
import { translator } from '@galgal/i18n/translator'
import type { z } from 'zod'
import { listHubs, readCalendar } from '../../db/catalogue/catalogue.ts'
import { listCarNames } from '../../db/office/cars.ts'
import { listTasks } from '../../db/office/tasks.ts'
import {
  listLostSlots,
  listVisits,
  listWaitingCustomers,
  listWithoutCar,
} from '../../db/office/visits.ts'
import type { Hub } from '../../db/order/hubs.ts'
import { readWeek } from '../../flows/office/week.ts'
import { Fault } from '../../handle.ts'
import type { OfficeContext } from '../../handle-office.ts'
import { nameOf } from './person.ts'
import { readerOf } from './task-subject.ts'
import { taskOut, tasksSeen } from './tasks.ts'
import { hubOut, inOrderOfTime, visitOut } from './visit.ts'

/** What of a call its readers here look at. */
type Reader = Pick<OfficeContext, 'db' | 'staff' | 'may' | 'locale' | 'now' | 'mayDecide'>
type Exception = z.input<typeof Today.output>['exceptions'][number]

/** Cars are made ready so many business days before. */
const PREPARED_BEFORE = 2
const MOST_TASKS = 100

/** The hubs that somebody looks at: the one that was chosen, else all of theirs; null: of everywhere. A 404 for another's. */
export function hubsOf({ staff }: Pick<Reader, 'staff'>, hubId: number | undefined) {
  if (hubId === undefined) return staff.hubs
  if (staff.hubs && !staff.hubs.includes(hubId)) throw new Fault(404)
  return [hubId]
}

export const readHubs = async (db: Reader['db'], hubs: readonly number[] | null) =>
  (await listHubs(db)).filter(({ id }) => hubs === null || hubs.includes(id))

type Of = { from: Day; till: Day; hubs: number[] | null; staffId?: string | undefined }

/** Visits of some days in words, by time. */
export async function visitsOf(ctx: Reader, directions: readonly ('out' | 'in')[], of: Of) {
  const [rows, hubs, calendar] = await Promise.all([
    listVisits(ctx.db, directions, of),
    listHubs(ctx.db),
    readCalendar(ctx.db),
  ])
  const carOf = await listCarNames(
    ctx.db,
    rows.map(({ classificationId }) => classificationId),
  )
  const byId = new Map(hubs.map((hub) => [hub.id, hub]))
  const reader = {
    locale: ctx.locale,
    seesContacts: ctx.may('contacts.see'),
    carOf,
    hubOf: (id: number) => byId.get(id),
    calendar,
  }
  return inOrderOfTime(rows.map((row) => visitOut(row, reader)))
}

/** The days after a day for which cars are prepared on it. */
export const preparedDays = (calendar: Calendar, day: Day) => ({
  from: addDays(day, 1),
  till: businessDaysAfter(calendar, day, PREPARED_BEFORE),
})

/** What is not as it should be, of what somebody may see. */
export async function exceptionsOf(
  ctx: Reader,
  { hubs, till }: { hubs: number[] | null; till: Day },
): Promise<Exception[]> {
  const today = dayAt(ctx.now())
  const visits = ctx.may('visits.see')
    ? await exceptionsOfVisits(ctx, { hubs, from: today, till })
    : []
  return [...visits, ...(await exceptionsOfTasks(ctx, hubs))]
}

async function exceptionsOfVisits(ctx: Reader, of: Of): Promise<Exception[]> {
  const t = translator(ctx.locale, 'officeToday')
  const [waiting, lost, without, week] = await Promise.all([
    listWaitingCustomers(ctx.db, of),
    listLostSlots(ctx.db, of.hubs),
    listWithoutCar(ctx.db, of),
    readHubs(ctx.db, of.hubs).then((hubs) =>
      readWeek(ctx.db, hubs, { from: of.from, now: ctx.now() }),
    ),
  ])
  return [
    ...waiting.map(({ id, person, day, substatus }) => ({
      kind: 'customerWaiting' as const,
      line: t('exceptions.customerWaiting', { name: nameOf(person), what: substatus }),
      day,
      at: null,
      to: `/subscriptions/${id}`,
    })),
    ...lost.map(({ id, person, day }) => ({
      kind: 'slotLost' as const,
      line: t('exceptions.slotLost', { name: nameOf(person) }),
      day,
      at: null,
      to: `/subscriptions/${id}`,
    })),
    ...without.map(({ id, person, day }) => ({
      kind: 'noCar' as const,
      line: t('exceptions.noCar', { name: nameOf(person) }),
      day,
      at: null,
      to: `/subscriptions/${id}`,
    })),
    ...week.flatMap(({ hub, days }) => days.flatMap((day) => fullOf(ctx, hub, day))),
  ]
}

type DayOfHub = Awaited<ReturnType<typeof readWeek>>[number]['days'][number]

/** More than a hub has places for, at its desk or in a window. */
function fullOf({ locale }: Reader, hub: Hub, { day, desk, windows }: DayOfHub): Exception[] {
  const t = translator(locale, 'officeToday')
  const { name } = hubOut(hub, locale)
  const of = (when: string, { taken, places }: { taken: number; places: number }) =>
    taken > places
      ? [
          {
            kind: 'windowFull' as const,
            line: t('exceptions.windowFull', { hub: name, when, taken, places }),
            day,
            at: null,
            to: `/week?day=${day}`,
          },
        ]
      : []
  return [
    ...of('', desk),
    ...windows.flatMap((window) => of(`${window.from}–${window.till}`, window)),
  ]
}

const TASKS = ['carMissing', 'carNotBack', 'stuckPayment', 'failedNotification'] as const

async function exceptionsOfTasks(ctx: Reader, hubs: number[] | null): Promise<Exception[]> {
  const seen = tasksSeen(ctx.may)
  const kinds = TASKS.filter((kind) => seen.includes(kind))
  const reader = await readerOf(ctx)
  const { rows } = await listTasks(ctx.db, {
    ...reader,
    hubs,
    kinds,
    isMine: false,
    size: MOST_TASKS,
  })
  return rows.map((row) => {
    const { line, since, to } = taskOut(row, ctx.locale)
    return { kind: row.kind as (typeof TASKS)[number], line, day: null, at: since, to }
  })
}
