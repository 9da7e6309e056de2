import type { SubscriptionProcess } from '@galgal/contract/order'
import { messages } from '@galgal/i18n/messages'
import { expect, test } from 'vitest'
import {
  addressOf,
  errorAnswer,
  finished,
  openRoute,
  signedIn,
  userAnswer,
} from '../../../test/open-route.ts'
import { orderAnswer } from '../../../test/order-answer.ts'
import { carIndexWith } from '../../catalogue/cars.fixture.ts'
import { carOf } from '../../catalogue/catalogue.fixture.ts'
import type { CardForm } from '../../checkout/card-form.ts'
import { coverBlock } from './cover-choice.tsx'
import { loader as method } from './method.tsx'
import { loader as methodAdd } from './method_add.tsx'
import { loader as insurance } from './select_insurance.tsx'

const car = carOf({ id: 10080 })
const INSURANCE = 'SubscriptionMain/Insurance'
const CARDS = 'SR/FinishAddingPaymentData'

type Opening = {
  path: string
  order?: Partial<SubscriptionProcess>
  api?: Record<string, Response>
  cardForm?: CardForm
}

function open({ path, order = {}, api = {}, cardForm = { way: 'frame' } }: Opening) {
  const opened = openRoute({
    path,
    cookies: signedIn,
    api: {
      'GetUser/Get': userAnswer(finished),
      'SubscriptionMain/getSubscription': orderAnswer({ stage: 'method_add', ...order }),
      'SubscriptionMain/CatalogIndex': Response.json(carIndexWith([car])),
      'SubscriptionMain/CatalogItem': Response.json(car),
      ...api,
    },
  })
  Object.assign(opened.context, { cardForm, origin: 'http://shop' })
  return { ...opened, args: opened.args as never }
}

const card = (creditCardToken: string, isActive: boolean) => ({
  creditCardToken,
  company: 'Visa',
  last4digits: '4242',
  expiry: '08/31',
  isActive,
  isDefault: false,
})
const listed = (...creditCardList: object[]) =>
  Response.json({ accountDetails: { pricePlan: 'B2C', creditCardList } })

test('without coverages the order waits, and with them for the choice of one', async () => {
  const path = '/subscribe/select_insurance?order=o1'
  const { insuranceOptions: covers } = await insurance(
    open({ path, api: { [INSURANCE]: errorAnswer(503) } }).args,
  )
  expect(coverBlock({ covers, chosen: '' })).toBe('failed.next')
  expect(coverBlock({ covers: [], chosen: '' })).toBe('cover.chooseFirst')
  expect(coverBlock({ covers: [], chosen: '2' })).toBeUndefined()
})

test('[PY10][SF19] cards that can pay stand apart from those that cannot; nothing but cards is offered', async () => {
  const path = '/subscribe/method?order=o1'
  const api = { [CARDS]: listed(card('c2', true), card('c1', false)) }
  const { cards, inactive, chosen } = await method(open({ path, api }).args)
  expect([cards, inactive].map((list) => list.map(({ id }) => id))).toEqual([['c2'], ['c1']])
  expect(chosen).toBe('c2')
  const none = open({ path, api: { [CARDS]: listed(card('c1', false)) } })
  expect(await addressOf(() => method(none.args))).toBe('/subscribe/method_add?order=o1')
})

/** Whose card it is, as the account has it, and the tokens of the customer and of the login. */
const holder = {
  CustomerFirstName: 'Dana',
  CustomerLastName: 'Levi',
  Address: 'דיזנגוף 99',
  City: 'תל אביב-יפו',
  Email: 'dana@example.co.il',
  Custom1: 'C',
  Custom2: signedIn.xToken,
}

const ADD = '/subscribe/method_add?order=o1'
const fieldsOf = async (opening: Omit<Opening, 'path'>) => {
  const { args, calls } = open({ path: ADD, ...opening })
  const { fields } = await methodAdd(args)
  return { fields, calls: calls.at(-1) }
}
const expiresAt = '2026-11-22T10:15:00.000Z'
const secret = Response.json({ clientSecret: 'seti_1', expiresAt })

test('[PY09] a company’s page stands in a frame, and ends where the newest card is known', async () => {
  const frame = Response.json({ url: 'https://pay.example/page/7', expiresAt })
  const home = { address: 'דיזנגוף', houseNumber: '99', city: 'תל אביב-יפו' }
  const api = {
    'GetUser/Get': userAnswer(finished, '', home),
    [CARDS]: listed(card('c1', true)),
    'MagicRegistration/GetCCIFrameURL': frame,
  }
  const { fields, calls } = await fieldsOf({ api })
  expect(fields).toEqual({ kind: 'frame', iframeUrl: 'https://pay.example/page/7' })
  expect(calls?.body).toEqual({
    RedirectURL: 'http://shop/subscribe/card-added?order=o1&after=c1',
    ...holder,
    subscriptionId: 'o1',
  })
})

test('[PY06] a secret opens the fields of Stripe’s script, or the sandbox’s own page in a frame', async () => {
  const api = { [CARDS]: listed(), 'SR/AddCreditCardFirstStep': secret }
  const sandbox = await fieldsOf({ api, cardForm: { way: 'secret' } })
  const back = encodeURIComponent('http://shop/subscribe/card-added?order=o1&after=')
  expect(sandbox.fields).toEqual({
    kind: 'frame',
    iframeUrl: `/sandbox/card/seti_1?return_url=${back}&lang=he`,
    clientSecret: 'seti_1',
  })
  const stripe = await fieldsOf({ api, cardForm: { way: 'secret', publicKey: 'pk_1' } })
  expect(stripe.fields).toEqual({
    kind: 'stripe',
    clientSecret: 'seti_1',
    publicKey: 'pk_1',
    returnTo: 'http://shop/subscribe/method?order=o1&card=approved&after=',
  })
})

test('a car that ran out leads to its waiting list before a card is typed; another no is said', async () => {
  const frame = (answer: Response) => ({
    [CARDS]: listed(),
    'MagicRegistration/GetCCIFrameURL': answer,
  })
  const gone = open({ path: ADD, api: frame(errorAnswer(409, 4423)) })
  expect(await addressOf(() => methodAdd(gone.args))).toBe('/waiting-list?car=10080&gone')
  const { fields } = await fieldsOf({ api: frame(errorAnswer(409, 7028)) })
  expect(fields).toEqual({
    kind: 'refused',
    code: 7028,
    message: messages.he.errors.error_customMessage_7028,
  })
})

test('while the bank is waited for, another card is added without reserving the car again', async () => {
  const api = { [CARDS]: listed(), 'SR/AddCreditCardFirstStep': secret }
  const payment = { state: 'challenge', challengeUrl: 'https://bank.example' } as const
  const order = { orderStatus: 'paying', stage: 'checkout', payment } as const
  const { calls } = await fieldsOf({ api, order, cardForm: { way: 'secret' } })
  expect(calls?.body).toEqual({ customerToken: 'C' })
})
