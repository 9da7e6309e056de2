import type { ErrorBody } from '@galgal/contract/call'
import type { Endpoint } from '@galgal/contract/endpoint'
import { type RefusalName, refusals } from '@galgal/contract/refusals'
import type { Locale } from '@galgal/i18n/locales'
import type { z } from 'zod'
import type { Deps } from './deps.ts'
import { OfficeRefusal } from './office-refusal.ts'
import type { Credentials, Session, Tokens } from './session.ts'

type Extras = {
  /** dotted path → key under `errors.field` */
  fields?: Record<string, string>
  next?: z.output<typeof ErrorBody>['next']
  retired?: true
  retryAfterSeconds?: number
}

/** A no that the contract foresees. Anything else that is thrown is a fault of ours. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly refusal: RefusalName
  readonly extras: Extras
  constructor(refusal: RefusalName, extras: Extras = {}) {
    super(refusal)
    this.refusal = refusal
    this.extras = extras
  }
  get status() {
    return refusals[this.refusal].status
  }
  get code() {
    return refusals[this.refusal].code
  }
}

/** A no of the door itself: 400 with fields, 403, 404, 503. */
export class Fault extends Error {
  override name = 'Fault'
  readonly status: 400 | 401 | 403 | 404 | 413 | 415 | 429 | 503
  readonly fields: Record<string, string> | undefined
  readonly retryAfterSeconds: number | undefined
  constructor(
    status: Fault['status'],
    fields?: Record<string, string>,
    retryAfterSeconds?: number,
  ) {
    super(String(status))
    this.status = status
    this.fields = fields
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** True when nothing was written for it. Of anything else that is thrown nobody knows: a commit may have been carried out whose answer was lost. */
export const isExpectedError = (error: unknown): boolean =>
  error instanceof Refusal || error instanceof OfficeRefusal || error instanceof Fault

/** Who is asking, as far as the request tells. */
export type Visitor = {
  ip: string
  /** The client's own name of itself: a user agent. */
  device: string
  /** Of the cookie by which a device is known again; '' when there is none. */
  deviceId: string
  /** What else the request says, by the name of a header: a proxy of ours may know more of who comes. */
  header?: (name: string) => string | null
}

export type Context<In, Name extends RefusalName, Who extends Endpoint['who']> = Deps & {
  input: In
  locale: Locale
  visitor: Visitor
  session: Who extends 'anyone' ? Session | undefined : Session
  refusal: (name: Name, extras?: Extras) => Refusal
  /** Remembers the tokens of this answer, so that a browser gets them as cookies. */
  signIn: (tokens: Tokens) => void
  /** Forgets the caller's cookies. */
  signOut: () => void
  /** What the caller sent of a session, living or not. */
  credentials: Credentials
}

export type Handler = {
  endpoint: Endpoint
  run: (ctx: Context<unknown, RefusalName, 'anyone'>) => Promise<unknown>
}

/** Joins a call of the contract to the code that answers it. */
export function handle<
  In extends z.ZodType,
  Out extends z.ZodType,
  Name extends RefusalName,
  const Call extends Endpoint<In, Out, Name>,
>(
  endpoint: Call & Endpoint<In, Out, Name>,
  run: (ctx: Context<z.output<In>, Name, Call['who']>) => Promise<z.input<Out>>,
): Handler {
  // The list of endpoints forgets these types; they were checked on the line above.
  return { endpoint, run } as unknown as Handler
}
