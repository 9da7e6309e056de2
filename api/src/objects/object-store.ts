/** Files by names of ours, whole: what is encrypted shows only at its end that nobody changed it. */
export type ObjectStore = {
  /** There whole when it is done, or not at all; `at` is what `writtenAt` says. */
  put: (name: string, bytes: Uint8Array, at: Date) => Promise<void>
  get: (name: string) => Promise<Buffer | undefined>
  /** Removing what is not there is no fault. */
  remove: (name: string) => Promise<void>
  /** Undefined when there is none. */
  writtenAt: (name: string) => Promise<Date | undefined>
  /** The names that begin with a prefix, many at once. */
  list: (prefix?: string) => AsyncIterable<string[]>
}

/** Encrypted documents by their ids, and pictures of the catalogue by their names. */
export type Objects = Record<ObjectKind, ObjectStore>

export const objectKinds = ['documents', 'photos'] as const
type ObjectKind = (typeof objectKinds)[number]

/** Our own ids and names; no path leads out of a folder by one. */
const NAME = /^[0-9a-z][\w.-]*$/i

/** Throws for what is no name of ours. */
export function checkName(name: string): string {
  if (!NAME.test(name)) throw new Error('invalid name of an object')
  return name
}

export const isName = (name: string): boolean => NAME.test(name)

/** The store does not answer, or refuses us: nothing was lost, and the caller may try again. */
export class StoreAway extends Error {
  override name = 'StoreAway'
  /** As the store or the network called it. */
  readonly code: string
  constructor(code: string) {
    super(`the store of objects does not answer: ${code}`)
    this.code = code
  }
}

/** Removes what was written before an instant. */
export async function removeOlder(store: ObjectStore, name: string, before: Date) {
  const at = await store.writtenAt(name)
  if (at && at < before) await store.remove(name)
}

/** What has to be there. */
export async function getOrThrow(store: ObjectStore, name: string): Promise<Buffer> {
  const bytes = await store.get(name)
  if (!bytes) throw new Error(`object ${name} is missing`)
  return bytes
}
