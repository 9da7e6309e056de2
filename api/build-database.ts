import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { preparedFile } from './src/db/embedded/prepared-database.ts'
import { embeddedOn } from './src/db/open-database.ts'

/** Leaves a migrated, empty embedded database for first starts, in place of any other. */
async function buildDatabase() {
  const lite = await PGlite.create()
  const database = await embeddedOn(lite)
  await lite.exec('checkpoint')
  const files = await lite.dumpDataDir('gzip')
  await database.close()
  const file = preparedFile()
  rmSync(dirname(file), { recursive: true, force: true })
  mkdirSync(dirname(file))
  // Whoever starts meanwhile finds all of it or nothing.
  writeFileSync(`${file}.part`, new Uint8Array(await files.arrayBuffer()))
  renameSync(`${file}.part`, file)
}

await buildDatabase()
