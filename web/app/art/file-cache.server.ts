import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Of what could not be written, so many are remembered: the disk may be full, and each takes a moment to make. */
const MOST_UNWRITTEN = 100

const beingMade = new Map<string, Promise<Uint8Array>>()
const unwritten = new Map<string, Uint8Array>()

/** The file at `path`; made and kept there when it is asked for first, once however many ask. Where nothing can be written it is kept in memory. */
export function readOrMake(path: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const started = beingMade.get(path)
  if (started) return started
  const file = find(path, make).finally(() => beingMade.delete(path))
  beingMade.set(path, file)
  return file
}

async function find(path: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const written = await readFile(path).catch(() => undefined)
  if (written) return written
  const bytes = unwritten.get(path) ?? (await make())
  await keep(path, bytes).then(
    () => unwritten.delete(path),
    () => remember(path, bytes),
  )
  return bytes
}

function remember(path: string, bytes: Uint8Array) {
  const [oldest] = unwritten.keys()
  if (unwritten.size >= MOST_UNWRITTEN && oldest !== undefined) unwritten.delete(oldest)
  unwritten.set(path, bytes)
}

/** Written beside and renamed, so that no reader ever sees half a picture. */
async function keep(path: string, bytes: Uint8Array): Promise<void> {
  const beside = `${path}.${process.pid}.part`
  await mkdir(dirname(path), { recursive: true })
  try {
    await writeFile(beside, bytes)
    await rename(beside, path)
  } catch (error) {
    // What half of it took is room for something else.
    await rm(beside, { force: true })
    throw error
  }
}
