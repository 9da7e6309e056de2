import { call } from '@galgal/contract/call'
import { GetCCIFrameURL } from '@galgal/contract/MagicRegistration'
import { AddCreditCardFirstStep } from '@galgal/contract/SR'
import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { findFaults, rowsOf } from '../../../test/audit.ts'
import { CARDCOM, openCardcomServer } from '../../../test/cardcom-server.ts'
import { type SignedIn, signedIn } from '../../../test/customers.ts'
import { closeHttpServers } from '../../../test/http-server.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { approve, cardOf, colourAndDate, draft, finish, hub, pro } from '../../../test/orders.ts'
import { accepted } from '../../../test/people.ts'
import { listPayments } from '../../../test/rows.ts'
import { createApi } from '../../api.ts'
import { listCards } from '../../db/payments/cards.ts'
import { cardcom } from '../../providers/payment/cardcom.ts'
import { everythingSent } from '../../send-later.ts'
import { syncCards } from './sync-cards.ts'

afterEach(closeHttpServers)

/** The app with CardCom as its payment company, and one customer. */
async function openCardcomApp() {
  const api = await openTestApi()
  const server = await openCardcomServer()
  const env = {
    CARDCOM_TERMINAL: CARDCOM.TERMINAL,
    CARDCOM_API_NAME: CARDCOM.API_NAME,
    CARDCOM_API_PASSWORD: CARDCOM.API_PASSWORD,
    CARDCOM_URL: server.url,
  }
  const tools = { ...api.deps, fetch, publicUrl: 'http://localhost:3000' }
  const deps = { ...api.deps, payment: cardcom.open(env, tools) }
  const other = createApi(deps)
  const app = { ...api, deps, send: async (it: Request) => other.fetch(it) }
  return { api: app, server, dana: await signedIn(app) }
}

test('a card of another company is typed on its page, found by its webhook, and pays for an order', async () => {
  const { api, server, dana } = await openCardcomApp()
  const RedirectURL = 'http://localhost:3000/subscribe/card-added?order=1'
  const { url } = accepted(await call(api.send, GetCCIFrameURL, { RedirectURL }, dana.headers))
  const page = url.split('/').at(-1) ?? ''
  server.typeCard(page, 'willing')
  const hint = `http://localhost:3000/api/webhooks/payment/cardcom?terminalnumber=1000&lowprofilecode=${page}`
  for (const _ of [1, 2]) expect((await api.send(new Request(hint))).status).toBe(200)
  await everythingSent(api.deps)

  const [card, ...more] = await listCards(api.db, dana.customer.id)
  expect([card?.company, card?.last4, card?.expiry, more]).toEqual(['Visa', '4242', '2029-08', []])
  const pages = await rowsOf(api.db, sql`select used_at is not null as used from card_pages`)
  expect(pages).toEqual([{ used: true }])

  const answers = [colourAndDate, hub, pro, cardOf(card?.id ?? ''), approve]
  const ready = await draft(api, dana, answers)
  expect(accepted(await finish(api, dana, ready))).toMatchObject({ orderStatus: 'ordered' })
  for (const { id, state } of await listPayments(api.db, ready.id))
    expect([state, server.stateOf(id)]).toEqual(['approved', 'approved'])
  const faults = (await findFaults(api.db)).filter(({ fault }) => !/provider/.test(String(fault)))
  expect(faults).toEqual([])
})

test('[S46] a card that two customers typed is a card of each, and neither can lose it for the other', async () => {
  const { api, server, dana } = await openCardcomApp()
  const avi = await signedIn(api)
  const RedirectURL = 'http://localhost:3000/subscribe/card-added?order=1'
  const pages: string[] = []
  for (const who of [dana, avi]) {
    const { url } = accepted(await call(api.send, GetCCIFrameURL, { RedirectURL }, who.headers))
    pages.push(url.split('/').at(-1) ?? '')
  }
  // The same plastic has one name at its company.
  const [first = '', second = ''] = pages
  server.typeCard(first, 'willing')
  server.typeSame(first, second)
  const cardsOf = async ({ customer }: SignedIn) =>
    (await syncCards(api.deps, customer.id)).map(({ customerId, providerCard }) => [
      customerId,
      providerCard,
    ])
  const [ofDana] = await cardsOf(dana)
  const [ofAvi, ...more] = await cardsOf(avi)
  expect(ofAvi).toEqual([avi.customer.id, ofDana?.[1]])
  expect(more).toEqual([])
  await api.db.execute(
    sql`update cards set removed_at = now() where customer_id = ${dana.customer.id}`,
  )
  expect(await cardsOf(avi)).toEqual([ofAvi])
  expect((await listCards(api.db, dana.customer.id)).map(({ id }) => id)).toEqual([])
})

test('a company that has no secrets for cards says so', async () => {
  const { api, dana } = await openCardcomApp()
  const body = { customerToken: dana.customer.id }
  expect(await call(api.send, AddCreditCardFirstStep, body, dana.headers)).toMatchObject({
    status: 404,
  })
})
