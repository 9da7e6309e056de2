import { setTimeout as wait } from 'node:timers/promises'
import { pdfOf } from '../../../api/test/files.ts'
import { isAlive } from '../../left-behind.ts'
import { untilClean } from '../audit.ts'
import { openClient } from '../client.ts'
import { noAnswers, startLoad } from '../load.ts'
import { type Buyer, makeBuyers } from '../people.ts'
import { openShop, PLENTY, type Shop } from '../shop.ts'
import { type Day, live } from './day.ts'
import { openSmallDisk, type SmallDisk } from './small-disk.ts'

const DATABASE_MB = 300
const FILES_MB = 64
const BUYERS = 6
const LENGTH_MS = 10_000
const CLEAN_MS = 60_000
const STARTS_MS = 10_000

type Disks = { shop: Shop; disk: SmallDisk; visitors: [Buyer, Buyer] }

/** Disks that are full or read-only: PostgreSQL's, and the one with the app's files. */
export async function diskDays(only: (name: string) => boolean): Promise<string[]> {
  const short: string[] = []
  if (only("PostgreSQL's disk is full"))
    short.push(...(await onDisk(DATABASE_MB, ({ folder }) => ['', folder], fullDatabase)))
  if (only("the app's disk is full or read-only"))
    short.push(...(await onDisk(FILES_MB, ({ folder }) => [folder, undefined], fullFiles)))
  return short
}

type Places = (disk: SmallDisk) => [dataDir: string, databaseFolder: string | undefined]

/** A shop that has something on a small disk; who may mount none cannot try it. */
async function onDisk(megabytes: number, places: Places, run: (it: Disks) => Promise<string[]>) {
  const disk = openSmallDisk(megabytes)
  if (!disk) return ['a small disk cannot be mounted: run this as root']
  const [DATA_DIR, folder] = places(disk)
  const shop = await openShop(undefined, DATA_DIR ? { DATA_DIR } : {}, folder)
  try {
    await shop.stock(PLENTY)
    const [he, en] = await makeBuyers(shop.db, 2)
    if (!he || !en) throw new Error('there are no visitors')
    await shop.app.start()
    const short = await run({ shop, disk, visitors: [he, en] })
    return [...short, ...shop.app.logged(/"msg":"(?:request|page)\.failed"/).slice(0, 3)]
  } finally {
    await shop.close()
    disk.close()
  }
}

/** It says no, or goes down; with room again, and started again by whoever watches it, all is well. */
async function fullDatabase({ shop, disk, visitors }: Disks): Promise<string[]> {
  const { cluster, db, app } = shop
  const client = openClient(app.url)
  const stop = startLoad(client, await makeBuyers(db, BUYERS), noAnswers())
  const pid = cluster.pid()
  const run = async () => {
    disk.fill()
    await wait(LENGTH_MS)
    disk.empty()
    if (!isAlive(pid)) cluster.start()
  }
  const short = await live(app, visitors, { name: "PostgreSQL's disk is full", run })
  await stop()
  client.close()
  console.log(`  the audit is empty after ${Math.round(await untilClean(db, CLEAN_MS))} ms`)
  return short
}

/** Whoever sends a document is told to come again; nobody else notices. */
async function fullFiles({ shop: { app }, disk, visitors }: Disks): Promise<string[]> {
  const short: string[] = []
  const day = (name: string, begin: () => void, end: () => void): Day => ({
    name,
    run: async () => {
      begin()
      const [buyer] = visitors
      const sent = await sendDocument(app.url, buyer)
      if (sent !== '503, again after 2') short.push(`${name}: a document was answered ${sent}`)
      await wait(STARTS_MS)
      end()
      const again = await sendDocument(app.url, buyer)
      if (again !== '200') short.push(`${name}: afterwards a document was answered ${again}`)
    },
  })
  const full = day("the app's disk is full", disk.fill, disk.empty)
  short.push(...(await live(app, visitors, full)))
  const readOnly = day(
    "the app's disk is read-only",
    () => disk.setReadOnly(true),
    () => disk.setReadOnly(false),
  )
  short.push(...(await live(app, visitors, readOnly)))
  return short
}

async function sendDocument(url: string, { token }: Buyer): Promise<string> {
  const body = new FormData()
  body.set('documentType', 'other')
  body.set('file', new File([new Uint8Array(pdfOf('certificate'))], 'certificate.pdf'))
  const answer = await fetch(`${url}/api/SubscriptionMain/UploadBusinessDocuments`, {
    method: 'POST',
    headers: { 'x-token': token },
    body,
  })
  await answer.body?.cancel()
  const after = answer.headers.get('retry-after')
  return `${answer.status}${after ? `, again after ${after}` : ''}`
}
