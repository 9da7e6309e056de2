import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { HOUR } from '@galgal/domain/dates'
import { readPictureName } from './picture-name.ts'

/** Removes pictures that no car uses; younger than an hour, they may belong to an import that still runs. */
export async function removeUnusedPhotos(directory: string, used: ReadonlySet<string>, now: Date) {
  for (const name of await namesIn(directory)) {
    const id = readPictureName(name)?.id
    if (id && used.has(id)) continue
    const path = join(directory, name)
    const { mtime } = await stat(path)
    if (now.getTime() - mtime.getTime() > HOUR) await rm(path, { force: true })
  }
}

async function namesIn(directory: string): Promise<string[]> {
  try {
    return await readdir(directory)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
