import { createHmac } from 'node:crypto'
import { call } from '@galgal/contract/call'
import { Login } from '@galgal/contract/Security'
import { hash } from '@node-rs/argon2'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rowsOf } from '../../../test/audit.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { accepted, openAccount, PASSWORD, signUp } from '../../../test/people.ts'
import { customers } from '../../db/schema/people.ts'
import { HASHING_COST } from '../../encryption/hashing-cost.ts'
import { isPepperSetting, readPeppers } from '../../encryption/peppers.ts'

const dana = { username: 'dana@example.co.il', password: PASSWORD }
const OLD = 'pepper-of-the-first-years'
const NEW = 'pepper-after-the-change'
const codeOf = (answer: { ok: boolean; code?: number }) => (answer.ok ? 200 : answer.code)

/** The same people in an app with another setting. */
async function moved(from: Awaited<ReturnType<typeof openTestApi>>, pepper: string) {
  const people = await from.db.select().from(customers)
  const app = await openTestApi({ settings: { pepper, hashing: HASHING_COST } })
  await app.db.insert(customers).values(people)
  return app
}
const storedIn = async ({ db }: Awaited<ReturnType<typeof openTestApi>>) =>
  (await db.select().from(customers))[0]?.passwordHash

test('a pepper has a number, and the first one listed is that of new hashes', () => {
  expect(readPeppers(OLD)).toEqual([{ id: 'p1', secret: OLD }])
  expect(readPeppers(`2:${NEW},1:${OLD}`)).toEqual([
    { id: 'p2', secret: NEW },
    { id: 'p1', secret: OLD },
  ])
  expect(isPepperSetting(`2:${NEW},1:${OLD}`)).toBe(true)
  expect(isPepperSetting(`2:${NEW},1:short`)).toBe(false)
})

test('[S01] after a change of pepper everyone still signs in, and moves to the new one by doing so', async () => {
  const first = await openTestApi({ settings: { pepper: OLD, hashing: HASHING_COST } })
  await openAccount(first, dana.username)
  expect(await storedIn(first)).toMatch(/^p1\$argon2id\$v=19\$m=19456,t=2,p=1\$/)

  const both = await moved(first, `2:${NEW},1:${OLD}`)
  accepted(await call(both.send, Login, dana))
  expect(await storedIn(both)).toMatch(/^p2\$argon2id\$v=19\$m=19456,t=2,p=1\$/)

  const onlyNew = await moved(both, `2:${NEW}`)
  accepted(await call(onlyNew.send, Login, dana))
  const onlyOld = await moved(onlyNew, `1:${OLD}`)
  expect(codeOf(await call(onlyOld.send, Login, dana))).toBe(4014)
})

test('[S01] a hash made with less work is made again at the next sign-in', async () => {
  const api = await openTestApi({ settings: { pepper: OLD, hashing: HASHING_COST } })
  await openAccount(api, dana.username)
  const peppered = createHmac('sha256', OLD).update(PASSWORD).digest('base64url')
  const passwordHash = await hash(peppered, { memoryCost: 8192, timeCost: 1 })
  await api.db.update(customers).set({ passwordHash })
  accepted(await call(api.send, Login, dana))
  expect(await storedIn(api)).toMatch(/^p1\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  accepted(await call(api.send, Login, dana))
})

test('[S01] a copy of the whole database holds no password, no wire hash and no token', async () => {
  const api = await openTestApi({ settings: { hashing: HASHING_COST } })
  await signUp(api)
  await openAccount(api, 'noa@example.co.il')
  const { token, aToken, refreshToken } = accepted(await call(api.send, Login, dana))
  const tables = await rowsOf(
    api.db,
    sql`select table_name from information_schema.tables where table_schema = 'public'`,
  )
  let dump = ''
  for (const { table_name: name } of tables)
    dump += JSON.stringify(
      await rowsOf(api.db, sql`select t::text from ${sql.identifier(String(name))} t`),
    )
  expect(dump).toContain('dana@example.co.il')
  expect(dump.match(/\$argon2\w*\$/g)).toEqual(['$argon2id$', '$argon2id$'])
  expect(dump.match(/p1\$argon2id\$v=19\$m=19456,t=2,p=1\$/g)).toHaveLength(2)
  expect(dump).not.toMatch(/(?<![0-9a-f])[0-9a-f]{40}(?![0-9a-f])/i)
  for (const secret of [PASSWORD, token, aToken, refreshToken]) expect(dump).not.toContain(secret)
})
