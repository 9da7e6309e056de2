import type { LogEntry } from '../../handle-office.ts'

const notFields = new Set(['customerId', 'reason', 'revision', 'preview'])

/** Of personal fields the log has the names alone. */
export const namesOfSent = (input: object): NonNullable<LogEntry['changes']> =>
  Object.fromEntries(
    Object.entries(input).flatMap(([name, value]) =>
      notFields.has(name) || value === undefined || value === '' ? [] : [[name, null]],
    ),
  )
