import { Week } from '@galgal/contract/Office/today'
import { dayAt } from '@galgal/domain/dates'
import { readWeek } from '../../flows/office/week.ts'
import { handleOffice } from '../../handle-office.ts'
import { hubsOf, readHubs } from '../../presenters/office/board.ts'
import { hubOut } from '../../presenters/office/visit.ts'

export const week = handleOffice(Week, async (ctx) => {
  const now = ctx.now()
  const hubs = await readHubs(ctx.db, hubsOf(ctx, ctx.input.hubId))
  const today = dayAt(now)
  const day = ctx.input.day ?? today
  const found = await readWeek(ctx.db, hubs, { from: day, now })
  return { day, today, hubs: found.map(({ hub, days }) => ({ ...hubOut(hub, ctx.locale), days })) }
})
