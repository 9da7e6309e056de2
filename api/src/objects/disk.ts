import { randomUUID } from 'node:crypto'
import { mkdir, open, opendir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { checkName, isName, type ObjectStore, type Objects, StoreAway } from './object-store.ts'

const OWNER_ONLY = { directory: 0o700, file: 0o600 }
const READABLE = { directory: 0o755, file: 0o644 }
type Modes = typeof OWNER_ONLY

const NAMES_AT_ONCE = 1000

/** Where both kinds lie. */
export type Folders = { documents: string; photos: string }

/** Documents are for the server's user alone. */
export const openDisk = ({ documents, photos }: Folders): Objects => ({
  documents: openFolder(documents, OWNER_ONLY),
  photos: openFolder(photos, READABLE),
})

function openFolder(directory: string, modes: Modes): ObjectStore {
  const pathOf = (name: string) => join(directory, checkName(name))
  return {
    put: (name, bytes, at) => write(directory, pathOf(name), { bytes, at, modes }),
    get: (name) => unlessMissing(readFile(pathOf(name))),
    remove: (name) => rm(pathOf(name), { force: true }),
    writtenAt: async (name) => (await unlessMissing(stat(pathOf(name))))?.mtime,
    list: (prefix = '') => listNames(directory, prefix),
  }
}

type Writing = { bytes: Uint8Array; at: Date; modes: Modes }

/** Written beside, put on the disk for good and renamed: a crash leaves a whole file or none. */
async function write(directory: string, path: string, writing: Writing) {
  const part = `${path}.${randomUUID()}.part`
  try {
    await mkdir(directory, { recursive: true, mode: writing.modes.directory })
    await writePart(part, writing)
    await rename(part, path)
    await syncDirectory(directory)
  } catch (error) {
    // What half of it took is room for something else.
    await rm(part, { force: true }).catch(() => {})
    // Full, read-only, broken or not ours: the operator mends it, and the caller comes again.
    throw new StoreAway((error as NodeJS.ErrnoException).code ?? String(error))
  }
}

async function writePart(part: string, { bytes, at, modes }: Writing) {
  const file = await open(part, 'wx', modes.file)
  try {
    await file.writeFile(bytes)
    await file.utimes(at, at)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Windows writes a new name down by itself, and opens no folder. */
async function syncDirectory(directory: string) {
  if (process.platform === 'win32') return
  const opened = await open(directory, 'r')
  try {
    await opened.sync()
  } finally {
    await opened.close()
  }
}

/** Half-written files included. */
async function* listNames(directory: string, prefix: string): AsyncGenerator<string[]> {
  const opened = await unlessMissing(opendir(directory))
  if (!opened) return
  let names: string[] = []
  for await (const entry of opened) {
    if (!entry.isFile() || !isName(entry.name) || !entry.name.startsWith(prefix)) continue
    names.push(entry.name)
    if (names.length < NAMES_AT_ONCE) continue
    yield names
    names = []
  }
  if (names.length) yield names
}

async function unlessMissing<Found>(looking: Promise<Found>): Promise<Found | undefined> {
  try {
    return await looking
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
