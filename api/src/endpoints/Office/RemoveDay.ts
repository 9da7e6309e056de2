import { RemoveDay } from '@galgal/contract/Office/hubs/calendar'
import { type DayChange, removeDay } from '../../flows/hubs/change-calendar.ts'
import { handleAct } from '../../handle-office.ts'
import { displacedOut, refuseOtherHubs } from '../../presenters/office/hub.ts'

export const removeOwnDay = handleAct(RemoveDay, {
  subject: () => ({ kind: 'list', id: 'calendar' }),
  run: (ctx) => removeDay(ctx, ctx.input, (day) => refuseOtherHubs(ctx, day.hubs)),
  changes: (_, result) => {
    const { written: day } = result as DayChange
    return { [day.date]: [day.status, null] }
  },
  answer: (ctx, result) => displacedOut(ctx, (result as DayChange).displaced),
})
