import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { bumpCatalogueVersion } from '../db/catalogue/catalogue.ts'
import type { Db } from '../db/database.ts'
import { listProvinces } from '../db/order/places.ts'
import {
  hasChanges,
  inTurn,
  loadReference,
  rememberSet,
  type SetReport,
} from '../db/reference/load-reference.ts'
import { saveOwnDays } from '../db/reference/own-days.ts'
import { shippedSets } from '../db/reference/shipped-sets.ts'
import { loadStreetList } from '../db/reference/street-list.ts'
import { loadTownList } from '../db/reference/town-list.ts'
import { readOwnDays } from '../reference/read-own-days.ts'
import { readStreetList } from '../reference/read-street-list.ts'
import { readTownList } from '../reference/read-town-list.ts'
import { readSettings } from '../settings.ts'
import { type ExitCode, runCommand, type Words, withDatabase } from './command.ts'

const usage = `Usage: npm run reference:load -- [--towns FILE] [--streets FILE] [--days FILE]

Loads what is true of the country where it is newer than what the database holds, as every start does: provinces,
countries, towns and streets. With --towns also towns that are not shipped (CSV), with --streets the government's list of
streets (CSV of data.gov.il), with --days the company's own days on which hubs are closed, short or open (CSV); each file
is the whole of its set. One line for each set; nothing that a customer refers to is deleted. The forms are in
docs/reference-data.md.`

type Files = Record<'towns' | 'streets' | 'days', string | undefined>

const MOST_TOWNS_NAMED = 10

function readArguments({ positionals, values }: Words): Files | undefined {
  if (positionals.length > 0) return undefined
  const fileOf = (value: unknown) => (typeof value === 'string' ? value : undefined)
  return {
    towns: fileOf(values.towns),
    streets: fileOf(values.streets),
    days: fileOf(values.days),
  }
}

/** One file in one transaction, remembered by its bytes. */
async function loadFile(
  db: Db,
  name: string,
  bytes: Uint8Array,
  load: (tx: Db) => Promise<Omit<SetReport, 'name'>>,
) {
  const report = await inTurn(db, async (tx) => {
    const counts = await load(tx)
    const hash = createHash('sha256').update(bytes).digest('hex')
    await rememberSet(tx, { name, hash, loadedAt: new Date() })
    if (hasChanges(counts)) await bumpCatalogueVersion(tx)
    return { name, ...counts }
  })
  if (!report) throw new Error('Another process is loading reference data; try again in a moment')
  console.log(lineOf(report))
}

const provincesOf = async (db: Db) => (await listProvinces(db)).map(({ code }) => code)

async function loadTowns(db: Db, file: string) {
  const bytes = await readFile(file)
  const list = readTownList(bytes, await provincesOf(db))
  await loadFile(db, 'towns', bytes, (tx) => loadTownList(tx, list))
}

async function loadStreets(db: Db, file: string) {
  const bytes = await readFile(file)
  const list = readStreetList(bytes)
  let unknown: [string, number][] = []
  await loadFile(db, 'streets', bytes, async (tx) => {
    const { unknownTowns, ...counts } = await loadStreetList(tx, list)
    unknown = unknownTowns
    return counts
  })
  if (!unknown.length) return
  const named = unknown.slice(0, MOST_TOWNS_NAMED).map(([town, streets]) => `${town} (${streets})`)
  const others = unknown.length - named.length
  console.log(
    `streets: left out of ${unknown.length === 1 ? '1 town that has' : `${unknown.length} towns that have`} no known point: ${named.join(', ')}${others ? ` and ${others} more` : ''}`,
  )
}

async function loadDays(db: Db, file: string) {
  const bytes = await readFile(file)
  const rows = readOwnDays(bytes, await provincesOf(db))
  await loadFile(db, 'days', bytes, (tx) => saveOwnDays(tx, rows))
}

const lineOf = ({ name, added, changed, gone, kept }: SetReport) =>
  `${name}: ${added} added, ${changed} changed, ${gone} gone${kept ? `, ${kept} gone but kept, as customers refer to them` : ''}`

await runCommand({
  usage,
  options: { towns: { type: 'string' }, streets: { type: 'string' }, days: { type: 'string' } },
  read: readArguments,
  run: ({ towns, streets, days }) =>
    withDatabase(readSettings().env, async ({ db }): Promise<ExitCode> => {
      const reports = await loadReference(db, new Date())
      for (const { name } of shippedSets) {
        const report = reports.find((it) => it.name === name)
        console.log(report ? lineOf(report) : `${name}: nothing new`)
      }
      if (towns) await loadTowns(db, towns)
      if (streets) await loadStreets(db, streets)
      if (days) await loadDays(db, days)
      return 0
    }),
})
