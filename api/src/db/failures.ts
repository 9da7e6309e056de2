/** A server that is ending, starting or gone, or that became the standby of another; two transactions that waited for each other, or saw what others changed. */
const PASSING = new Set(
  '40001 40P01 25006 57P01 57P02 57P03 08000 08001 08003 08004 08006 ECONNREFUSED ECONNRESET EPIPE'.split(
    ' ',
  ),
)
/** A statement or a lock that waited too long; a server without room on its disk, in its memory or for another connection, or whose disk fails. */
const SLOW = new Set('57014 55P03 53100 53200 53300 58030 25P03'.split(' '))
/** What the driver says without a code. */
const PASSING_TEXT = /Connection terminated|is not queryable/
const SLOW_TEXT = /timeout exceeded when trying to connect/

/** By which PgBouncer says that the server behind it is gone; PostgreSQL, of a statement that was wrongly asked, without ending the session. */
const POOLER_CODE = '08P01'

type DriverError = Error & { code?: string; severity?: string }

const says = (error: unknown, codes: ReadonlySet<string>, text: RegExp): boolean =>
  error instanceof Error &&
  (codes.has((error as DriverError).code ?? '') ||
    text.test(error.message) ||
    says(error.cause, codes, text))

const isOfPooler = (error: unknown): boolean =>
  error instanceof Error &&
  (((error as DriverError).code === POOLER_CODE && (error as DriverError).severity === 'FATAL') ||
    isOfPooler(error.cause))

/** The database was lost for a moment, or took the transaction back: the same may succeed at once. */
export const isPassing = (error: unknown) => says(error, PASSING, PASSING_TEXT) || isOfPooler(error)

/** The database is full, gone or slow: the caller may try again. */
export const isBusy = (error: unknown) => isPassing(error) || says(error, SLOW, SLOW_TEXT)
