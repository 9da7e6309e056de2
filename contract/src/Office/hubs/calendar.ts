import { z } from 'zod'
import { day, queryInt, requiredText, time, wholeId } from '../../values.ts'
import { officeEndpoint } from '../endpoint.ts'
import { actIn } from '../shapes.ts'
import { DisplacingOut, officeDay, Province } from './hubs.ts'

const DayStatus = z.enum(['closed', 'short', 'open'], { error: 'required' })

const CalendarDay = z.object({
  date: day,
  hebrewDate: z.string().describe('in words, such as 15 Nisan'),
  code: z.string(),
  name: z.string(),
  isOwn: z.boolean().describe('the company’s own; else a holiday, as computed'),
  status: DayStatus,
  openUntil: time.nullable().describe('of a short day'),
  provinces: z.array(Province).nullable().describe('null: everywhere'),
  hubs: z.array(z.int()).nullable().describe('null: all of its provinces'),
  isReplaced: z.boolean().describe('of a holiday: an own day everywhere stands in its place'),
})

/** Hebrew years of which the calendar is shown. */
const year = queryInt
  .refine((it) => it >= 5780 && it < 5900, { error: 'invalid' })
  .optional()
  .describe('Hebrew, such as 5787; else this one')

export const Calendar = officeEndpoint({
  method: 'GET',
  path: '/api/Office/Calendar',
  summary: 'A Hebrew year: its holidays as computed, and the company’s own days.',
  needs: 'hubs.see',
  input: z.strictObject({ year }),
  output: z.object({
    year: z.int(),
    name: z.string().describe('of the year, in words'),
    from: day,
    till: day,
    today: day,
    items: z.array(CalendarDay),
  }),
})

export const SaveDay = officeEndpoint({
  method: 'POST',
  path: '/api/Office/SaveDay',
  summary: 'Keeps a day otherwise than the country does, everywhere, in provinces or at hubs.',
  needs: 'hubs.act',
  input: z
    .strictObject({
      ...actIn,
      date: officeDay,
      status: DayStatus,
      openUntil: time.optional().describe('of a short day'),
      provinces: z.array(Province).min(1, { error: 'required' }).optional(),
      hubs: z.array(wholeId).min(1, { error: 'required' }).max(200).optional(),
      nameHe: requiredText(80),
      nameEn: requiredText(80),
    })
    .refine(({ status, openUntil }) => (status === 'short') === (openUntil !== undefined), {
      error: 'required',
      path: ['openUntil'],
    }),
  output: DisplacingOut,
  refusals: ['TooLateOrEarly', 'NotAsItStands'],
})

export const RemoveDay = officeEndpoint({
  method: 'POST',
  path: '/api/Office/RemoveDay',
  summary: 'An own day is as the country’s again.',
  needs: 'hubs.act',
  input: z.strictObject({ ...actIn, date: officeDay, code: requiredText(200) }),
  output: DisplacingOut,
  refusals: ['TooLateOrEarly', 'NotAsItStands'],
})
