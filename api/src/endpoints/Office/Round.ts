import { Round } from '@galgal/contract/Office/today'
import { dayAt } from '@galgal/domain/dates'
import { townsAround } from '@galgal/domain/office/towns-around'
import { inLanguage } from '@galgal/i18n/locales'
import { findStaff } from '../../db/office/staff.ts'
import { placesOf } from '../../db/order/places.ts'
import { Fault } from '../../handle.ts'
import { handleOffice } from '../../handle-office.ts'
import { visitsOf } from '../../presenters/office/board.ts'

export const round = handleOffice(Round, async (ctx) => {
  const { input, staff, db, may, locale } = ctx
  const today = dayAt(ctx.now())
  const day = input.day ?? today
  const who = await findStaff(db, input.staffId ?? staff.staffId)
  if (!who) throw new Fault(404)
  const of = { from: day, till: day, hubs: staff.hubs, staffId: who.id }
  // Whoever does not see visits has none of their own.
  const items = may('visits.see') ? await visitsOf(ctx, ['out', 'in'], of) : []
  ctx.record({ details: { rows: items.length } })
  const places = items.flatMap(({ point }) => point ?? [])
  const { cities } = await placesOf(db)
  const towns = townsAround([...cities.values()], places).map(({ name, lat, lng }) => ({
    name: inLanguage(locale, name),
    lat,
    lng,
  }))
  return { day, today, who: { id: who.id, name: who.name }, items, towns }
})
