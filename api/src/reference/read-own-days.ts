import { z } from 'zod'
import type { specialDays } from '../db/schema/catalogue.ts'
import { readCsv } from './read-csv.ts'

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/

const Row = z
  .object({
    date: z.iso.date({ error: 'is a day such as 2031-04-08' }),
    status: z.enum(['closed', 'short', 'open'], { error: 'is closed, short or open' }),
    until: z.string().default(''),
    provinces: z.string().default(''),
    name: z.string().max(80).default(''),
  })
  .refine(({ status, until }) => (status === 'short' ? TIME.test(until) : until === ''), {
    path: ['until'],
    error: 'is a time such as 13:00 on a short day, and empty on others',
  })

type OwnDayRow = typeof specialDays.$inferInsert

/** Reads the company's own days from CSV: date, status, until, provinces (separated by |; empty is everywhere), name. Throws a line for each mistake. */
export function readOwnDays(bytes: Uint8Array, provinces: readonly string[]): OwnDayRow[] {
  const records = readCsv(bytes)
  const problems: string[] = []
  const seen = new Set<string>()
  const rows = records.flatMap((record, at): OwnDayRow[] => {
    const say = (text: string) => problems.push(`line ${at + 2}: ${text}`)
    const read = Row.safeParse(record)
    if (!read.success) {
      for (const { path, message } of read.error.issues) say(`${path.join('.')} ${message}`)
      return []
    }
    const places = read.data.provinces.split('|').filter(Boolean)
    const unknown = places.filter((place) => !provinces.includes(place))
    if (unknown.length) say(`provinces: there is no ${unknown.join(', ')}`)
    if (seen.has(read.data.date)) say(`date ${read.data.date} is there twice`)
    seen.add(read.data.date)
    return [rowOf(read.data, places)]
  })
  if (problems.length) throw new Error(problems.join('\n'))
  return rows
}

const rowOf = ({ date, status, until, name }: z.output<typeof Row>, places: string[]) => ({
  date,
  code: 'own',
  name: { he: name, en: name },
  status,
  openUntil: until || null,
  provinces: places.length ? places : null,
  isOwn: true,
})
