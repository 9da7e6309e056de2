import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bumpCatalogueVersion } from '@galgal/api/db/catalogue/catalogue'
import type { Db } from '@galgal/api/db/database'
import { openDatabase } from '@galgal/api/db/open-database'
import { seedWhenEmpty } from '@galgal/api/db/seed/seed'
import { openPatientDatabase } from '../../api/test/servers/patient-database.ts'
import { openPgBouncer } from '../pgbouncer.ts'
import { openCluster } from '../postgres.ts'
import { type App, createApp } from './app.ts'

export const CAR = 10080
export const COLOUR = 'dark-blue'
export const PLENTY = 1_000_000

/** How the kinds of faults are run: with so many processes, each by its own way to the database. */
export const how = { through: undefined as 'pgbouncer' | undefined, processes: 1 }

/** A PostgreSQL of its own with the demo catalogue, and the app that works on it. */
export type Shop = {
  db: Db
  /** The one that is killed. */
  app: App
  /** All that serve on the database, the one that is killed first. */
  apps: App[]
  urls: string[]
  cluster: Awaited<ReturnType<typeof openCluster>>
  /** So many cars of the one colour, and none of any other. */
  stock: (cars: number) => Promise<void>
  close: () => Promise<void>
}

/** Hubs hand over as many cars as anyone wants, so that what is measured is the order and not the room. The app may reach the database another way, and PostgreSQL may have its data in a folder of another disk. */
export async function openShop(
  way: (databaseUrl: string) => string | Promise<string> = (url) => url,
  settings: NodeJS.ProcessEnv = {},
  folder?: string,
): Promise<Shop> {
  const cluster = await openCluster(folder)
  await fillWithDemo(cluster.url)
  const database = openPatientDatabase(cluster.url)
  const { db } = database
  await db.execute(`update hubs set capacity_per_slot = ${PLENTY}`)
  const pooler = how.through === 'pgbouncer' ? await openPgBouncer(cluster.url) : undefined
  const url = await way(pooler?.url ?? cluster.url)
  // Documents that one process made, another sends.
  const files = mkdtempSync(join(tmpdir(), 'galgal-faults-files-'))
  const env = { DATA_DIR: files, ...(pooler && { DATABASE_DIRECT_URL: cluster.url }), ...settings }
  const apps = await Promise.all(Array.from({ length: how.processes }, () => createApp(url, env)))
  const [app = await createApp(url, env), ...others] = apps
  return {
    db,
    app: {
      ...app,
      start: async (point) => {
        for (const other of others) if (!other.isAlive()) await other.start()
        return app.start(point)
      },
    },
    apps,
    urls: apps.map((it) => it.url),
    cluster,
    stock: (cars) => setStock(db, cars),
    close: async () => {
      await Promise.all(apps.map((it) => it.stop()))
      await database.close()
      await pooler?.close()
      cluster.stop()
      rmSync(files, { recursive: true, force: true })
    },
  }
}

async function fillWithDemo(url: string) {
  const database = await openDatabase({ url, directory: '' })
  await seedWhenEmpty(database.db, 'demo', new Date())
  await database.close()
}

export const setStock = (db: Db, cars: number) =>
  db.transaction(async (tx) => {
    const wanted = `case colour_id when '${COLOUR}' then ${cars} else 0 end`
    await tx.execute(`update stock set total = taken.cars + ${wanted}, available = ${wanted}
      from (select s.colour_id as colour, coalesce(sum(r.quantity), 0)::int as cars from stock s
        left join reservations r on r.classification_id = s.classification_id and r.colour_id = s.colour_id
          and r.state in ('held', 'extended', 'consumed')
        where s.classification_id = ${CAR} group by s.colour_id) taken
      where stock.classification_id = ${CAR} and taken.colour = stock.colour_id`)
    await bumpCatalogueVersion(tx, [CAR])
  })

/** The rows of a question that only this asks. */
export const rowsOf = async <Row>(db: Db, question: string): Promise<Row[]> =>
  ((await db.execute(question)) as unknown as { rows: Row[] }).rows
