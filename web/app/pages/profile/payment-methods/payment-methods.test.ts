import type { MySubscription } from '@galgal/contract/subscription'
import { expect, test } from 'vitest'
import {
  addressOf,
  errorAnswer,
  finished,
  openRoute,
  signedIn,
  userAnswer,
} from '../../../../test/open-route.ts'
import { subscriptionOf } from '../../../../test/subscription.fixture.ts'
import { changeCards } from './cards.server.ts'
import { loader } from './payment-methods.tsx'

const PAGE = '/profile/payment-methods'

const card = (creditCardToken: string, isActive: boolean, isDefault = false) => ({
  creditCardToken,
  company: 'Visa',
  last4digits: '4242',
  expiry: '08/31',
  isActive,
  isDefault,
})
const c1 = card('c1', true, true)
const old = card('c0', false)

const mine = (...items: MySubscription[]) =>
  Response.json({ items, count: items.length, filters: [], drafts: [] })

const troubled = (subscriptionId: string) => subscriptionOf({ subscriptionId, billingIssue: true })
const details = { accountDetails: { pricePlan: 'B2C', creditCardList: [] } }

const use = (creditCardToken: string, kind: 'subscription' | 'order', id: string) => ({
  creditCardToken,
  kind,
  id,
  fullname: 'Hyundai Tucson 1.6',
  licensePlate: kind === 'order' ? '' : '412-83-702',
})

function open(query: string, creditCardList: object[], api: Record<string, Response> = {}) {
  const opened = openRoute({
    path: PAGE + query,
    cookies: signedIn,
    api: {
      'GetUser/Get': userAnswer(finished),
      'SR/FinishAddingPaymentData': Response.json({
        accountDetails: { pricePlan: 'B2C', creditCardList },
      }),
      'SR/CardUses': Response.json({ items: [] }),
      'SubscriptionMain/GetMySubscription': mine(),
      ...api,
    },
  })
  Object.assign(opened.context, { cardForm: { way: 'frame' }, origin: 'http://shop' })
  return { ...opened, args: opened.args as never }
}

test('[PY10] cards that can pay stand apart from those that cannot, and the default one is known', async () => {
  const { active, inactive, fields } = await loader(open('', [c1, old]).args)
  const seen = { name: 'Visa', last4: '4242', expiry: '08/31' }
  const [first] = active
  expect(active).toEqual([{ ...first, id: 'c1', ...seen, isDefault: true, uses: [] }])
  expect(inactive).toEqual([expect.objectContaining({ id: 'c0', ...seen, isDefault: false })])
  expect(fields).toBeNull()
})

test('[PY11] a card is added without any order, and leads back here', async () => {
  const url = 'https://pay.example/page/7'
  const frame = Response.json({ url, expiresAt: '2026-11-22T10:15:00.000Z' })
  const { args, calls } = open('?add', [c1], { 'MagicRegistration/GetCCIFrameURL': frame })
  expect((await loader(args)).fields).toEqual({ kind: 'frame', iframeUrl: url })
  expect(calls.find(({ name }) => name.endsWith('GetCCIFrameURL'))?.body).toMatchObject({
    RedirectURL: 'http://shop/subscribe/card-added?after=c1',
    Custom1: 'C',
    Custom2: signedIn.xToken,
  })
})

test('[PY08][PY12] who comes back is told of the new card, or after ten looks that there is none', async () => {
  const back = '?card=approved&after=c1'
  const found = await loader(open(back, [card('c2', true), c1]).args)
  expect(found.search).toEqual({ state: 'found', card: 'c2' })
  expect(found.toast).toEqual({
    type: 'success',
    title: 'הכרטיס נוסף',
    text: 'הפרטים נשמרו.',
  })
  const looking = await loader(open(back, [c1]).args)
  expect(looking).toMatchObject({ search: { state: 'looking' }, toast: null })
  const lost = await loader(open(`${back}&waited=10`, [c1]).args)
  expect(lost).toMatchObject({ search: { state: 'lost' }, toast: null })
})

test('[RT27] each card says what it pays for, and one that is needed leads to another before it goes', async () => {
  const items = [use('c1', 'subscription', 's1'), use('c1', 'order', 'o1')]
  const api = { 'SR/CardUses': Response.json({ items }) }
  const { removing } = await loader(open('?remove=c1', [c1], api).args)
  expect(removing?.uses.map(({ vehicle, change }) => [vehicle, change])).toEqual([
    ['Hyundai Tucson 1.6', '/profile/payment-methods?subscription=s1'],
    ['Hyundai Tucson 1.6', '/subscribe/method?order=o1'],
  ])
  expect((await loader(open('?remove=none', [c1], api).args)).removing).toBeNull()
})

test('[PY11] a payment that failed can be tried with any card, also when nothing in the address says so', async () => {
  const api = {
    'SubscriptionMain/GetMySubscription': mine(troubled('s1'), {
      ...troubled('s2'),
      billingIssue: false,
    }),
    'SR/CardUses': Response.json({ items: [use('c1', 'subscription', 's1')] }),
  }
  const { toPay } = await loader(open('', [c1, card('c2', true)], api).args)
  expect(
    toPay.map(({ id, isInTrouble, cards }) => [id, isInTrouble, cards.map((it) => it.isCurrent)]),
  ).toEqual([['s1', true, [false, true]]])
  const calls = await loader(open('?subscription=s2', [c1], api).args)
  expect(calls.toPay.map(({ id, isInTrouble }) => [id, isInTrouble])).toEqual([
    ['s1', true],
    ['s2', false],
  ])
})

test.for([
  [
    { what: 'set', subscription: 's1', card: 'c1' },
    'SubscriptionMain/SetCard',
    { payment: 'paid' },
    'paid',
  ],
  [{ what: 'default', card: 'c1' }, 'SR/SetDefaultCard', details, 'default'],
  [{ what: 'remove', card: 'c1' }, 'SR/RemoveCard', details, 'removed'],
] as const)(
  'a press of %j asks %s and leads back to the cards',
  async ([form, name, answer, done]) => {
    const api = { 'GetUser/Get': userAnswer(finished), [name]: Response.json(answer) }
    const { args } = openRoute({ path: PAGE, cookies: signedIn, api, form })
    expect(await addressOf(() => changeCards(args))).toBe(`${PAGE}?done=${done}`)
  },
)

test('a card that may not go says why above the cards', async () => {
  const api = {
    'GetUser/Get': userAnswer(finished),
    'SR/RemoveCard': errorAnswer(400, 400, { creditCardToken: 'It still pays' }),
  }
  const form = { what: 'remove', card: 'c1' }
  const { args } = openRoute({ path: PAGE, cookies: signedIn, api, form })
  expect(await changeCards(args)).toMatchObject({
    data: { message: 'It still pays', fields: {} },
    init: { status: 400 },
  })
})
