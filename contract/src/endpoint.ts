import { z } from 'zod'
import type { RefusalName } from './refusals.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export type FilesField = { name: string; most: number; mostBytesEach: number }

/** The output of calls that give a file. */
export const FileOut = z.object({
  name: z.string().describe('as it is saved'),
  bytes: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
})

/** A call between storefront and API, named by its path and, where calls share one, its method: `FavouritesPut`. */
export type Endpoint<
  In extends z.ZodType = z.ZodType,
  Out extends z.ZodType = z.ZodType,
  Name extends RefusalName = RefusalName,
> = {
  method: Method
  /** A segment with a colon is a parameter: the input's field of that name. */
  path: `/api/${string}/${string}`
  /** one sentence for the API's documentation */
  summary: string
  /** `session`: also of an unfinished sign-up; `customer`: sign-up finished. */
  who: 'anyone' | 'session' | 'customer'
  /** The field, such as a link's token, with which a session is not needed; without it, only a customer may call. */
  anonymousWith?: string
  input: In
  output: Out
  /** in the order they are checked */
  refusals: readonly Name[]
  /** The response is the same for every visitor, has an ETag and may be revalidated. */
  cacheable?: true
  /** Takes an Idempotency-Key: a repeat changes nothing. */
  idempotent?: true
  /** The response is a file of this type, not JSON. */
  file?: 'application/json' | 'application/pdf' | 'image/jpeg' | 'text/calendar'
  /** Sent as multipart/form-data: the field of the input that holds its files, and how much it may hold. */
  files?: FilesField
  /** Answers identically under /auth as well. */
  alsoUnderAuth?: true
}

const noInput = z.object({})

type Described<In extends z.ZodType, Out extends z.ZodType, Name extends RefusalName> = Omit<
  Endpoint<In, Out, Name>,
  'input' | 'refusals'
> & { input?: In; refusals?: readonly Name[] }

/** A call; without an input it takes none, without refusals only a fault keeps it from being answered. */
export const endpoint = <
  Out extends z.ZodType,
  const Who extends Endpoint['who'],
  In extends z.ZodType = typeof noInput,
  const Name extends RefusalName = never,
>(
  described: Described<In, Out, Name> & { who: Who },
): Endpoint<In, Out, Name> & { who: Who } => ({
  ...described,
  input: described.input ?? (noInput as unknown as In),
  refusals: described.refusals ?? [],
})
