import { call } from '@galgal/contract/call'
import { LeaveMailing } from '@galgal/contract/GetUser'
import { DAY } from '@galgal/domain/dates'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { type SignedIn, signedIn, type TestApi } from '../../../test/customers.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { create } from '../../../test/orders.ts'
import { inboxOf } from '../../../test/people.ts'
import { findCustomer } from '../../db/account/customers.ts'
import { consents } from '../../db/schema/people.ts'
import { runJobs } from '../../jobs/scheduler.ts'

let api: TestApi
let dana: SignedIn
beforeEach(async () => {
  api = await openTestApi()
  dana = await signedIn(api, { allowMarketing: true, allowMarketingSms: true })
})

/** What the link of an advertisement carries. */
async function keyOf({ customer }: SignedIn) {
  const [message] = await inboxOf(api, customer.email)
  const [, account = '', key = ''] =
    /\/mailing\/leave\?account=([\w-]+)&key=([\w-]+)/.exec(message?.body ?? '') ?? []
  return { account, key }
}
const leave = (input: { account: string; key: string }) =>
  call(api.send, LeaveMailing, input, { 'x-visitor-address': '203.0.113.7' })
const agrees = async () => (await findCustomer(api.db, dana.customer.id))?.allowMarketing

async function remind() {
  await create(api, dana)
  api.clock.advance(DAY)
  await runJobs(api.deps)
  return keyOf(dana)
}

test('the link of an advertisement takes the consent back, as often as it is used, and it is written down', async () => {
  const link = await remind()
  expect(link.account).toBe(dana.customer.id)
  expect(await agrees()).toBe(true)
  for (const _ of ['once', 'again'])
    expect(await leave(link)).toEqual({ ok: true, value: { done: true } })
  expect(await agrees()).toBe(false)
  expect((await findCustomer(api.db, dana.customer.id))?.allowMarketingSms).toBe(false)
  expect(
    await api.db.select().from(consents).where(eq(consents.owner, dana.customer.id)),
  ).toMatchObject([{ kind: 'marketing', given: false, ip: '203.0.113.7' }])
})

test('a key of another account, or of none, is no way out', async () => {
  const { account, key } = await remind()
  const noa = await signedIn(api, { allowMarketing: true })
  for (const wrong of [
    { account: noa.customer.id, key },
    { account, key: `${key.slice(1)}x` },
    { account, key: '' },
    { account: 'nobody', key },
  ])
    expect(await leave(wrong)).toMatchObject({ ok: false, code: 4059 })
  expect(await agrees()).toBe(true)
})
