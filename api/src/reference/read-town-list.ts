import { z } from 'zod'
import type { ListedTown } from '../db/reference/town-list.ts'
import { readCsv } from './read-csv.ts'

/** Degrees of the places that cars can be driven to. */
const degrees = (least: number, most: number) =>
  z.coerce
    .number({ error: `is a number from ${least} to ${most}` })
    .refine((it) => least <= it && it <= most, { error: `is a number from ${least} to ${most}` })

const Row = z.object({
  name: z.string().trim().min(1, { error: 'is missing' }).max(80),
  name_en: z.string().regex(/^[A-Za-z][\w' ()-]{0,79}$/, { error: 'is a name in Latin letters' }),
  lat: degrees(29, 34),
  lng: degrees(34, 36),
  province: z.string(),
})

/** Reads towns from CSV: name, name_en, lat, lng, province. Throws a line for each mistake. */
export function readTownList(bytes: Uint8Array, provinces: readonly string[]): ListedTown[] {
  const records = readCsv(bytes)
  const problems: string[] = []
  const towns = records.flatMap((record, at): ListedTown[] => {
    const { success, data, error } = Row.safeParse(record)
    for (const { path, message } of error?.issues ?? [])
      problems.push(`line ${at + 2}: ${path.join('.')} ${message}`)
    if (!success) return []
    const { name_en: nameEn, ...town } = data
    if (!provinces.includes(town.province))
      problems.push(`line ${at + 2}: province: there is no ${town.province}`)
    return [{ ...town, nameEn }]
  })
  if (problems.length) throw new Error(problems.join('\n'))
  return towns
}
