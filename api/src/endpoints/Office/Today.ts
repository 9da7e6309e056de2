import { Today } from '@galgal/contract/Office/today'
import { dayAt } from '@galgal/domain/dates'
import { readCalendar } from '../../db/catalogue/catalogue.ts'
import { listVisitors } from '../../db/office/visits.ts'
import { handleOffice } from '../../handle-office.ts'
import { exceptionsOf, hubsOf, preparedDays, visitsOf } from '../../presenters/office/board.ts'

export const today = handleOffice(Today, async (ctx) => {
  const { input, db, may, record } = ctx
  const now = dayAt(ctx.now())
  const day = input.day ?? now
  const hubs = hubsOf(ctx, input.hubId)
  const calendar = await readCalendar(db)
  const next = preparedDays(calendar, day)
  // Whoever does not see visits has none of their own.
  const visits = may('visits.see')
    ? await visitsOf(ctx, ['out', 'in'], { from: day, till: next.till, hubs })
    : []
  const of = (direction: 'out' | 'in') =>
    visits.filter((it) => it.direction === direction && it.day === day)
  record({ details: { rows: visits.length } })
  return {
    day,
    today: now,
    handOvers: of('out'),
    returns: of('in'),
    prepare: visits.filter((it) => it.direction === 'out' && it.day >= next.from && !it.done),
    exceptions: await exceptionsOf(ctx, {
      hubs,
      till: preparedDays(calendar, now).till,
    }),
    colleagues: may('visits.act') ? await listVisitors(db, hubs) : [],
  }
})
