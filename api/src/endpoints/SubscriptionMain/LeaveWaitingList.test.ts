import { call } from '@galgal/contract/call'
import { CreateWaitingList, LeaveWaitingList } from '@galgal/contract/SubscriptionMain'
import { MINUTE } from '@galgal/domain/dates'
import { beforeEach, expect, test } from 'vitest'
import type { TestApi } from '../../../test/customers.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { accepted, inboxOf } from '../../../test/people.ts'
import { waitingList } from '../../db/schema/waiting-list.ts'

const CAR = 10009
const EMAIL = 'avi@example.co.il'
const PHONE = '+972521234567'
const phone = { code: '+972', phoneNumber: '0521234567' }

let api: TestApi
beforeEach(async () => {
  api = await openTestApi()
})

async function join(entry: object, classificationId = CAR) {
  accepted(await call(api.send, CreateWaitingList, { classificationId, consent: true, ...entry }))
  api.clock.advance(MINUTE)
}
const leave = (key: string, classificationId = CAR) =>
  call(api.send, LeaveWaitingList, { classificationId, key })
/** The key of the newest e-mail to someone. */
async function keyFor(to: string) {
  const [message] = await inboxOf(api, to)
  return /[?&]key=([\w-]+)/.exec(message?.body ?? '')?.[1] ?? ''
}
const count = async () => (await api.db.select().from(waitingList)).length

test('the link of an e-mail forgets who got it, and no one else', async () => {
  await join({ email: EMAIL })
  await join({ email: 'noa@example.co.il' })
  expect(await leave(await keyFor(EMAIL))).toEqual({ ok: true, value: { done: true } })
  expect(await api.db.select().from(waitingList)).toMatchObject([{ email: 'noa@example.co.il' }])
})

test('the e-mails of two entries that became one both lead out', async () => {
  await join({ phone })
  await join({ email: EMAIL })
  const keys = [await keyFor(PHONE), await keyFor(EMAIL)]
  for (const key of keys) {
    await join({ email: EMAIL, phone })
    expect(await count()).toBe(1)
    accepted(await leave(key))
    expect(await count()).toBe(0)
  }
})

test('a link that was used, was made up, or is of another car, is refused', async () => {
  await join({ email: EMAIL })
  const key = await keyFor(EMAIL)
  const refused = { ok: false, status: 409, code: 4059 }
  expect(await leave('')).toMatchObject(refused)
  expect(await leave(key.slice(1))).toMatchObject(refused)
  expect(await leave('x'.repeat(24))).toMatchObject(refused)
  expect(await leave(key, 10129)).toMatchObject(refused)
  expect(await leave(key, 2 ** 31 - 1)).toMatchObject(refused)
  expect(await leave(key, 2 ** 31)).toMatchObject({ ok: false, status: 400 })
  expect(await count()).toBe(1)
  accepted(await leave(key))
  expect(await leave(key)).toMatchObject(refused)
})

test('a key that is too long, or none, is refused by name', async () => {
  expect(await leave('x'.repeat(65))).toMatchObject({
    status: 400,
    fields: { key: expect.any(String) },
  })
})
