import { call } from '@galgal/contract/call'
import { GetCCIFrameURL } from '@galgal/contract/MagicRegistration'
import { AddCreditCardFirstStep } from '@galgal/contract/SR'
import { DAY, HOUR, MINUTE } from '@galgal/domain/dates'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { renewSession, type SignedIn, signedIn, type TestApi } from '../../../test/customers.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import {
  addCard,
  approve,
  cardOf,
  colourAndDate,
  draft,
  finish,
  hub,
  pro,
  readyToPay,
  typeCard,
  update,
} from '../../../test/orders.ts'
import { accepted, inboxOf } from '../../../test/people.ts'
import { followPayments } from '../billing/follow-payments.ts'

const DECLINED_CHARGE = '4000000000000341'
const DECLINED_DEPOSIT = '4000000000009979'
const DECLINED_CARD = '4000000000000002'
const tooMany = { ok: false, status: 429, code: 429 }

let api: TestApi
let dana: SignedIn
beforeEach(async () => {
  api = await openTestApi()
  dana = await signedIn(api, { email: 'dana@example.co.il' })
})

const openFrame = ({ headers }: SignedIn, ip = '') =>
  call(
    api.send,
    GetCCIFrameURL,
    { RedirectURL: 'http://localhost:3000/subscribe/method' },
    ip ? { ...headers, 'x-visitor-address': ip } : headers,
  )
const openSecret = ({ customer, headers }: SignedIn) =>
  call(api.send, AddCreditCardFirstStep, { customerToken: customer.id }, headers)
const toDesk = async () =>
  (await inboxOf(api, api.deps.settings.serviceEmail)).filter(({ body }) =>
    body.includes(dana.customer.email),
  )

test('[S44] a customer opens ten card pages an hour, whatever they are shown in, and the desk hears of the eleventh', async () => {
  for (let n = 0; n < 5; n++) {
    accepted(await openFrame(dana))
    accepted(await openSecret(dana))
  }
  api.clock.advance(10 * MINUTE - 1)
  expect(await openFrame(dana)).toMatchObject({ ...tooMany, retryAfterSeconds: 50 * 60 + 1 })
  expect(await openSecret(dana)).toMatchObject(tooMany)
  const inbox = await toDesk()
  expect(inbox).toHaveLength(1)
  expect(inbox[0]?.subject).toContain('כרטיסים')

  const noa = await signedIn(api)
  accepted(await openFrame(noa))
})

test('[S44] an hour later there are ten more, and the desk hears of each hour', async () => {
  for (let n = 0; n < 12; n++) await openSecret(dana)
  api.clock.advance(HOUR)
  dana = await renewSession(api, dana)
  for (let n = 0; n < 10; n++) accepted(await openSecret(dana))
  expect(await openSecret(dana)).toMatchObject(tooMany)
  expect(await toDesk()).toHaveLength(2)
})

test('[S44] the eleventh page holds no car', async () => {
  for (let n = 0; n < 10; n++) accepted(await openSecret(dana))
  const order = await draft(api, dana, [colourAndDate, hub, pro])
  const refused = await call(
    api.send,
    AddCreditCardFirstStep,
    { customerToken: dana.customer.id, subscriptionId: order.id },
    dana.headers,
  )
  expect(refused).toMatchObject(tooMany)
})

/** An order that is paid by a card, however often that is tried. */
async function payer(number: string) {
  const token = await addCard(api, dana, number)
  const { id } = await draft(api, dana, [colourAndDate, hub, pro])
  return async () => {
    accepted(await update(api, dana, id, cardOf(token)))
    const order = accepted(await update(api, dana, id, approve))
    return finish(api, dana, order)
  }
}

test('[S44] five declined payments an hour, then neither a payment nor a card page', async () => {
  const pay = await payer(DECLINED_CHARGE)
  for (let n = 0; n < 5; n++) expect(await pay()).toMatchObject({ code: 7041 })
  await expect(pay()).rejects.toThrow('429')
  const order = await draft(api, dana, [])
  const refused = await finish(api, dana, { ...order, quote: { quoteId: 'any' } })
  expect(refused).toMatchObject({ ...tooMany, retryAfterSeconds: 3600 })
  expect(await openFrame(dana)).toMatchObject(tooMany)
  expect(await toDesk()).toHaveLength(1)

  const noa = await signedIn(api)
  accepted(await finish(api, noa, await readyToPay(api, noa)))
})

test('[S44] a deposit that is declined counts with them, and asking is refused before the card is asked', async () => {
  const token = await addCard(api, dana, DECLINED_DEPOSIT)
  const order = await draft(api, dana, [colourAndDate, hub, pro, cardOf(token)])
  for (let n = 0; n < 5; n++)
    expect(await update(api, dana, order.id, approve)).toMatchObject({ code: 7046 })
  expect(await update(api, dana, order.id, approve)).toMatchObject(tooMany)
  // Everything else of the order may still be answered.
  accepted(await update(api, dana, order.id, colourAndDate))
})

test('[S44] a charge that is declined later counts as well', async () => {
  const pay = await payer('4000000000000101')
  for (let n = 0; n < 5; n++) {
    accepted(await pay())
    api.clock.advance(MINUTE)
    await followPayments(api.deps)
  }
  expect(await openFrame(dana)).toMatchObject(tooMany)
})

test('[S44] five cards that the company turns down close its pages to this customer', async () => {
  for (let n = 0; n < 5; n++) expect((await typeCard(api, dana, DECLINED_CARD)).status).toBe(422)
  expect(await openFrame(dana)).toMatchObject(tooMany)
})

test('[S44] a page that is open already takes no sixth card', async () => {
  const { url } = accepted(await openFrame(dana))
  const type = (number: string, headers = {}) =>
    api.send(
      new Request(url, {
        method: 'POST',
        headers,
        body: new URLSearchParams({ number, expiry: '08/29', cvv: '123', holder: 'דנה' }),
      }),
    )
  for (let n = 0; n < 5; n++) expect((await type(DECLINED_CARD)).status).toBe(422)
  const refused = await type('4242424242424242', { 'accept-language': 'en' })
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe('3600')
  expect(await api.deps.payment.listCards(dana.customer.id, [])).toEqual([])
})

test('[S44] a network has a hundred card pages a day, however many accounts it uses', async () => {
  for (const around of [(n: number) => `203.0.113.${n}`, (n: number) => `2001:db8:7:${n}::1`]) {
    for (let n = 0; n < 100; n++) {
      const one = n % 10 ? dana : await signedIn(api)
      dana = one
      accepted(await openFrame(one, around(n)))
    }
    const another = await signedIn(api)
    dana = another
    const refused = await openFrame(another, around(200))
    expect(refused).toMatchObject({ ...tooMany, retryAfterSeconds: DAY / 1000 })
    const inbox = await toDesk()
    expect(inbox).toHaveLength(1)
    expect(inbox[0]?.body).toContain('מרשת אחת יותר ממאה בקשות להוספת כרטיס')
  }
  accepted(await openFrame(await signedIn(api), '198.51.100.1'))
})

test('[S44] a network has fifty declined payments a day, however many accounts it uses, and the desk hears of it once', async () => {
  const from = (who: SignedIn, ip: string) => {
    const send: TestApi['send'] = (request) => {
      request.headers.set('x-visitor-address', ip)
      return api.send(request)
    }
    return async (number: string) => {
      const token = await addCard(api, who, number)
      const { id } = await draft(api, who, [colourAndDate, hub, pro])
      return async () => {
        accepted(await update(api, who, id, cardOf(token)))
        const order = accepted(await update(api, who, id, approve))
        return finish({ ...api, send }, who, order)
      }
    }
  }
  await api.db.execute(sql`update stock set available = available + 20`)
  for (let n = 0; n < 10; n++) {
    const pay = await from(await signedIn(api), `203.0.113.${n}`)(DECLINED_CHARGE)
    for (let each = 0; each < 5; each++) expect(await pay()).toMatchObject({ code: 7041 })
  }
  const inbox = await inboxOf(api, api.deps.settings.serviceEmail)
  expect(inbox.filter(({ body }) => body.includes('חמישים תשלומים מרשת'))).toHaveLength(1)
  const noa = await signedIn(api)
  const refused = await (await from(noa, '203.0.113.200')('4242424242424242'))()
  expect(refused).toMatchObject({ ...tooMany, retryAfterSeconds: DAY / 1000 })
  // The card was not asked, and another network's may be.
  accepted(await (await from(noa, '198.51.100.1')('4242424242424242'))())
})

test('[S44] a company that opens no page uses up none of them', async () => {
  const { payment } = api.deps
  const broken = { ...payment, openCardSecret: () => Promise.reject(new Error('closed')) }
  api.deps.payment = broken
  for (let n = 0; n < 12; n++) expect(await openSecret(dana)).toMatchObject({ status: 503 })
  api.deps.payment = payment
  accepted(await openSecret(dana))
})
