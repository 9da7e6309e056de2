import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { Fault } from '../handle.ts'
import { readPictureName } from '../photos/picture-name.ts'

const FOREVER = 'public, max-age=31536000, immutable'

/** Pictures of the photos that came with the catalogue; a name is made of its content, so it never changes. */
export function photoPages(app: Hono, { settings }: Deps) {
  app.get('/api/photos/:name', async (c) => {
    const name = c.req.param('name')
    const picture = readPictureName(name)
    const bytes = picture && (await readIfExists(join(settings.photosDirectory, name)))
    if (!bytes) throw new Fault(404)
    return c.body(bytes, 200, {
      'content-type': `image/${picture.format}`,
      'cache-control': FOREVER,
      'content-security-policy': "default-src 'none'",
    })
  })
}

async function readIfExists(path: string) {
  try {
    return await readFile(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
