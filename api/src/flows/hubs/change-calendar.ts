import { type OwnDayRow, saveOwnDaysOf } from '../../db/hubs/opening.ts'
import type { Deps } from '../../deps.ts'
import { Fault } from '../../handle.ts'
import { OfficeRefusal } from '../../office-refusal.ts'
import { type Changed, changeOpening } from './change-opening.ts'

export type OwnDay = Omit<OwnDayRow, 'code' | 'isOwn'>

/** One day has one row for each group of hubs that it is said of. */
const codeOf = ({ hubs, provinces }: Pick<OwnDay, 'hubs' | 'provinces'>) =>
  ['own', ...(provinces ?? []).toSorted(), ...(hubs ?? []).toSorted((a, b) => a - b)].join('-')

/** An own day that was said or is said no more, and whom it hits. */
export type DayChange = Changed<OwnDayRow>

/** Makes the own days of a date what they become; gives the one that it is about. */
async function change(
  deps: Deps,
  date: string,
  next: (days: OwnDayRow[]) => { about: OwnDayRow; days: OwnDayRow[] },
): Promise<DayChange> {
  let changed: OwnDayRow | undefined
  const isThatDay = (day: OwnDayRow) => day.date === date
  return changeOpening(deps, {
    hubIds: null,
    next: ({ hubs, ownDays }, today) => {
      if (date < today) throw new OfficeRefusal('TooLateOrEarly')
      const { about, days } = next(ownDays.filter(isThatDay))
      changed = about
      return { hubs, ownDays: [...ownDays.filter((day) => !isThatDay(day)), ...days] }
    },
    write: async (tx, { ownDays }) => {
      if (!changed) throw new Fault(404)
      await saveOwnDaysOf(tx, date, ownDays.filter(isThatDay))
      return changed
    },
  })
}

/** Keeps a day otherwise than the country does, everywhere, in some provinces or at some hubs; what was said of the same ones before is gone. Throws TooLateOrEarly for a day that is past, and what changing opening hours throws. */
export const saveDay = (deps: Deps, day: OwnDay): Promise<DayChange> => {
  const about = { ...day, code: codeOf(day), isOwn: true }
  return change(deps, day.date, (days) => ({
    about,
    days: [...days.filter(({ code }) => code !== about.code), about],
  }))
}

/** The day is as the country's again. Throws 404, TooLateOrEarly for a day that is past, what changing opening hours throws, and what `check` throws for the day. */
export const removeDay = (
  deps: Deps,
  { date, code }: Pick<OwnDayRow, 'date' | 'code'>,
  check: (day: OwnDayRow) => void,
): Promise<DayChange> =>
  change(deps, date, (days) => {
    const about = days.find((day) => day.code === code)
    if (!about) throw new Fault(404)
    check(about)
    return { about, days: days.filter((day) => day !== about) }
  })
