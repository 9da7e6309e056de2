import type { Messages } from '@galgal/i18n/message-types'

/** Key of a mistake's message. */
export type Reason = keyof Messages['import']['reasons']

/** Where a mistake is, in the terms of the file's format; field is '' for a whole row. */
export type Place = { line: number; field: string }
export type Problem = Place & { reason: Reason; values?: Record<string, string | number> }

/** A row in the shape of the JSON data, whatever the file's format. */
export type FileRow = {
  raw: unknown
  place: (path: readonly PropertyKey[]) => Place
}
export type FileRows = { rows: FileRow[]; problems: Problem[] }

/** The parts that a file may hold; an absent one stays unchanged. */
export const parts = ['vehicles', 'hubs', 'tiers', 'coupons'] as const
export type Part = (typeof parts)[number]
export type FileParts = {
  rows: Partial<Record<Part, FileRow[]>>
  /** factors of the coverages' prices by the size of the car */
  sizeFactor?: FileRow | undefined
  problems: Problem[]
}
