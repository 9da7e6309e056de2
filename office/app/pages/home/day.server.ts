import { addDays, type Day } from '@galgal/domain/dates'

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** The day of an address, else the one that the API has, with those beside it. */
export const dayOfAddress = ({ searchParams }: URL): Day | undefined => {
  const day = searchParams.get('day') ?? ''
  return DAY.test(day) ? day : undefined
}

/** The days before and after one; which day it is now, only the API knows. */
export const daysAround = (day: Day, today: Day, by = 1) => ({
  before: addDays(day, -by),
  after: addDays(day, by),
  isToday: day === today,
})
