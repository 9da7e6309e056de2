import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Throws one line when files cannot be kept there: a folder that is read-only, full or no folder. */
export async function checkDataDirectory(directory: string) {
  const probe = join(directory, `.probe-${randomUUID()}`)
  try {
    await mkdir(directory, { recursive: true })
    // A full disk takes an empty file.
    await writeFile(probe, Buffer.alloc(4096))
  } catch (error) {
    const { code = String(error) } = error as NodeJS.ErrnoException
    throw new Error(`DATA_DIR (${directory}) cannot be written: ${reasons[code] ?? code}`)
  } finally {
    await rm(probe, { force: true }).catch(() => {})
  }
}

const reasons: Record<string, string> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'it is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the quota is used up',
  ENOTDIR: 'it is no folder',
  EEXIST: 'it is no folder',
}
