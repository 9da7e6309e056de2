import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

const OWNER_ONLY = { directory: 0o700, file: 0o600 }
const PART = '.part'

/** Only our own ids are ever names of files. */
function pathOf(directory: string, id: string): string {
  if (!/^[0-9a-f-]{36}$/.test(id)) throw new Error('invalid document id')
  return join(directory, id)
}

/** Written beside, put on the disk for good and renamed: a crash leaves a whole file or none. */
export async function writeDocument(directory: string, id: string, bytes: Uint8Array, at: Date) {
  const path = pathOf(directory, id)
  await mkdir(directory, { recursive: true, mode: OWNER_ONLY.directory })
  const file = await open(path + PART, 'wx', OWNER_ONLY.file)
  try {
    await file.writeFile(bytes)
    await file.utimes(at, at)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(path + PART, path)
  await syncDirectory(directory)
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

export const readDocument = (directory: string, id: string): Promise<Buffer> =>
  readFile(pathOf(directory, id))

/** Forgetting what is not there is no fault. */
export const removeDocument = (directory: string, id: string): Promise<void> =>
  rm(pathOf(directory, id), { force: true })

export const hasDocument = (directory: string, id: string): Promise<boolean> =>
  stat(pathOf(directory, id)).then(
    () => true,
    () => false,
  )

/** The ids of the files that were written before an instant, half-written ones included. */
export async function listDocumentFiles(directory: string, before: Date): Promise<string[]> {
  const names = await readdir(directory).catch(() => [])
  const old: string[] = []
  for (const name of names) {
    const written = await stat(join(directory, name)).catch(() => undefined)
    if (written && written.mtime < before) old.push(name)
  }
  return old
}

/** Removes a file by the name that the directory gave it. */
export const removeFileNamed = (directory: string, name: string): Promise<void> =>
  rm(join(directory, name), { force: true })
