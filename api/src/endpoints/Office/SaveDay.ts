import { SaveDay } from '@galgal/contract/Office/hubs/calendar'
import { type DayChange, saveDay } from '../../flows/hubs/change-calendar.ts'
import { handleAct } from '../../handle-office.ts'
import { displacedOut, refuseOtherHubs } from '../../presenters/office/hub.ts'

export const saveOwnDay = handleAct(SaveDay, {
  subject: () => ({ kind: 'list', id: 'calendar' }),
  run: (ctx) => {
    const { date, status, openUntil = null, nameHe, nameEn } = ctx.input
    const { provinces = null, hubs = null } = ctx.input
    refuseOtherHubs(ctx, hubs)
    const name = { he: nameHe, en: nameEn }
    return saveDay(ctx, { date, status, openUntil, provinces, hubs, name })
  },
  changes: ({ input: { date, status } }) => ({ [date]: [null, status] }),
  answer: (ctx, result) => displacedOut(ctx, (result as DayChange).displaced),
})
