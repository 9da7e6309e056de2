import type { Options } from '../options.ts'
import { companyDays } from './companies.ts'
import { databaseDays } from './database.ts'
import { diskDays } from './disks.ts'
import { embeddedDays } from './embedded.ts'
import { processDays } from './processes.ts'

/** Bad days, each with what visitors may see meanwhile and how soon all is well again: all, or those whose name has a word in it. */
export async function badDays(_: number, { only: word = '' }: Options): Promise<string[]> {
  const only = (name: string) => name.includes(word)
  const short: string[] = []
  for (const days of [databaseDays, companyDays, diskDays, embeddedDays, processDays])
    short.push(...(await days(only)))
  return short
}
