import { call } from '@galgal/contract/call'
import { Mailing, SetMailing } from '@galgal/contract/GetUser'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { type SignedIn, signedIn, type TestApi } from '../../../test/customers.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { accepted } from '../../../test/people.ts'
import { consents } from '../../db/schema/people.ts'

let api: TestApi
let dana: SignedIn
beforeEach(async () => {
  api = await openTestApi()
  dana = await signedIn(api, { allowMarketing: true })
})

const choose = (mail: boolean, sms: boolean) =>
  call(api.send, SetMailing, { mail, sms }, { ...dana.headers, 'x-visitor-address': '203.0.113.7' })
const logged = () =>
  api.db.select().from(consents).where(eq(consents.owner, dana.customer.id)).orderBy(consents.id)

test('each channel of advertising is chosen by itself, and each change is written down', async () => {
  expect(accepted(await choose(true, true))).toEqual({ mail: true, sms: true })
  expect(await logged()).toEqual([
    expect.objectContaining({
      kind: 'marketingSms',
      given: true,
      ip: '203.0.113.7',
      email: dana.customer.email,
      at: api.clock.now(),
      textVersion: expect.stringMatching(/^\d{4}-\d{2}-\d+$/),
    }),
  ])
  accepted(await choose(false, true))
  const kinds = (await logged()).map(({ kind, given }) => `${kind} ${given}`)
  expect(kinds.toSorted()).toEqual(['marketingMail false', 'marketingSms true'])
  expect(accepted(await call(api.send, Mailing, {}, dana.headers))).toEqual({
    mail: false,
    sms: true,
  })
})

test('a choice that changes nothing is not written down', async () => {
  accepted(await choose(true, false))
  expect(await logged()).toEqual([])
})

test('only whoever is signed in chooses', async () => {
  expect(await call(api.send, SetMailing, { mail: true, sms: true })).toMatchObject({ status: 401 })
})
