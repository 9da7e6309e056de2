import { z } from 'zod'
import type { RefusalName } from './refusals.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export type FilesField = { name: string; most: number; mostBytesEach: number }

/** What a call that gives a file makes of it. */
export const FileOut = z.object({
  name: z.string().describe('as it is saved'),
  bytes: z.custom<Uint8Array>((it) => it instanceof Uint8Array),
})

/**
 * One call between the storefront and the API. Its name is its path and never changes; of several
 * calls under one path, all but GET have their method at the end of their name: `FavouritesPut`.
 */
export type Endpoint<
  In extends z.ZodType = z.ZodType,
  Out extends z.ZodType = z.ZodType,
  Name extends RefusalName = RefusalName,
> = {
  method: Method
  /** A part that begins with a colon is filled with the value the input has under that name. */
  path: `/api/${string}/${string}`
  /** One sentence for whoever reads the API's own page. */
  summary: string
  /** `session`: also of an unfinished sign-up; `customer`: sign-up finished. */
  who: 'anyone' | 'session' | 'customer'
  input: In
  output: Out
  /** Every rule by which the API may say no to this call, in the order they are checked. */
  refusals: readonly Name[]
  /** The same for every visitor: answered with an ETag and may be revalidated. */
  cacheable?: true
  /** May be sent again with the same Idempotency-Key without changing anything twice. */
  idempotent?: true
  /** Answered as a file of this type, not as JSON. */
  file?: 'application/json' | 'application/pdf' | 'image/jpeg' | 'text/calendar'
  /** Sent as multipart/form-data: the field of the input that holds its files, and how much it may hold. */
  files?: FilesField
  /** Answers identically under /auth as well. */
  alsoUnderAuth?: true
}

export const endpoint = <
  In extends z.ZodType,
  Out extends z.ZodType,
  const Who extends Endpoint['who'],
  const Name extends RefusalName = never,
>(
  it: Endpoint<In, Out, Name> & { who: Who },
) => it
