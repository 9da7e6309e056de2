import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { call, type Send } from '@galgal/contract/call'
import { CatalogIndex, GetFilterList } from '@galgal/contract/SubscriptionMain'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fillDirectory } from '../test/seeded-database.ts'
import { readEnv } from './config.ts'
import { openDatabase } from './db/open-database.ts'
import { customers } from './db/schema/people.ts'
import { createApp } from './wiring.ts'

const MINUTE = 60_000

let folder = ''
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'galgal-production-'))
  await fillDirectory(folder)
})
afterEach(() => rmSync(folder, { recursive: true }))

/** A start on a database of its own; who sends what is not looked at here. */
const start = (GALGAL_MODE: 'sandbox' | 'production') =>
  createApp({ ...readEnv({ DATA_DIR: folder, LOG_LEVEL: 'silent' }), GALGAL_MODE })

test('[S38] production begins with nothing to sell, and answers', { timeout: MINUTE }, async () => {
  const app = await start('production')
  try {
    const send: Send = async (request) => app.api.fetch(request)
    expect(await call(send, CatalogIndex, { store: 'B2C' })).toMatchObject({ ok: true })
    expect(await call(send, GetFilterList, { store: 'B2B' })).toMatchObject({ ok: true })
    expect((await send(new Request('http://localhost:3000/sandbox/operator'))).status).toBe(404)
  } finally {
    await app.close()
  }
})

test('[S43] a start keeps the hash of every identity number that has none', {
  timeout: MINUTE,
}, async () => {
  await (await start('production')).close()
  const open = () => openDatabase({ directory: join(folder, 'db') })
  const before = await open()
  const owner = {
    passwordHash: '',
    locale: 'he',
    signupState: 9,
    b2bType: '',
    allowMarketing: false,
  } as const
  const add = (id: string, identityNumber: string) =>
    before.db.insert(customers).values({
      ...owner,
      id,
      accountNumber: id,
      email: `${id}@example.co.il`,
      identityNumber,
      createdAt: new Date(),
    })
  await add('one', '123456782')
  await add('none', '')
  await before.close()
  await (await start('production')).close()
  const after = await open()
  const hashes = await after.db
    .select({ hash: customers.identityHash })
    .from(customers)
    .orderBy(customers.id)
  await after.close()
  expect(hashes).toEqual([{ hash: null }, { hash: expect.stringMatching(/^[\w-]{43}$/) }])
})

test('[S38] production refuses a database that sells the demo, and says what', {
  timeout: MINUTE,
}, async () => {
  await (await start('sandbox')).close()
  await expect(start('production')).rejects.toThrow(
    "production refuses to start: the database sells the demo's 248 cars, 24 hubs, 3 coverages, 8 coupons. Import your own",
  )
  // It let go of the database.
  await (await start('sandbox')).close()
})
