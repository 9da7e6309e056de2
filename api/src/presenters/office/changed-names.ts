import type { LogEntry } from '../../handle-office.ts'

type Changes = NonNullable<LogEntry['changes']>

const notFields = new Set(['customerId', 'reason', 'revision', 'preview'])

/** Of personal fields the log has the names alone. */
export const namesOfSent = (sent: object): Changes => namesOfChanged(sent, {})

/** The same, without what was so before. */
export const namesOfChanged = (sent: object, before: object = {}): Changes =>
  Object.fromEntries(
    Object.entries(sent).flatMap(([name, value]) => {
      const isEmpty = notFields.has(name) || value === undefined || value === ''
      return isEmpty || value === (before as Record<string, unknown>)[name] ? [] : [[name, null]]
    }),
  )
