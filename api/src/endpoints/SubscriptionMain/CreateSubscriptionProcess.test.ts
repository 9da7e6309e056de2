import { call } from '@galgal/contract/call'
import { CreateSubscriptionProcess } from '@galgal/contract/SubscriptionMain'
import { beforeEach, expect, test } from 'vitest'
import { renewSession, type SignedIn, signedIn, type TestApi } from '../../../test/customers.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { colourAndDate, create, readyToPay, TUCSON, update } from '../../../test/orders.ts'
import { accepted } from '../../../test/people.ts'
import { changeOrder } from '../../db/order/orders.ts'

let api: TestApi
let dana: SignedIn
beforeEach(async () => {
  api = await openTestApi()
  dana = await signedIn(api)
})

const body = {
  classificationId: TUCSON,
  periodInMonths: 12,
  subscriptionSource: 'web',
  utm_track: 'nl-2026-11',
} as const

test('[AP20][SF11][PY01] a new order is answered whole, as the contract shows it', async () => {
  const order = accepted(await call(api.send, CreateSubscriptionProcess, body, dana.headers))
  const line = { name: 'subscription', amount: 3970, amountStr: '₪3,970' }
  const payment = {
    net: 3364.41,
    vat: 605.59,
    total: 3970,
    totalStr: '₪3,970',
    lines: [line],
  }
  expect(order).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    customerDetails: {
      xCustomer: dana.customer.id,
      xToken: '',
      credentialId: null,
      memberId: dana.customer.id,
      driverId: dana.customer.id,
      businessTypeOrigin: '',
    },
    startDate: null,
    colorId: null,
    classificationId: 10080,
    vehicleId: null,
    stage: 'color-and-date',
    subscriptionSource: 'web',
    periodInMonths: 12,
    quantity: 1,
    storeType: 'B2C',
    paymentDateTime: null,
    deliveryMethod: '',
    hubPickUpData: null,
    door2doorData: null,
    priceDetails: {
      couponCode: '',
      couponPrice: 0,
      couponText: '',
      paymentMethodId: '',
      paymentSource: '',
      paymentSourceLabel: '',
      monthlyCost: 3970,
      deposit: 2600,
      depositStatus: 'none',
      waiverInsuranceCost: 0,
      waiverInsuranceTypeId: null,
      waiverInsuranceTypeName: '',
      waiverPrice: 0,
      waiverPriceLabel: '₪0',
      deliveryPrice: 0,
      pricesSum: 3364.41,
      vatSum: 605.59,
      pricesSumWithVat: 3970,
    },
    quote: {
      quoteId: expect.stringMatching(/^q_[0-9a-f]{8}$/),
      dueNow: payment,
      depositHold: { amount: 2600, amountStr: '₪2,600', currency: 'NIS' },
      monthly: {
        ...payment,
        schedule: [{ from: 1, to: 12, total: 3970, totalStr: '₪3,970' }],
      },
      total: 47640,
      totalStr: '₪47,640',
      ifLeaveEarly: {
        freeUntil: null,
        coolingOffUntil: '2026-12-06',
        coolingOffFee: 100,
        feeAfterMonths: [980, 1960, 1890, 2520, 3150, 2100, 2450, 2800, 3150, 3500, 3850],
        oneMonthPrice: 4950,
        couponLeastMonths: null,
      },
    },
    orderStatus: 'draft',
    stages: ['pricing-plans', 'color-and-date', 'pickup', 'select_insurance', 'method', 'checkout'],
    reservation: null,
    payment: { state: 'none', challengeUrl: null },
    vehicle: {
      fullname: 'יונדאי טוסון Executive Hybrid 1.6',
      slug: 'hyundai/tucson/executive-hybrid-1-6/2026',
      imageURL: '/images/vehicles/10080.svg',
      year: 2026,
    },
    subscriptionIds: [],
    createdAt: '2026-11-22T09:14:03.120Z',
    expiresAt: '2026-12-06T09:14:03.120Z',
  })
})

test('[SF12] the body is the car, the period, the source web and the tracking value', async () => {
  const refused = async (change: object, field: string) => {
    const wrong = { ...body, ...change } as typeof body
    const answer = await call(api.send, CreateSubscriptionProcess, wrong, dana.headers)
    expect(answer).toMatchObject({ status: 400, fields: { [field]: expect.any(String) } })
  }
  await refused({ subscriptionSource: 'app' }, 'subscriptionSource')
  await refused({ classificationId: '10080' }, 'classificationId')
  await refused({ classificationId: undefined }, 'classificationId')
  await refused({ periodInMonths: 0 }, 'periodInMonths')
  await refused({ periodInMonths: 61 }, 'periodInMonths')
  await refused({ utm_track: 'x'.repeat(201) }, 'utm_track')
  await refused({ monthlyCost: 1 }, 'monthlyCost')
  await refused({ customerDetails: {} }, 'customerDetails')
})

test('a car of another store, without that period or sold out cannot be ordered', async () => {
  const refusalOf = async (more: Parameters<typeof create>[2]) => {
    const { ok: _, ...answer } = (await create(api, dana, more)) as { ok: false; code: number }
    return answer.code
  }
  expect(await refusalOf({ classificationId: 99999 })).toBe(7023)
  expect(await refusalOf({ classificationId: 10008 })).toBe(7023)
  expect(await refusalOf({ periodInMonths: 5 })).toBe(7024)
  expect(await refusalOf({ classificationId: 10009 })).toBe(4423)
})

test('a business orders at business prices, in seven steps', async () => {
  const company = await signedIn(api, { b2bType: 'Company', documentStatus: null })
  const order = accepted(await create(api, company))
  expect(order).toMatchObject({
    storeType: 'B2B',
    customerDetails: { businessTypeOrigin: 'Company' },
    priceDetails: { monthlyCost: 3770 },
    quote: { ifLeaveEarly: { coolingOffUntil: null } },
  })
  expect(order.stages).toHaveLength(7)
  expect(order.stages[2]).toBe('select_quantity')
})

test('the same car again is the open draft with its new period, never a second one', async () => {
  const first = accepted(await create(api, dana))
  await update(api, dana, first.id, colourAndDate)
  const again = accepted(await create(api, dana, { periodInMonths: 24 }))
  expect(again).toMatchObject({ id: first.id, periodInMonths: 24, colorId: 'dark-blue' })
  expect(again.priceDetails.monthlyCost).toBe(3660)

  const [one, two] = await Promise.all([
    create(api, dana, { classificationId: 10081 }),
    create(api, dana, { classificationId: 10081 }),
  ])
  expect(accepted(one).id).toBe(accepted(two).id)
  expect(accepted(one).id).not.toBe(first.id)
})

test('an order that is being paid is shown again as it is', async () => {
  const ready = await readyToPay(api, dana)
  await changeOrder(api.db, ready.id, { status: 'paying' })
  expect(accepted(await create(api, dana, { periodInMonths: 24 }))).toMatchObject({
    id: ready.id,
    orderStatus: 'paying',
    periodInMonths: 12,
  })
})

test('a draft that was left for 14 days makes room for a new one', async () => {
  const first = accepted(await create(api, dana))
  api.clock.advanceDays(14)
  const back = await renewSession(api, dana)
  expect(accepted(await create(api, back)).id).not.toBe(first.id)
})

test('a visitor and an unfinished sign-up cannot order', async () => {
  const unfinished = await signedIn(api, { signupState: 8, finishedAt: null })
  const visitor = { ...dana, headers: {} }
  expect(await create(api, visitor)).toMatchObject({ status: 401, code: 401 })
  expect(await create(api, unfinished)).toMatchObject({ status: 403, code: 4116 })
})

test.each([
  [1, { status: 404, code: 7023 }],
  [2 ** 31 - 1, { status: 404, code: 7023 }],
  [2 ** 31, { status: 400, fields: { classificationId: expect.any(String) } }],
  [Number.MAX_SAFE_INTEGER, { status: 400, fields: { classificationId: expect.any(String) } }],
])('[S47] a car %d that is not there cannot be ordered', async (classificationId, refused) => {
  const input = { ...body, classificationId }
  const answer = await call(api.send, CreateSubscriptionProcess, input, dana.headers)
  expect(answer).toMatchObject({ ok: false, ...refused })
})
