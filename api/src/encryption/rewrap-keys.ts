import type { Db } from '../db/database.ts'
import { filesWithKeys, listKeysWithout, replaceKey } from '../db/documents/wrapped-keys.ts'
import { prefixOf, rewrap } from './cipher.ts'
import type { DocumentKeys } from './keys.ts'

/** Wraps the key of every file by the newest of ours, row by row, so that it may be stopped and begun again; files stay as they are. Gives the ids of those that none of our keys opens. */
export async function rewrapKeys(
  db: Db,
  keys: DocumentKeys,
): Promise<{ rewrapped: number; unopened: string[] }> {
  const unopened: string[] = []
  let rewrapped = 0
  for (const table of filesWithKeys) {
    let after = ''
    for (;;) {
      const rows = await listKeysWithout(db, table, prefixOf(keys), after)
      for (const { id, key } of rows) {
        after = id
        const to = rewrapOrNot(keys, id, key)
        if (to) {
          await replaceKey(db, table, { id, from: key, to })
          rewrapped++
        } else unopened.push(id)
      }
      if (!rows.length) break
    }
  }
  return { rewrapped, unopened }
}

/** A key that was changed in the database opens nothing either. */
function rewrapOrNot(keys: DocumentKeys, id: string, key: string): string | undefined {
  try {
    return rewrap(keys, id, key)
  } catch {
    return undefined
  }
}
