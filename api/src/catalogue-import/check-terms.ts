import type { z } from 'zod'
import { CouponRow, couponFrom } from '../db/seed/coupon-row.ts'
import { CoverRow, coverFrom, SizeFactors, TIERS } from '../db/seed/cover-row.ts'
import { HubRow, hubFrom } from '../db/seed/hub-row.ts'
import { findDuplicates, issueProblems } from './check-rows.ts'
import type { FileParts, FileRow, Problem } from './file-rows.ts'

/** Hubs, coverages and coupons of a file, as they are stored; a part that the file does not hold is absent. */
export type Terms = {
  hubs?: ReturnType<typeof hubFrom>[]
  tiers?: ReturnType<typeof coverFrom>[]
  coupons?: ReturnType<typeof couponFrom>[]
}

/** Reads the rows of a part by its schema; or all their problems. */
function readRows<Row extends z.ZodType>(schema: Row, rows: readonly FileRow[], keys: string[]) {
  const problems = findDuplicates(
    rows,
    keys.map((key) => ({ path: [key], read: (raw) => raw[key] })),
  )
  const read: z.output<Row>[] = []
  for (const row of rows) {
    const { success, data, error } = schema.safeParse(row.raw)
    if (success) read.push(data)
    else problems.push(...error.issues.flatMap((issue) => issueProblems(issue, row)))
  }
  return { read, problems }
}

const START = { line: 1, field: 'tiers' }

function readTiers(rows: readonly FileRow[], sizeFactor: FileRow | undefined) {
  const { read, problems } = readRows(CoverRow, rows, ['id', 'code'])
  const sizes = SizeFactors.safeParse(sizeFactor?.raw)
  if (!sizeFactor) problems.push({ ...START, field: 'sizeFactor', reason: 'missing' })
  else if (sizes.error)
    problems.push(...sizes.error.issues.flatMap((issue) => issueProblems(issue, sizeFactor)))
  // An order may choose from three, and a page shows them side by side.
  if (!problems.length && read.length < Object.keys(TIERS).length)
    problems.push({ ...(rows[0]?.place([]) ?? START), field: 'tiers', reason: 'tiersMissing' })
  const factors = sizes.data
  return { tiers: factors ? read.map((row) => coverFrom(row, factors)) : [], problems }
}

/** The terms of a file, or all their problems. */
export function checkTerms({ rows, sizeFactor }: FileParts): { terms: Terms; problems: Problem[] } {
  const hubs = rows.hubs && readRows(HubRow, rows.hubs, ['id', 'code'])
  const tiers = rows.tiers && readTiers(rows.tiers, sizeFactor)
  const coupons = rows.coupons && readRows(CouponRow, rows.coupons, ['code'])
  const problems = [hubs, tiers, coupons].flatMap((part) => part?.problems ?? [])
  return {
    terms: {
      ...(hubs && { hubs: hubs.read.map(hubFrom) }),
      ...(tiers && { tiers: tiers.tiers }),
      ...(coupons && { coupons: coupons.read.map(couponFrom) }),
    },
    problems: problems.toSorted((a, b) => a.line - b.line),
  }
}
