import { call } from '@galgal/contract/call'
import { Delete } from '@galgal/contract/GetUser'
import { RemoveCard } from '@galgal/contract/SR'
import { HOUR } from '@galgal/domain/dates'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { findFaults, rowsOf } from '../../../test/audit.ts'
import { type SignedIn, signedIn, type TestApi, withSmsProof } from '../../../test/customers.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { addCard } from '../../../test/orders.ts'
import { accepted, PASSWORD } from '../../../test/people.ts'
import { createApi } from '../../api.ts'
import { findCard } from '../../db/payments/cards.ts'
import { runJobs } from '../../jobs/scheduler.ts'
import { everythingSent } from '../../send-later.ts'
import { hashPassword } from '../login/passwords.ts'
import { forgetCard } from './provider-cards.ts'

let api: TestApi
let dana: SignedIn
let card: string
beforeEach(async () => {
  api = await openTestApi()
  dana = await signedIn(api, {
    phone: '+972521234567',
    passwordHash: await hashPassword(api.deps, PASSWORD),
  })
  card = await addCard(api, dana)
})

const remove = (send = api.send) => call(send, RemoveCard, { creditCardToken: card }, dana.headers)
const atCompany = () => rowsOf(api.db, sql`select id from sandbox_cards`)

test('the company of a card that is removed forgets it too', async () => {
  expect(await atCompany()).toHaveLength(1)
  accepted(await remove())
  await everythingSent(api.deps)
  expect(await atCompany()).toEqual([])
  expect(await findFaults(api.db, api.clock.now())).toEqual([])
})

test('a company that is down takes nothing from who removes a card, and forgets it later', async () => {
  const log = Object.assign(Object.create(api.deps.log), { warn: () => {} })
  const payment = { ...api.deps.payment, forgetCard: () => Promise.reject(new Error('down')) }
  const down = createApi({ ...api.deps, log, payment })
  const { accountDetails } = accepted(await remove(async (it) => down.fetch(it)))
  expect(accountDetails.creditCardList).toEqual([])
  await everythingSent(api.deps)
  expect(await atCompany()).toHaveLength(1)
  api.clock.advance(HOUR)
  await runJobs(api.deps)
  await everythingSent(api.deps)
  expect(await atCompany()).toEqual([])
})

test('a card that was typed again since it was removed stays, and so does one of another company', async () => {
  const { providerCard = '', provider = '' } = (await findCard(api.db, card)) ?? {}
  await forgetCard(api.deps, { cardId: card, provider, providerCard })
  expect(await atCompany()).toHaveLength(1)
  await api.db.execute(sql`update cards set removed_at = now()`)
  await forgetCard(api.deps, { cardId: card, provider: 'another', providerCard })
  expect(await atCompany()).toHaveLength(1)
  await forgetCard(api.deps, { cardId: card, provider, providerCard })
  expect(await atCompany()).toEqual([])
})

test('[S46] a card that somebody else typed too is not forgotten with the account of one', async () => {
  const avi = await signedIn(api)
  const { providerCard = '', provider = '' } = (await findCard(api.db, card)) ?? {}
  await api.db.execute(
    sql`insert into cards select 'of avi', ${avi.customer.id}, provider, provider_card, company, last4, expiry, created_at from cards`,
  )
  accepted(await remove())
  await everythingSent(api.deps)
  expect(await atCompany()).toHaveLength(1)
  await api.db.execute(sql`update cards set removed_at = now()`)
  await forgetCard(api.deps, { cardId: 'of avi', provider, providerCard })
  expect(await atCompany()).toEqual([])
})

test('whoever deletes the account is forgotten by the company of its cards', async () => {
  dana = await withSmsProof(api, dana)
  accepted(await call(api.send, Delete, {}, dana.headers))
  await runJobs(api.deps)
  await everythingSent(api.deps)
  expect(await atCompany()).toEqual([])
})
