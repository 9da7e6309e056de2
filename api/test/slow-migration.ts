import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ours = fileURLToPath(new URL('../src/db/migrations', import.meta.url))

/** Writes our migrations into a folder, and one more that takes so many seconds. Gives how many there are. */
export function writeSlowMigration(folder: string, seconds: number): number {
  cpSync(ours, folder, { recursive: true })
  writeFileSync(join(folder, 'slow.sql'), `select pg_sleep(${seconds})`)
  const file = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8'))
  const when = journal.entries.at(-1).when + 1
  journal.entries.push({ ...journal.entries.at(-1), when, tag: 'slow' })
  writeFileSync(file, JSON.stringify(journal))
  return journal.entries.length
}
