import type { Messages } from '@galgal/i18n/he'

/** The name of the words of a mistake. */
export type Reason = keyof Messages['import']['reasons']

/** Where a mistake is, as the file's owner knows it; field is '' for a whole row. */
export type Place = { line: number; field: string }
export type Problem = Place & { reason: Reason; values?: Record<string, string | number> }

/** A row as the file gives it, in the shape of the JSON data, whatever the file's format. */
export type FileRow = {
  raw: unknown
  place: (path: readonly PropertyKey[]) => Place
}
export type FileRows = { rows: FileRow[]; problems: Problem[] }

/** The parts that a file may hold; one that is absent is left as it is. */
export const parts = ['vehicles', 'hubs', 'tiers', 'coupons'] as const
export type Part = (typeof parts)[number]
export type FileParts = {
  rows: Partial<Record<Part, FileRow[]>>
  /** What coverages cost by the size of the car; the file says it once. */
  sizeFactor?: FileRow | undefined
  problems: Problem[]
}
