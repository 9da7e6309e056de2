import { cpSync, mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '../app.ts'

type Damage = (db: string) => void
const cutOff =
  (folder: string): Damage =>
  (db) => {
    for (const name of readdirSync(join(db, folder)))
      if (/^(?:0|pg_control)/.test(name)) truncateSync(join(db, folder, name), 100)
  }

const damages: Record<string, Damage> = {
  'the folder is gone': (db) => rmSync(db, { recursive: true }),
  'its first file is gone': (db) => rmSync(join(db, 'PG_VERSION')),
  'its tables are gone': (db) => rmSync(join(db, 'base'), { recursive: true }),
  'its log is cut off': cutOff('pg_wal'),
  'its control file is cut off': cutOff('global'),
  'it is of another version': (db) => writeFileSync(join(db, 'PG_VERSION'), '9\n'),
  'it is no folder': (db) => {
    rmSync(db, { recursive: true })
    writeFileSync(db, 'something else')
  },
}

/** Starts on an embedded database that is damaged or cut off: one line names its folder and what to do, and nobody is served. */
export async function embeddedDays(only: (name: string) => boolean): Promise<string[]> {
  const wanted = Object.entries(damages).filter(([name]) => only(`embedded: ${name}`))
  if (!wanted.length) return []
  const folder = mkdtempSync(join(tmpdir(), 'galgal-damaged-'))
  const short: string[] = []
  try {
    const whole = join(folder, 'whole')
    const first = await createApp(undefined, { DATA_DIR: whole })
    await first.start()
    await first.stop()
    for (const [name, damage] of wanted) {
      const copy = join(folder, name.replaceAll(' ', '-'))
      cpSync(whole, copy, { recursive: true })
      damage(join(copy, 'db'))
      const wrong = await startOn(copy)
      console.log(`  embedded: ${name}: ${wrong ?? 'said so and ended'}`)
      if (wrong) short.push(`embedded: ${name}: ${wrong}`)
      rmSync(copy, { recursive: true, force: true })
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return short
}

/** What is wrong with such a start, if anything. */
async function startOn(DATA_DIR: string): Promise<string | undefined> {
  const app = await createApp(undefined, { DATA_DIR })
  try {
    const hasStarted = await app.start().then(
      () => true,
      () => false,
    )
    if (hasStarted) return 'it opened'
    if ((await app.end()) !== 1) return 'it did not end with 1'
    const said = app.logged(/./)
    if (said.length !== 1) return `it said ${said.length} lines: ${said.join(' | ').slice(0, 300)}`
    const isClear = said[0]?.includes(join(DATA_DIR, 'db')) && said[0].includes('backup')
    return isClear ? undefined : `it said: ${said[0]}`
  } finally {
    await app.stop()
  }
}
