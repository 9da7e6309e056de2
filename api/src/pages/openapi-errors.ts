import { faults, type RefusalName, refusals } from '@galgal/contract/refusals'
import { translator } from '@galgal/i18n/translator'
import type { ZodOpenApiResponseObject } from 'zod-openapi'
import { headerRef } from './openapi-about.ts'

type FaultStatus = (typeof faults)[number]

const t = translator('en', 'errors')

const faultNames: Record<FaultStatus, string> = {
  400: 'InvalidInput',
  401: 'NotSignedIn',
  403: 'NotAllowed',
  404: 'NotFound',
  413: 'TooLarge',
  415: 'WrongContentType',
  429: 'TooManyRequests',
  500: 'InternalError',
  503: 'Unavailable',
}

/** An error of one code, with its message as its example. */
function errorSchema(code: number, message: string, more: object = {}) {
  return {
    allOf: [{ $ref: '#/components/schemas/Error' }],
    properties: { code: { const: code } },
    required: ['code'],
    description: message,
    examples: [{ code, message, ...more }],
  }
}

const examplesOf: Partial<Record<RefusalName, object>> = {
  SlotTaken: { next: { date: '2026-12-03', fromTime: '09:30', tillTime: '11:30' } },
}

const faultSchema = (status: FaultStatus) =>
  errorSchema(
    status,
    t(`fault_${status}`, { requestId: '018f2b6c-0000-7000-8000-000000000001' }),
    status === 400 ? { fields: { email: t('field.email') } } : {},
  )

/** Every error that there is, by its name. */
export const errorSchemas = () => ({
  ...Object.fromEntries(faults.map((status) => [faultNames[status], faultSchema(status)])),
  ...Object.fromEntries(
    Object.entries(refusals).map(([name, { code }]) => [
      name,
      errorSchema(code, t(`error_customMessage_${code}`), examplesOf[name as RefusalName]),
    ]),
  ),
})

const isLater = (status: number) => status === 429 || status === 503

function response(status: number, names: string[], description: string): ZodOpenApiResponseObject {
  const refs = names.map((name) => ({ $ref: `#/components/schemas/${name}` }))
  const [only] = refs
  return {
    description,
    ...(isLater(status) && { headers: { 'Retry-After': headerRef('RetryAfter') } }),
    content: { 'application/json': { schema: refs.length === 1 && only ? only : { oneOf: refs } } },
  }
}

/** What any call may be answered. */
export const faultResponses = () =>
  Object.fromEntries(
    faults.map((status) => [
      faultNames[status],
      response(status, [faultNames[status]], t(`fault_${status}`, { requestId: '…' })),
    ]),
  )

const wordsOf = (name: RefusalName) => `${refusals[name].code} ${name}`

/** The errors of a call by their status; of those which any call has the same, a reference. */
export function errorResponses(statuses: readonly FaultStatus[], names: readonly RefusalName[]) {
  const byStatus = Map.groupBy(names, (name) => refusals[name].status)
  const all = [...new Set<number>([...statuses, ...byStatus.keys()])]
  return Object.fromEntries(
    all.map((status) => {
      const own = byStatus.get(status as 409) ?? []
      const fault = statuses.find((it) => it === status)
      if (fault && !own.length)
        return [status, { $ref: `#/components/responses/${faultNames[fault]}` }]
      return [
        status,
        response(
          status,
          [...(fault ? [faultNames[fault]] : []), ...own],
          [...(fault ? [String(fault)] : []), ...own.map(wordsOf)].join(', '),
        ),
      ]
    }),
  )
}
