import { UpsertCouponCode } from '@galgal/contract/SubscriptionMain'
import { beforeEach, expect, test } from 'vitest'
import { putCoupon } from '../../../test/coupons.ts'
import { renewSession, type SignedIn, signedIn, type TestApi } from '../../../test/customers.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { create } from '../../../test/orders.ts'
import { accepted } from '../../../test/people.ts'

let api: TestApi
let dana: SignedIn
beforeEach(async () => {
  api = await openTestApi()
  dana = await signedIn(api)
})

const put = (id: string, code: string, who = dana) => putCoupon(api, who, id, code)

test('ten wrong codes in an hour, then 429 even for a right one; what is not a guess is not counted', async () => {
  const { id } = accepted(await create(api, dana))
  for (let tries = 0; tries < 12; tries++) {
    expect(await put(id, 'LONG24')).toMatchObject({ code: 7035 })
    expect(await put(id, 'WELCOME10')).toMatchObject({ ok: true })
    expect(await put(id, '')).toMatchObject({ ok: true })
  }
  for (let tries = 0; tries < 10; tries++)
    expect(await put(id, `GUESS${tries}`)).toMatchObject({ code: 7034 })
  const url = `http://api${UpsertCouponCode.path}`
  const body = JSON.stringify({ subscriptionId: id, couponCode: 'WELCOME10' })
  const headers = { ...dana.headers, 'content-type': 'application/json' }
  const refused = await api.send(new Request(url, { method: 'POST', headers, body }))
  expect(refused.status).toBe(429)
  const seconds = Number(refused.headers.get('retry-after'))
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(3600)
  expect(await put(id, '')).toMatchObject({ ok: true })

  const noa = await signedIn(api)
  const hers = accepted(await create(api, noa))
  expect(await put(hers.id, 'WELCOME10', noa)).toMatchObject({ ok: true })
  api.clock.advance(seconds * 1000)
  dana = await renewSession(api, dana)
  expect(await put(id, 'WELCOME10')).toMatchObject({ ok: true })
})

test('guesses at the same time are counted together', async () => {
  const { id } = accepted(await create(api, dana))
  const codes = Array.from({ length: 25 }, (_, index) => `GUESS${index}`)
  const answers = await Promise.all(codes.map((code) => put(id, code)))
  const notified = answers.filter((it) => !it.ok && it.code === 7034)
  expect(notified).toHaveLength(10)
})
