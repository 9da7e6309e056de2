import { call } from '@galgal/contract/call'
import { CatalogItem, CatalogList, Insurance } from '@galgal/contract/SubscriptionMain'
import {
  DownloadSubscriptionDocumentv3,
  GetMySubscription,
  GetSubscriptionDocumentPreAssign,
} from '@galgal/contract/SubscriptionMain.mine'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { findFaults, rowsOf } from '../../../test/audit.ts'
import { putCoupon } from '../../../test/coupons.ts'
import { type SignedIn, signedIn, type TestApi } from '../../../test/customers.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import {
  addCard,
  approve,
  cardOf,
  colourAndDate,
  door,
  draft,
  finish,
  pro,
  TUCSON,
} from '../../../test/orders.ts'
import { readPdf } from '../../../test/pdf-text.ts'
import { accepted, inboxOf } from '../../../test/people.ts'

/*
 * The contract's worked order, from the catalogue to the ledger: one figure wherever it stands.
 */

const MONTHLY = { amount: 3970, text: '₪3,970' }
const PAID = { amount: 3929.9, text: '₪3,929.90' }
const REGULAR = { amount: 4177.9, text: '₪4,177.90' }
const DEPOSIT = { amount: 1560, text: '₪1,560' }

let api: TestApi
let dana: SignedIn
beforeEach(async () => {
  api = await openTestApi()
  dana = await signedIn(api)
})

const inAgorot = ({ amount }: typeof PAID) => Math.round(amount * 100)

/** The worked order with everything done but the payment. */
async function workedOrder() {
  const token = await addCard(api, dana)
  const { id } = await draft(api, dana, [colourAndDate, door, pro, cardOf(token), approve])
  return accepted(await putCoupon(api, dana, id, 'WELCOME10'))
}

const listPrice = async () => {
  const { items } = accepted(await call(api.send, CatalogList, { store: 'B2C' }))
  const listed = items.find(({ classificationId }) => classificationId === TUCSON)
  const item = accepted(await call(api.send, CatalogItem, { classificationID: TUCSON }))
  return [listed, item].map(
    (car) => car?.pricing.subscription_packs.find(({ period }) => period === 12)?.taxes_included,
  )
}

test('[PY01] the worked order’s figures are the contract’s, every one', async () => {
  const order = await workedOrder()
  expect(order.priceDetails).toMatchObject({
    couponCode: 'WELCOME10',
    couponPrice: 397,
    couponText: '10% הנחה בשלושת החודשים הראשונים',
    paymentSource: 'creditCard',
    paymentSourceLabel: 'Visa 4242',
    monthlyCost: 3970,
    deposit: 1560,
    depositStatus: 'approved',
    waiverInsuranceCost: 207.9,
    waiverInsuranceTypeId: 2,
    waiverInsuranceTypeName: 'Pro',
    waiverPrice: 207.9,
    waiverPriceLabel: '₪207.90',
    deliveryPrice: 149,
    pricesSum: 3330.42,
    vatSum: 599.48,
    pricesSumWithVat: 3929.9,
  })
  const subscription = { name: 'subscription', amount: 3970, amountStr: '₪3,970' }
  const insurance = { name: 'insurance', amount: 207.9, amountStr: '₪207.90' }
  expect(order.quote).toEqual({
    quoteId: expect.stringMatching(/^q_[0-9a-f]{8}$/),
    dueNow: {
      net: 3330.42,
      vat: 599.48,
      total: 3929.9,
      totalStr: '₪3,929.90',
      lines: [
        subscription,
        insurance,
        { name: 'delivery', amount: 149, amountStr: '₪149' },
        { name: 'coupon', amount: -397, amountStr: '-₪397' },
      ],
    },
    depositHold: { amount: 1560, amountStr: '₪1,560', currency: 'NIS' },
    monthly: {
      net: 3540.59,
      vat: 637.31,
      total: 4177.9,
      totalStr: '₪4,177.90',
      lines: [subscription, insurance],
      schedule: [
        { from: 1, to: 1, total: 3929.9, totalStr: '₪3,929.90' },
        { from: 2, to: 3, total: 3780.9, totalStr: '₪3,780.90' },
        { from: 4, to: 12, total: 4177.9, totalStr: '₪4,177.90' },
      ],
    },
    total: 49092.8,
    totalStr: '₪49,092.80',
    ifLeaveEarly: {
      freeUntil: '2026-11-30',
      coolingOffUntil: '2026-12-06',
      coolingOffFee: 100,
      feeAfterMonths: [980, 1960, 1890, 2520, 3150, 2100, 2450, 2800, 3150, 3500, 3850],
      oneMonthPrice: 4950,
      couponLeastMonths: 3,
    },
  })
})

test('[PY01] the same to the agora in catalogue, order, contract, e-mail, PDF, charge and books', async () => {
  expect(await listPrice()).toEqual([MONTHLY.amount, MONTHLY.amount])
  const order = await workedOrder()
  const { html } = accepted(
    await call(
      api.send,
      GetSubscriptionDocumentPreAssign,
      { subscriptionId: order.id },
      dana.headers,
    ),
  )
  for (const { text } of [MONTHLY, PAID, REGULAR, DEPOSIT]) expect(html).toContain(text)

  const done = accepted(await finish(api, dana, order))
  expect(done.quote).toEqual(order.quote)
  const [message] = await inboxOf(api, dana.customer.email)
  for (const { text } of [PAID, REGULAR, DEPOSIT]) expect(message?.body).toContain(text)
  for (const pdf of await pdfTexts())
    for (const { text } of [PAID, REGULAR, DEPOSIT]) expect(pdf).toContain(text)

  const [mine] = accepted(await call(api.send, GetMySubscription, {}, dana.headers)).items
  expect(mine).toMatchObject({
    billing: { price: REGULAR.amount, couponValue: 397, items: [{ price: PAID.amount }] },
    nextChargeAmount: 3780.9,
    deposit: DEPOSIT.amount,
  })
  expect(await moved()).toEqual({
    requested: [inAgorot(DEPOSIT), inAgorot(PAID)],
    entered: { card: inAgorot(PAID), revenue: -333_042, vat: -59_948 },
  })
  expect(await findFaults(api.db)).toEqual([])
})

/** What the documents of the order say, as a reader would hear it. */
async function pdfTexts() {
  const [mine] = accepted(await call(api.send, GetMySubscription, {}, dana.headers)).items
  const written = mine?.documents.filter(({ reuqestType }) =>
    ['contract', 'disclosure'].includes(reuqestType),
  )
  expect(written).toHaveLength(2)
  const texts = []
  for (const { fileName, reuqestType } of written ?? []) {
    const wanted = { fileName, reuqestType, subscriptionId: mine?.subscriptionId ?? '' }
    const file = await call(api.send, DownloadSubscriptionDocumentv3, wanted, dana.headers)
    texts.push(readPdf(accepted(file).bytes).text)
  }
  return texts
}

/** What the provider moved, and what the books say of the charge. */
async function moved() {
  const requested = await rowsOf(api.db, sql`select amount from sandbox_payments order by amount`)
  const entries = await rowsOf(
    api.db,
    sql`select account, amount from ledger_entries where event = 'charge'`,
  )
  return {
    requested: requested.map(({ amount }) => Number(amount)),
    entered: Object.fromEntries(entries.map(({ account, amount }) => [account, Number(amount)])),
  }
}

test('[PY05] a deposit is in shekels everywhere, and nothing of it in euros', async () => {
  const order = await workedOrder()
  const options = accepted(
    await call(api.send, Insurance, { subscriptionID: order.id }, dana.headers),
  )
  expect(options.map(({ depositStr }) => depositStr)).toEqual(['₪2,600', '₪1,560', '₪0'])
  accepted(await finish(api, dana, order))
  const [message] = await inboxOf(api, dana.customer.email)
  const texts = [JSON.stringify(order), message?.body ?? '', ...(await pdfTexts())]
  for (const text of texts) {
    expect(text).toContain(DEPOSIT.text)
    expect(text).not.toMatch(/€|EUR|אירו/)
  }
})

test('[PY01] three cars of a business: what is charged is what was shown, and so is each car’s share', async () => {
  const firm = await signedIn(api, { b2bType: 'Company', documentStatus: null })
  const three = { stage: 'select_quantity', quantity: 3 } as const
  const basic = { stage: 'select_insurance', waiverInsuranceTypeId: 1 } as const
  const hub = {
    stage: 'pickup_hub',
    hubPickUpData: { hubId: 1, pickUpDate: '2026-12-02' },
  } as const
  const token = cardOf(await addCard(api, firm))
  const { id } = await draft(api, firm, [colourAndDate, three, hub, basic, token, approve])
  const order = accepted(await putCoupon(api, firm, id, 'BIZFLEET7'))
  expect(order.quote.dueNow).toMatchObject({ net: 8913.81, vat: 1604.49, total: 10518.3 })
  accepted(await finish(api, firm, order))
  const { items } = accepted(await call(api.send, GetMySubscription, {}, firm.headers))
  expect(items.map(({ billing }) => billing.items[0]?.price)).toEqual([3506.1, 3506.1, 3506.1])
  expect(items.map(({ billing }) => billing.couponValue)).toEqual([263.9, 263.9, 263.9])
  expect(await moved()).toMatchObject({
    requested: [780_000, 1_051_830],
    entered: { card: 1_051_830, revenue: -891_381, vat: -160_449 },
  })
})
