import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type App, waitUntilReady } from './app.ts'
import { inWords, neverFaults, untilClean } from './audit.ts'
import { type Backups, checksumsOf, copyObjects, openBackups } from './backups.ts'
import { openClient } from './client.ts'
import { type BuyerAnswers, noAnswers, startLoad } from './load.ts'
import { makeBuyers } from './people.ts'
import { openShop, PLENTY, rowsOf, type Shop } from './shop.ts'

const BUYERS = 16
const LOAD_MS = 15_000
const CLEAN_MS = 60_000
const RESTORE_MS = 15 * 60_000
const ARCHIVED_MS = 75_000
const POINT = 'before the mistake'

type Drill = {
  shop: Shop
  backups: Backups
  answers: BuyerAnswers
  /** Sixteen buyers order until the returned function is called. */
  load: () => () => Promise<void>
  files: string
  copies: string
}

/** A full backup under load; a mistake that is undone by going back to before it; then a database and files that are lost with their machine. */
export async function restoreDrill(): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'galgal-restore-'))
  const [files, copies] = [join(folder, 'data'), join(folder, 'copies')]
  const shop = await openShop((url) => url, { DATA_DIR: files })
  let backups: Backups | undefined
  try {
    await shop.stock(PLENTY)
    backups = await openBackups(shop)
    const buyers = await makeBuyers(shop.db, BUYERS)
    const client = openClient(shop.app.url)
    const answers = noAnswers()
    const load = () => startLoad(client, buyers, answers)
    await startPatiently(shop.app)
    const drill = { shop, backups, answers, load, files, copies }
    const short = [...(await restoreToPoint(drill)), ...(await loseMachine(drill))]
    client.close()
    return short
  } finally {
    await shop.close()
    backups?.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Everything until the named point is there again, and nothing after it. */
async function restoreToPoint({ shop, backups, answers, load, files, copies }: Drill) {
  const { db } = shop
  const stop = load()
  await wait(LOAD_MS)
  const begun = performance.now()
  backups.full()
  const backupMs = performance.now() - begun
  await wait(LOAD_MS)
  const acknowledged = new Set(answers.acknowledged)
  await rowsOf(db, `select pg_create_restore_point('${POINT}')`)
  await wait(LOAD_MS / 5)
  await stop()
  copyObjects(files, copies)
  await db.execute('truncate orders cascade')
  await backups.untilArchived()
  console.log(
    `  a full backup beside the buyers: ${seconds(backupMs)}; ${acknowledged.size} orders acknowledged until the point, ${answers.acknowledged.size - acknowledged.size} after it`,
  )
  const restored = await comeBack(shop, backups, POINT)
  return [...restored, ...(await checkShop(shop, acknowledged, files))]
}

/** The last that was archived is there again, with the files of it. */
async function loseMachine({ shop, backups, answers, load, files, copies }: Drill) {
  const before = new Set(await placedIn(shop))
  answers.acknowledged.clear()
  const stop = load()
  await wait(LOAD_MS)
  await stop()
  await untilClean(shop.db, CLEAN_MS)
  const acknowledged = new Set([...before, ...answers.acknowledged])
  const archivedMs = await backups.untilArchived()
  copyObjects(files, copies)
  const wanted = checksumsOf(files)
  console.log(
    `  ${answers.acknowledged.size} more orders; the last had left the machine ${seconds(archivedMs)} after it`,
  )
  const short = await comeBack(shop, backups, undefined, () => {
    rmSync(files, { recursive: true })
    cpSync(join(copies, 'now'), files, { recursive: true, preserveTimestamps: true })
  })
  const there = checksumsOf(files)
  const other = [...wanted].filter(([name, sum]) => there.get(name) !== sum)
  console.log(
    `  ${wanted.size} files of customers, ${wanted.size - other.length} the same by SHA-256`,
  )
  if (other.length) short.push(`${other.length} files are lost or not the same`)
  if (archivedMs > ARCHIVED_MS) short.push(`what was committed left after ${seconds(archivedMs)}`)
  return [...short, ...(await checkShop(shop, acknowledged, files))]
}

/** From the loss to an app that is ready. */
async function comeBack({ app }: Shop, backups: Backups, point?: string, files = () => {}) {
  await app.kill()
  backups.destroy()
  const begun = performance.now()
  await backups.restore(point)
  files()
  await startPatiently(app)
  const took = performance.now() - begun
  console.log(`  restored to ${point ?? 'the last that was archived'}, and ready: ${seconds(took)}`)
  return took > RESTORE_MS ? [`restored after ${seconds(took)}`] : []
}

/** No acknowledged order is lost, the audit is empty, and each document has its file. */
async function checkShop(shop: Shop, acknowledged: ReadonlySet<string>, files: string) {
  const placed = new Set(await placedIn(shop))
  const lost = [...acknowledged].filter((id) => !placed.has(id))
  const never = await neverFaults(shop.db)
  await untilClean(shop.db, CLEAN_MS)
  const documents = await rowsOf<{ id: string }>(shop.db, 'select id from issued_documents')
  const there = checksumsOf(files)
  const bare = documents.filter(({ id }) => !there.has(id))
  console.log(
    `  ${placed.size} orders, ${acknowledged.size} of them acknowledged; ${documents.length} documents`,
  )
  return [
    ...(lost.length ? [`${lost.length} acknowledged orders were lost`] : []),
    ...(never.length ? [inWords(never)] : []),
    ...(bare.length ? [`${bare.length} documents without their file`] : []),
  ]
}

/** A machine that is at other work may take longer than a minute; what counts is when it is ready. */
const startPatiently = (app: App) =>
  app.start().catch(async (error) => {
    if (!app.isAlive()) throw error
    for (let minute = 1; minute < RESTORE_MS / 60_000; minute++) {
      const isReady = await waitUntilReady(app.url, app.isAlive).then(
        () => true,
        () => false,
      )
      if (isReady) return
    }
    throw error
  })

const placedIn = async ({ db }: Shop) =>
  (await rowsOf<{ id: string }>(db, `select id from orders where status = 'ordered'`)).map(
    ({ id }) => id,
  )

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`
