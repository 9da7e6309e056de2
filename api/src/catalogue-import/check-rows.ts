import type { Vehicle } from '@galgal/domain/catalogue/vehicle'
import type { z } from 'zod'
import { readVehicleRow, vehicleFrom } from '../db/seed/vehicle-row.ts'
import type { FileRow, Problem, Reason } from './file-rows.ts'

type Issue = z.core.$ZodIssue

const kinds: Record<string, Reason> = {
  number: 'notNumber',
  boolean: 'notBoolean',
  string: 'notText',
  array: 'notList',
  object: 'notObject',
}

const valueAt = (raw: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown>)?.[key], raw)

const quoted = (value: unknown) => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}

function reasonOf(issue: Issue, value: unknown): Pick<Problem, 'reason' | 'values'> {
  const values = { value: quoted(value) }
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected === 'int'
        ? { reason: 'notWhole', values }
        : { reason: kinds[issue.expected] ?? 'notText', values }
    case 'invalid_value':
      return { reason: 'notAllowed', values: { ...values, allowed: issue.values.join(', ') } }
    case 'too_small':
      if (issue.origin === 'string' || issue.origin === 'array') return { reason: 'missing' }
      return { reason: 'tooSmall', values: { ...values, minimum: Number(issue.minimum) } }
    case 'too_big': {
      const reasons: Record<string, Reason> = { string: 'tooLong', array: 'tooMany' }
      const reason = reasons[issue.origin] ?? 'tooBig'
      return { reason, values: { ...values, maximum: Number(issue.maximum) } }
    }
    default:
      // Our own checks of a row give the reason as their message.
      return { reason: issue.message as Reason, values }
  }
}

/** The problems of a row behind a Zod issue. */
export function issueProblems(issue: Issue, { raw, place }: FileRow): Problem[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ ...place([...issue.path, key]), reason: 'unknownField' }))
  const value = valueAt(raw, issue.path)
  const at = place(issue.path)
  if (issue.path.length && issue.code !== 'custom' && (value ?? '') === '')
    return [{ ...at, reason: 'missing' }]
  return [{ ...at, ...reasonOf(issue, value) }]
}

/** A key that no two rows of a part may share, and the field at which a duplicate is reported. */
type UniqueKey = { path: string[]; read: (raw: Record<string, unknown>) => unknown }

const uniqueKeys: UniqueKey[] = [
  { path: ['classificationId'], read: (raw) => raw.classificationId },
  { path: ['catalogId'], read: (raw) => raw.catalogId },
  {
    path: ['versionSlug'],
    read: ({ brandSlug, modelSlug, versionSlug, year }) =>
      brandSlug && modelSlug && versionSlug && year
        ? [brandSlug, modelSlug, versionSlug, year].join('/')
        : undefined,
  },
]

/** Rows that repeat a unique key of an earlier row. */
export function findDuplicates(rows: readonly FileRow[], keys: readonly UniqueKey[]): Problem[] {
  return keys.flatMap(({ path, read }) => {
    const first = new Map<unknown, number>()
    return rows.flatMap(({ raw, place }): Problem[] => {
      const value =
        raw && typeof raw === 'object' ? read(raw as Record<string, unknown>) : undefined
      const at = place(path)
      const other = first.get(value)
      if (value === undefined || value === null) return []
      if (other === undefined) first.set(value, at.line)
      return other === undefined
        ? []
        : [{ ...at, reason: 'duplicate', values: { value: quoted(value), other } }]
    })
  })
}

/** The cars of a file, or all its problems in the order of their lines. */
export function checkRows(rows: readonly FileRow[]): { cars: Vehicle[]; problems: Problem[] } {
  const problems = findDuplicates(rows, uniqueKeys)
  const cars: Vehicle[] = []
  for (const file of rows) {
    const { row, issues } = readVehicleRow(file.raw)
    if (row) cars.push(vehicleFrom(row))
    else problems.push(...issues.flatMap((issue) => issueProblems(issue, file)))
  }
  return { cars, problems: problems.toSorted((a, b) => a.line - b.line) }
}
