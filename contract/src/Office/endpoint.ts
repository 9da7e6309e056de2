import { z } from 'zod'
import type { FilesField } from '../endpoint.ts'
import type { RefusalName } from '../refusals.ts'
import type { Permission } from './permissions.ts'
import type { OfficeRefusalName } from './refusals.ts'

export type AnyRefusalName = RefusalName | OfficeRefusalName

/** A call of the back office, answered at the office's listener alone. */
export type OfficeEndpoint<
  In extends z.ZodType = z.ZodType,
  Out extends z.ZodType = z.ZodType,
  Name extends AnyRefusalName = AnyRefusalName,
> = {
  method: 'GET' | 'POST'
  path: `/api/Office/${string}`
  /** one sentence for the API's documentation */
  summary: string
  who: 'staff'
  /** What a caller needs one of: a permission, `session` for everyone who is signed in, `anyone` for signing in. */
  needs: Permission | readonly Permission[] | 'session' | 'anyone'
  /** Needs a proof of who acts that is at most 5 min old. */
  proof?: true
  /** When another person has to decide, in a few words; whether one has to is reckoned where the act is done. */
  secondPerson?: string
  /** `sensitive`: its row of the log is written before the bytes leave. */
  logs: 'read' | 'write' | 'sensitive' | 'none'
  /** The reason is required. */
  reasoned?: true
  input: In
  output: Out
  /** in the order they are checked; the first ones of every call are not repeated */
  refusals: readonly Name[]
  /** A list: answers CSV as well, with a fresh proof; a permission that it then needs besides. */
  csv?: true | Permission
  /** Takes an Idempotency-Key: a repeat changes nothing. */
  idempotent?: true
  /** The response is a file, not JSON. */
  file?:
    | 'application/json'
    | 'application/pdf'
    | 'application/octet-stream'
    | 'text/html; charset=utf-8'
  /** Sent as multipart/form-data. */
  files?: FilesField
}

const noInput = z.strictObject({})

type Described<In extends z.ZodType, Out extends z.ZodType, Name extends AnyRefusalName> = Omit<
  OfficeEndpoint<In, Out, Name>,
  'input' | 'refusals' | 'who' | 'idempotent' | 'logs'
> & { input?: In; refusals?: readonly Name[]; logs?: OfficeEndpoint['logs'] }

/** A call of the office: one that reads is a GET, everything else a POST that takes a key and is logged as a write. */
export const officeEndpoint = <
  Out extends z.ZodType,
  In extends z.ZodType = typeof noInput,
  const Name extends AnyRefusalName = never,
>(
  described: Described<In, Out, Name>,
): OfficeEndpoint<In, Out, Name> => ({
  ...described,
  who: 'staff',
  logs: described.logs ?? (described.method === 'GET' ? 'read' : 'write'),
  // What nobody may see again is not stored to be answered once more.
  ...(described.method === 'POST' &&
    described.needs !== 'anyone' &&
    described.logs !== 'sensitive' && { idempotent: true as const }),
  input: described.input ?? (noInput as unknown as In),
  refusals: described.refusals ?? [],
})
