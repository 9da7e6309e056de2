import type { OfficeRefusalName, officeRefusals } from '@galgal/contract/Office/refusals'
import { translator } from '@galgal/i18n/translator'
import type { z } from 'zod'
import { isBusy } from '../db/failures.ts'
import type { Deps } from '../deps.ts'
import { Fault, Refusal } from '../handle.ts'
import { StoreAway } from '../objects/object-store.ts'
import { OfficeRefusal } from '../office-refusal.ts'
import { localeFrom } from './visitor.ts'

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

  if (error instanceof OfficeRefusal) {
    const { code, status, extras } = error
    return Response.json(
      {
        code,
        message: officeMessage(request, error),
        ...fields(extras.fields),
        ...rowsOf(request, extras),
      },
      { status, headers: retryAfter(status, extras.retryAfterSeconds) },
    )
  }
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
  if (error instanceof StoreAway) log.error({ err: error, requestId }, 'objects.away')
  if (status === 500) log.error({ err: error, requestId }, 'request.failed')
  const message = t(`fault_${status}`, { requestId })
  const fault = error instanceof Fault ? error : undefined
  return Response.json(
    { code: status, message, ...fields(fault?.fields) },
    { status, headers: retryAfter(status, fault?.retryAfterSeconds) },
  )
}

/** What is wrong in the lines of a file, in words. */
function rowsOf({ headers }: Request, { rows, problems }: OfficeRefusal['extras']) {
  if (!rows && !problems) return {}
  const { code } = localeFrom(headers)
  const t = translator(code, 'errors')
  const ofFile = (rows ?? []).map(({ line, field, key }) => ({
    line,
    field,
    message: t(`field.${key}`),
  }))
  const ofCatalogue = (problems ?? []).map(({ line, field, reason, values }) => ({
    line,
    field,
    // Each reason asks for its own values; the type of the longest stands for all.
    message: translator(code, 'import')(`reasons.${reason}` as 'reasons.notAllowed', {
      value: '',
      allowed: '',
      ...values,
    }),
  }))
  return { rows: [...ofFile, ...ofCatalogue] }
}

type OfficeCode = (typeof officeRefusals)[OfficeRefusalName]['code']

/** A no of the office; one that says why says it in words too, or in those of whoever set it. */
function officeMessage({ headers }: Request, { code, extras }: OfficeRefusal): string {
  const t = translator(localeFrom(headers).code, 'officeErrors')
  const why = extras.holdReason ?? t(`why.${extras.why ?? 'unknown'}`)
  return t(`error_${code as OfficeCode}`, { why })
}

const retryAfter = (status: number, given: number | undefined): Record<string, string> => {
  const seconds = given ?? (status === 503 || status === 429 ? RETRY_SECONDS : undefined)
  return seconds === undefined ? {} : { 'retry-after': String(seconds) }
}

/** Text that PostgreSQL cannot hold: a NUL in it. */
const UNREADABLE = '22021'
const codeOf = (error: Error) => String((error as { code?: unknown }).code)

function isUnreadable(error: unknown): boolean {
  return error instanceof Error && (codeOf(error) === UNREADABLE || isUnreadable(error.cause))
}

function statusOf(error: unknown) {
  if (error instanceof Fault) return error.status
  if (isUnreadable(error)) return 400
  return error instanceof StoreAway || isBusy(error) ? 503 : 500
}

type Issue = z.core.$ZodIssue

/** The field keys of words we have for zod's own complaints. */
function keyOf(issue: Issue): string {
  if (!issue.message.includes(' ') && /^[a-z]/.test(issue.message)) return issue.message
  if (issue.code === 'unrecognized_keys') return 'unknownField'
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'required'
  if (issue.code === 'too_big') return 'tooLong'
  return 'invalid'
}

function* issuesOf(
  issues: readonly Issue[],
  path: PropertyKey[] = [],
): Generator<[string, string]> {
  for (const issue of issues) {
    const at = [...path, ...issue.path]
    if (issue.code === 'invalid_union' && issue.errors.length) {
      // Of the shapes a body may have, the one it misses least is the one that was meant.
      const nearest = issue.errors.toSorted((a, b) => a.length - b.length)[0] ?? []
      yield* issuesOf(nearest, at)
    } else if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys) yield [[...at, key].join('.'), 'unknownField']
    else yield [at.join('.'), keyOf(issue)]
  }
}

/** dotted path → key under `errors.field`; the first complaint about a field counts. */
export function fieldsOf(error: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const [path, key] of issuesOf(error.issues)) fields[path] ??= key
  return fields
}
