import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const api = fileURLToPath(new URL('../../..', import.meta.url))

/** Where a build leaves it, named by what it is made of: with other migrations, or another engine, a first start makes its own. */
export function preparedFile(): string {
  const hash = createHash('sha256')
  const { dependencies } = JSON.parse(readFileSync(join(api, 'package.json'), 'utf8'))
  hash.update(dependencies['@electric-sql/pglite'])
  for (const file of globSync('src/db/migrations/**/*.{sql,json}', { cwd: api }).toSorted())
    hash.update(file).update(readFileSync(join(api, file)))
  return join(api, 'build', `database-${hash.digest('hex').slice(0, 16)}.tar.gz`)
}

/** The files of a migrated, empty embedded database as the build left them; to make them takes a first start seconds. */
export function readPrepared(): Blob | undefined {
  const file = preparedFile()
  return existsSync(file) ? new Blob([readFileSync(file)]) : undefined
}
