import type { Calendar } from '@galgal/contract/Office/hubs/calendar'
import type { z } from 'zod'

/** A Hebrew year, as the API gives it. */
export type YearOf = z.output<typeof Calendar.output>
export type DayOf = YearOf['items'][number]
