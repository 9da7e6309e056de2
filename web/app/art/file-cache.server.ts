import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

const beingMade = new Map<string, Promise<Uint8Array>>()

/** The file at `path`; made and kept there when it is asked for first, once however many ask. */
export function readOrMake(path: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const started = beingMade.get(path)
  if (started) return started
  const file = find(path, make).finally(() => beingMade.delete(path))
  beingMade.set(path, file)
  return file
}

async function find(path: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  try {
    return await readFile(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  const bytes = await make()
  await keep(path, bytes)
  return bytes
}

/** Written beside and renamed, so that no reader ever sees half a picture. */
async function keep(path: string, bytes: Uint8Array): Promise<void> {
  const beside = `${path}.${process.pid}.part`
  await mkdir(dirname(path), { recursive: true })
  await writeFile(beside, bytes)
  await rename(beside, path)
}
