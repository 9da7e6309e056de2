import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readEnv } from '@galgal/api/config'
import type { Db } from '@galgal/api/db/database'
import { openDatabase } from '@galgal/api/db/open-database'
import { seedWhenEmpty } from '@galgal/api/db/seed/seed'
import { createApp } from '@galgal/api/wiring'
import {
  boardLooks,
  HUB,
  type Look,
  listLooks,
  recordLooks,
  searchLooks,
} from '../../api/test/office/looks.ts'
import { openCluster } from '../postgres.ts'
import { measureActs } from './office-acts.ts'
import { fillOffice } from './office-data.ts'
import { measureFile } from './office-file.ts'
import { measureLog } from './office-log.ts'
import { addStaff, type Send } from './office-people.ts'
import { measureStaff } from './office-staff.ts'

const TIMES = 40
const MOST_MS = { list: 100, search: 150, record: 150 }

const p95 = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? Number.NaN

async function measure(ask: (look: Look) => Promise<void>, look: Look) {
  const times: number[] = []
  await ask(look)
  for (let n = 0; n < TIMES; n++) {
    const began = performance.now()
    await ask(look)
    times.push(performance.now() - began)
  }
  return p95(times)
}

/** Each call as the office's listener answers it, its row of the log with it; for a manager, who sees everything, and for somebody of one hub. */
async function measureCalls(db: Db, send: Send, who: { name: string; token: string }) {
  const looks = [
    ...(await listLooks(db)),
    ...searchLooks,
    ...(await recordLooks(db)),
    ...boardLooks,
  ]
  const short: string[] = []
  const ask = async ({ call, input }: Look) => {
    const url = `http://office/api/Office/${call}?${new URLSearchParams(input)}`
    const answer = await send(new Request(url, { headers: { 'x-office': who.token } }))
    const text = await answer.text()
    if (answer.status !== 200 && answer.status !== 403)
      throw new Error(`${call}: ${answer.status} ${text}`)
  }
  for (const look of looks) {
    const ms = await measure(ask, look)
    const most = MOST_MS[look.kind]
    console.log(`  ${who.name} · ${look.name}: p95 ${ms.toFixed(1)} ms${ms <= most ? '' : ' !'}`)
    if (!(ms <= most)) short.push(`${who.name} · ${look.name}: p95 ${ms.toFixed(0)} ms of ${most}`)
  }
  return short
}

/** The calls of the office on a database that is filled. */
async function measureOfficeOn(url: string): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'galgal-office-'))
  const source = { DATABASE_URL: url, DATA_DIR: folder, LOG_LEVEL: 'error' }
  const app = await createApp(readEnv(source), source)
  const database = await openDatabase({ url, directory: '' })
  try {
    if (!app.office) throw new Error('the office is off')
    const send: Send = app.office.fetch
    const manager = await addStaff(send, { role: 'manager' })
    const desk = await addStaff(send, { role: 'desk', hubs: [HUB] })
    return [
      ...(await measureLog(database.db)),
      ...(await measureCalls(database.db, send, { name: 'manager', token: manager })),
      ...(await measureCalls(database.db, send, { name: 'desk of a hub', token: desk })),
      ...(await measureActs(database.db, send)),
      ...(await measureFile(send)),
    ]
  } finally {
    await database.close()
    await app.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Lists, search, records and files of the office, and what its people cost the storefront, on a PostgreSQL of its own with 100,000 subscriptions and 1,000,000 charges. */
export async function measureOffice(): Promise<string[]> {
  const cluster = await openCluster()
  try {
    const database = await openDatabase({ url: cluster.url, directory: '' })
    await seedWhenEmpty(database.db, 'demo', new Date())
    await database.close()
    console.log(`  filled in ${(await fillOffice(cluster.url)).toFixed(0)} s`)
    return [...(await measureOfficeOn(cluster.url)), ...(await measureStaff(cluster.url))]
  } finally {
    cluster.stop()
  }
}
