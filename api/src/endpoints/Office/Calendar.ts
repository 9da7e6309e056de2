import { Calendar } from '@galgal/contract/Office/hubs/calendar'
import { dayAt } from '@galgal/domain/dates'
import { hebrewYearOf } from '@galgal/domain/hubs/hebrew-year'
import { listOwnDays } from '../../db/hubs/opening.ts'
import { handleOffice } from '../../handle-office.ts'
import { calendarOut } from '../../presenters/office/calendar.ts'

export const calendar = handleOffice(Calendar, async ({ db, input, now, locale }) => {
  const today = dayAt(now())
  const { year = hebrewYearOf(today) } = input
  return calendarOut({ year, today, ownDays: await listOwnDays(db), locale })
})
