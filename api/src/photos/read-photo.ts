import { constants } from 'node:fs'
import { type FileHandle, open, realpath } from 'node:fs/promises'
import { isAbsolute, join, relative, sep } from 'node:path'
import type { PhotoReason } from './make-pictures.ts'

export const MAX_PHOTO_MEGABYTES = 30
const MEGABYTE = 1024 * 1024

type Read = { bytes: Buffer; reason?: never } | { bytes?: never; reason: PhotoReason }

/** Reads a photo by the name a catalogue file gives it. Only files inside `folder` are read, of no folder none; nothing is fetched. */
export async function readPhoto(folder: string | undefined, name: string): Promise<Read> {
  const path = name.replaceAll('\\', '/') // as Windows writes it
  if (/^[a-z][a-z0-9+.-]*:/i.test(path)) return { reason: 'photoAddress' }
  if (isAbsolute(path) || path.split('/').includes('..')) return { reason: 'photoOutside' }
  if (folder === undefined) return { reason: 'photoMissing' }
  const real = await realpath(join(folder, path)).catch(() => undefined)
  if (!real) return { reason: 'photoMissing' }
  // A link may stand inside the folder and lead out of it.
  const inside = relative(await realpath(folder), real)
  if (isAbsolute(inside) || inside.split(sep)[0] === '..') return { reason: 'photoOutside' }
  return readFileAt(real)
}

/** Without O_NONBLOCK a named pipe would be waited for. */
const FLAGS = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOFOLLOW ?? 0)

async function readFileAt(path: string): Promise<Read> {
  let file: FileHandle | undefined
  try {
    file = await open(path, FLAGS)
    const stats = await file.stat()
    if (!stats.isFile()) return { reason: 'photoMissing' }
    if (stats.size > MAX_PHOTO_MEGABYTES * MEGABYTE) return { reason: 'photoTooHeavy' }
    return { bytes: await file.readFile() }
  } catch {
    return { reason: 'photoUnreadable' }
  } finally {
    await file?.close()
  }
}
