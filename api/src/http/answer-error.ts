import { translator } from '@galgal/i18n/translator'
import type { Deps } from '../deps.ts'
import { Fault, Refusal } from '../handle.ts'
import { localeFrom } from './locale.ts'

const RETRY_SECONDS = 2

/** Every no leaves as `{ code, message, fields? }` in the caller's language; what broke stays in the log. */
export function answerError(
  { log }: Deps,
  error: unknown,
  request: Request,
  requestId: string,
): Response {
  const t = translator(localeFrom(request.headers).code, 'errors')
  const fields = (keys: Record<string, string> | undefined) =>
    keys && Object.keys(keys).length
      ? {
          fields: Object.fromEntries(
            Object.entries(keys).map(([path, key]) => [path, t(`field.${key}` as 'field.invalid')]),
          ),
        }
      : {}

  if (error instanceof Refusal) {
    const { code, status, extras } = error
    const message = t(`error_customMessage_${code}`)
    const { fields: keys, retryAfterSeconds, ...details } = extras
    return Response.json(
      { code, message, ...fields(keys), ...details },
      { status, headers: retryAfter(status, retryAfterSeconds) },
    )
  }
  const status = statusOf(error)
  if (status === 500) log.error({ err: error, requestId }, 'request.failed')
  const message = t(`fault_${status}`, { requestId })
  const fault = error instanceof Fault ? error : undefined
  return Response.json(
    { code: status, message, ...fields(fault?.fields) },
    { status, headers: retryAfter(status, fault?.retryAfterSeconds) },
  )
}

const retryAfter = (status: number, given: number | undefined): Record<string, string> => {
  const seconds = given ?? (status === 503 || status === 429 ? RETRY_SECONDS : undefined)
  return seconds === undefined ? {} : { 'retry-after': String(seconds) }
}

/** A statement or a lock that waited too long, two that waited for each other, a server without room, one that is ending, starting or gone. */
const busyCodes = new Set(
  '57014 55P03 40P01 40001 53300 57P01 57P02 57P03 25P03 08000 08003 08006 ECONNREFUSED ECONNRESET EPIPE'.split(
    ' ',
  ),
)
/** Text that PostgreSQL cannot hold: a NUL in it. */
const UNREADABLE = '22021'
/** What the driver says without a code. */
const busyWords = /timeout exceeded when trying to connect|Connection terminated|is not queryable/

/** The database is full, gone or slow: the caller may try again. */
function isBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (busyCodes.has(codeOf(error))) return true
  return busyWords.test(error.message) || isBusy(error.cause)
}

const codeOf = (error: Error) => String((error as { code?: unknown }).code)

function isUnreadable(error: unknown): boolean {
  return error instanceof Error && (codeOf(error) === UNREADABLE || isUnreadable(error.cause))
}

function statusOf(error: unknown) {
  if (error instanceof Fault) return error.status
  if (isUnreadable(error)) return 400
  return isBusy(error) ? 503 : 500
}
