import { FleetCalendar } from '@galgal/contract/Office/fleet/calendar'
import { addDays, dayAt } from '@galgal/domain/dates'
import { CALENDAR_DAYS, weekOf } from '@galgal/domain/fleet/calendar'
import { listSpans } from '../../db/fleet/calendar-spans.ts'
import { listCarNames } from '../../db/office/cars.ts'
import { fleetSorts, listFleetCars } from '../../db/office/fleet.ts'
import { listPeople } from '../../db/office/people.ts'
import { handleOffice } from '../../handle-office.ts'
import { fleetCarOut } from '../../presenters/office/fleet.ts'
import { pageOf, rowsOut } from '../../presenters/office/list-page.ts'
import { nameOf, seesHolders } from '../../presenters/office/person.ts'

const { plate, '-plate': plateDown } = fleetSorts
const sorts = { plate, '-plate': plateDown }

export const fleetCalendar = handleOffice(FleetCalendar, async (ctx) => {
  const { input, db, locale, may } = ctx
  const { from: asked, ...filters } = input
  const today = dayAt(ctx.now())
  const from = weekOf(asked ?? today)
  const days = { from, till: addDays(from, CALENDAR_DAYS - 1), today }
  const found = await listFleetCars(db, {
    ...pageOf(input, sorts, ctx.staff),
    by: filters,
    now: ctx.now(),
  })
  const spans = await listSpans(
    db,
    found.rows.map(({ car }) => car.id),
    days,
  )
  const spansOf = Map.groupBy(spans, ({ carId }) => carId)
  const seesPeople = seesHolders({ may })
  const people = seesPeople ? spans.flatMap(({ customerId }) => customerId ?? []) : []
  const personOf = await listPeople(db, people)
  const carOf = await listCarNames(
    db,
    found.rows.map(({ car }) => car.classificationId),
  )
  const rows = rowsOut(ctx, found, (row) => {
    const { id, plate, car, colour, hub, state } = fleetCarOut(row, {
      locale,
      now: ctx.now(),
      carOf,
    })
    const own = (spansOf.get(id) ?? []).map(({ carId: _, customerId, ...span }) => ({
      ...span,
      name: seesPeople && customerId ? nameOf(personOf(customerId)) : '',
    }))
    return { id, plate, car, colour, hub, state, spans: own }
  })
  return { ...rows, ...days }
})
