import { createHash } from 'node:crypto'
import type { Endpoint } from '@galgal/contract/endpoint'
import { type RefusalName, refusals } from '@galgal/contract/refusals'
import {
  beginRequest,
  dropRequest,
  findRequest,
  keepAnswer,
  LONGEST_CALL,
  REQUEST_MEMORY,
} from '../db/idempotency.ts'
import type { Deps } from '../deps.ts'
import { Fault, Refusal, type Visitor } from '../handle.ts'
import { retryPassing } from './retry-passing.ts'

const READABLE = /^[\w-]{8,128}$/
/** After these the same request is a new attempt. */
const newAttempts = (['StillWorking', 'PaymentDeclined', 'DepositDeclined'] as const).map(
  (name: RefusalName) => refusals[name].code as number,
)

type Context = {
  endpoint: Pick<Endpoint, 'idempotent'> & { method: string; path: string }
  request: Request
  /** The parsed one, path and query included. */
  input: unknown
  visitor: Visitor
  /** Whose key it is, a customer's or that of somebody of the office; a visitor's address without one. */
  owner: string | undefined
}

/**
 * Runs a request that names itself once and gives its answer to every repeat. A process that dies between
 * the change and this note of it leaves a request that is run again half a minute later: each call that
 * takes a key finds what the first run left. Throws 400 for a key that cannot be one, `SameKeyOtherRequest`
 * for a key of another request, `StillWorking` while the first one runs.
 */
export async function answerOnce(
  deps: Deps,
  ctx: Context,
  answer: () => Promise<Response>,
): Promise<Response> {
  const key = keyOf(ctx)
  if (key === undefined) return answer()
  const { endpoint, visitor, owner } = ctx
  const begun = {
    scope: owner ?? `visitor ${visitor.ip}`,
    path: `${endpoint.method} ${endpoint.path}`,
    key,
    bodyHash: hashOf(ctx.input),
    startedAt: deps.now(),
  }
  const known = await find(deps, begun)
  if (!known) return run(deps, begun, answer)
  if (known.bodyHash !== begun.bodyHash) throw new Refusal('SameKeyOtherRequest')
  if (known.status === null) throw new Refusal('StillWorking', { retryAfterSeconds: 1 })
  const headers = { 'idempotency-replayed': 'true' }
  return Response.json(known.body, { status: known.status, headers })
}

type Begun = Parameters<typeof beginRequest>[1]

/** What is known of the request, or nothing for the one who is to run it. */
async function find({ db, now }: Deps, begun: Begun) {
  const ago = (time: number) => new Date(now().getTime() - time)
  const ages = { forgotten: ago(REQUEST_MEMORY), abandoned: ago(LONGEST_CALL) }
  if (await beginRequest(db, begun, ages)) return undefined
  const known = await findRequest(db, begun)
  if (known) return known
  // Between the two it was declined, and thereby forgotten.
  throw new Refusal('StillWorking', { retryAfterSeconds: 1 })
}

async function run(deps: Deps, begun: Begun, answer: () => Promise<Response>) {
  const response = await answer()
  try {
    const body: unknown = await response.clone().json()
    const { status } = response
    await retryPassing(() =>
      isFinal(status, body)
        ? keepAnswer(deps.db, begun, { status, body, answeredAt: deps.now() })
        : dropRequest(deps.db, begun),
    )
  } catch (error) {
    // What was done is done, and is said; a repeat waits until this run counts as gone.
    deps.log.warn({ err: error, path: begun.path }, 'idempotency.response_not_stored')
  }
  return response
}

function isFinal(status: number, body: unknown) {
  const { code } = body as { code?: unknown }
  if (status === 200) return true
  return status !== 429 && status < 500 && !newAttempts.includes(code as number)
}

export const hasKey = ({ headers }: Request) => headers.has('idempotency-key')

function keyOf({ endpoint, request }: Context): string | undefined {
  const sent = request.headers.get('idempotency-key')
  if (!endpoint.idempotent || sent === null) return undefined
  if (!READABLE.test(sent)) throw new Fault(400, { 'Idempotency-Key': 'invalid' })
  return sent
}

/** SHA-256 of the input, whatever the order of its fields. */
const hashOf = (input: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(input, sorted) ?? '')
    .digest('base64url')

function sorted(_: string, value: unknown) {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
