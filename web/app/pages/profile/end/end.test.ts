import type {
  SubscriptionInfo,
  Termination,
  TerminationOptions,
} from '@galgal/contract/termination'
import { expect, test } from 'vitest'
import {
  addressOf,
  errorAnswer,
  finished,
  openRoute,
  signedIn,
  userAnswer,
} from '../../../../test/open-route.ts'
import { subscriptionOf, terminationOf } from '../../../../test/subscription.fixture.ts'
import { carIndexWith } from '../../../catalogue/cars.fixture.ts'
import { carOf } from '../../../catalogue/catalogue.fixture.ts'
import { refusedChoice } from '../subscriptions/refused-choice.server.ts'
import { figuresView } from './end.server.ts'
import { action as endAction, loader as endLoader } from './end.tsx'
import { choiceIn, reviewAddress, wayAddress } from './end-address.ts'
import { action as doorAction, loader as doorLoader } from './end-door.tsx'
import { action as hubAction } from './end-hub.tsx'
import { action as reviewAction, loader as reviewLoader } from './end-review.tsx'

const TERMINATE = 'SubscriptionMain/TerminateRequestSubscription'
const HERE = '/profile/subscriptions/s1/end'
const HUB = `${HERE}/review?hub=1&day=2027-02-16`
const DOOR = `${HERE}/review?address=dizengoff%7E99&day=2027-02-16&window=09%3A30-11%3A30`

type Options = { info?: Partial<SubscriptionInfo>; api?: Record<string, Response> }

function open(path: string, { info, api }: Options = {}, form?: Record<string, string>) {
  const opened = openRoute({
    path,
    cookies: signedIn,
    ...(form ? { form } : {}),
    api: {
      'GetUser/Get': userAnswer(finished),
      'SubscriptionMain/CatalogIndex': Response.json(carIndexWith([carOf({ id: 10080 })])),
      'SubscriptionMain/GetSubscriptionInfo': Response.json(subscriptionOf(info)),
      'SubscriptionMain/Hubs': Response.json([]),
      ...api,
    },
  })
  const args = { ...opened.args, params: { ...opened.args.params, id: 's1' } } as never
  const { calls } = opened
  return { args, calls, lastBody: () => calls.findLast(({ name }) => name === TERMINATE)?.body }
}

const ending = (more: Partial<TerminationOptions>): Partial<SubscriptionInfo> => ({
  termination: { ...subscriptionOf().termination, ...more },
})
const answered = (more: Partial<Termination> = {}) => ({
  [TERMINATE]: Response.json(terminationOf(more)),
})
const dataOf = (answer: unknown) => (answer as { data: Record<string, unknown> }).data

test('[MS11] every figure of an end is shown before it is asked for', () => {
  expect(figuresView(terminationOf())).toEqual({
    isCancelled: false,
    isSettled: false,
    lastCharge: { amount: '₪3,780.90', day: '02/02/2027' },
    lines: [
      { name: 'unused', amount: '₪1,890.45' },
      { name: 'exitFee', amount: '-₪1,960' },
    ],
    use: { days: 0, month: '' },
    result: { name: 'toPay', amount: '₪69.55' },
    vat: null,
    deposit: '₪1,560',
    stopBy: '15/02/2027',
  })
  const fetched = terminationOf({ exitFee: 0, returnCost: 149, toPay: 0, refund: 1741.45 })
  expect(figuresView({ ...fetched, refundStr: '₪1,741.45' })).toMatchObject({
    result: { name: 'refund', amount: '₪1,741.45' },
  })
})

test('[MS11] a business reads what comes of an end without its VAT as well; once all is settled it is no promise any more', () => {
  const settled = terminationOf({ substatus: 'settled', toPay: 0, refund: 926.63 })
  expect(figuresView(settled, { b2BType: 'Company' })).toMatchObject({
    isSettled: true,
    vat: { net: '₪785.28', percent: 18, vat: '₪141.35' },
  })
  const even = terminationOf({ toPay: 0, refund: 0 })
  expect(figuresView(even, { b2BType: 'Individual' }).vat).toBeNull()
  expect(figuresView(settled, { b2BType: '' }).vat).toBeNull()
})

test('[S43] a change of mind shows the days driven with their price, and until when the car has to be back', async () => {
  const use = { days: 7, oneMonthPrice: 4950, oneMonthPriceStr: '₪4,950' }
  const line = { name: 'use', amount: -1117.74, amountStr: '-₪1,117.74' } as const
  expect(figuresView(terminationOf({ use, lines: [line] }))).toMatchObject({
    lines: [{ name: 'use', amount: '-₪1,117.74' }],
    use: { days: 7, month: '₪4,950' },
  })
  const early = { ...subscriptionOf().termination.ifLeaveEarly, couponLeastMonths: 12 }
  const info = ending({ coolingOffReturnBy: '2026-12-09', ifLeaveEarly: early })
  expect(await endLoader(open(HERE, { info }).args)).toMatchObject({
    rules: { coolingOffBack: '09/12/2026', oneMonthPrice: '₪4,950', couponMonth: 12 },
  })
})

test('the row of today stands out with its fee, as an end on the earliest day would cost', async () => {
  const rulesOf = async (more: Partial<TerminationOptions>) =>
    (await endLoader(open(HERE, { info: ending(more) }).args)).rules.ifToday
  expect(await rulesOf({ earliestEndDate: '2027-02-16' })).toEqual({ months: 2, fee: '₪1,960' })
  expect(await rulesOf({ earliestEndDate: '2026-12-10' })).toMatchObject({ months: 1 })
  expect(await rulesOf({ earliestEndDate: '2027-12-02' })).toBeNull()
  expect(await rulesOf({ earliestEndDate: null })).toBeNull()
})

test('[MS11] looking at the figures asks for a preview only', async () => {
  const { args, lastBody } = open(HUB, { api: answered() })
  const { figures, endDate } = await reviewLoader(args)
  expect([endDate, figures.result]).toEqual(['16/02/2027', { name: 'toPay', amount: '₪69.55' }])
  expect(lastBody()).toEqual({
    subscriptionId: 's1',
    preview: true,
    endDate: '2027-02-16',
    deliveryMethod: 'pickup',
    hubPickUpData: { hubId: 1, pickUpDate: '2027-02-16' },
  })
})

test('[MS11] a confirmed end is sent with its reason, and leads to its own page', async () => {
  const { args, lastBody } = open(DOOR, { api: answered({ preview: false }) }, { reason: 'moving' })
  expect(await addressOf(() => reviewAction(args))).toBe(`${HERE}?done`)
  expect(lastBody()).toEqual({
    subscriptionId: 's1',
    reason: 'moving',
    endDate: '2027-02-16',
    deliveryMethod: 'Door2Door',
    door2doorData: {
      id: 'dizengoff~99',
      date: '2027-02-16',
      fromTime: '09:30',
      tillTime: '11:30',
    },
  })
})

test('[MS14] another way of giving the car back begins with nothing of the one before', () => {
  expect([wayAddress('s1', 'hub'), wayAddress('s1', 'door')]).toEqual([
    `${HERE}/hub`,
    `${HERE}/door`,
  ])
  const door = { way: 'door', address: 'a', day: '2027-02-16', window: '09:30-11:30' } as const
  const both = new URLSearchParams(`hub=1&${reviewAddress('s1', door).split('?')[1]}`)
  expect(choiceIn(both)).toEqual(door)
  expect(choiceIn(new URLSearchParams('hub=1'))).toBeUndefined()
})

test('a hub and a day are both needed, and each is asked for beside its field', async () => {
  const { args, calls } = open(`${HERE}/hub`, {}, { hub: '', day: '' })
  const { fields, values } = dataOf(await hubAction(args))
  expect([fields, values]).toEqual([
    { hub: 'בחרו סניף.', day: 'בחרו תאריך.' },
    { hub: '', day: '' },
  ])
  expect(calls.map(({ name }) => name)).not.toContain(TERMINATE)
})

test.for([
  [7030, 'hub'],
  [7031, 'day'],
  [7058, 'day'],
] as const)('a choice refused with %i is mended at its field (%s)', async ([code, field]) => {
  const form = { hub: '1', day: '2027-02-16' }
  const { args } = open(`${HERE}/hub`, { api: { [TERMINATE]: errorAnswer(409, code) } }, form)
  const { fields, values } = dataOf(await hubAction(args))
  expect(Object.keys(fields as object)).toEqual([field])
  expect(values).toEqual(form)
})

test('what is refused only on confirming leads back to its choice, which says why and what is free', async () => {
  const next = { date: '2027-02-17', fromTime: '11:30', tillTime: '13:30' }
  const taken = Response.json({ code: 7032, message: 'no', next }, { status: 409 })
  const { args } = open(DOOR, { api: { [TERMINATE]: taken } }, { reason: '' })
  const back = (await addressOf(() => reviewAction(args))) ?? ''
  expect(back.startsWith(`${HERE}/door?address=dizengoff%7E99`)).toBe(true)
  const refused = refusedChoice(open(back).args)
  expect(refused).toMatchObject({
    code: 7032,
    state: { fields: { window: expect.stringContaining('נתפס') } },
    next: { value: '2027-02-17 11:30-13:30' },
  })
  expect(refusedChoice(open(`${HERE}/door?no=1&next=x`).args)).toBeUndefined()
})

test('figures that cannot be had now are no verdict on what was chosen', async () => {
  const { args } = open(HUB, { api: { [TERMINATE]: errorAnswer(503) } })
  await expect(reviewLoader(args)).rejects.toMatchObject({ init: { status: 503 } })
})

test('[MS18] a second request is not offered: every step leads to the first', async () => {
  const request = terminationOf({ requestId: '019c46aa-9b00-7e11-8c22-3d44e5f60718' })
  const info = { ...ending({ possible: false, request, canWithdraw: true }), requestCancel: true }
  const shown = await endLoader(open(HERE, { info }).args)
  expect(shown).toMatchObject({ state: 'asked', canWithdraw: true, isDone: false })
  expect(await addressOf(() => reviewLoader(open(HUB, { info }).args))).toBe(HERE)
  expect(await addressOf(() => doorLoader(open(`${HERE}/door`, { info }).args))).toBe(HERE)
  const late = { info, api: { [TERMINATE]: errorAnswer(409, 7058) } }
  expect(await addressOf(() => reviewAction(open(HUB, late, { reason: '' }).args))).toBe(HERE)
})

test('an end that cannot be asked for now keeps what was typed and says why', async () => {
  const late = { api: { [TERMINATE]: errorAnswer(409, 7058) } }
  const { message, values } = dataOf(await reviewAction(open(HUB, late, { reason: 'r' }).args))
  expect(message).toContain('אי אפשר לסיים')
  expect(values).toEqual({ reason: 'r' })
})

test('before the car was handed over there is nothing to choose: the figures and the button', async () => {
  const info = {
    status: 'pending',
    substatus: 'preparing',
    ...ending({ kind: 'cancelled' }),
  } as const
  const preview = {
    kind: 'cancelled',
    lastCharge: null,
    lines: [
      { name: 'firstPayment', amount: 3929.9, amountStr: '₪3,929.90' },
      { name: 'cancelFee', amount: -100, amountStr: '-₪100' },
    ],
  } satisfies Partial<Termination>
  const api = answered({ ...preview, refund: 3829.9, refundStr: '₪3,829.90', toPay: 0 })
  const { args, lastBody } = open(HERE, { info, api })
  expect(await endLoader(args)).toMatchObject({
    state: 'cancel',
    rules: { freeUntil: '30/11/2026', coolingOffFee: '₪100' },
    figures: {
      lines: [
        { name: 'firstPayment', amount: '₪3,929.90' },
        { name: 'cancelFee', amount: '-₪100' },
      ],
      result: { name: 'refund', amount: '₪3,829.90' },
    },
  })
  expect(lastBody()).toEqual({ subscriptionId: 's1', preview: true })
  const sent = open(HERE, { info, api }, { reason: '' })
  expect(await addressOf(() => endAction(sent.args))).toBe(`${HERE}?done`)
  expect(sent.lastBody()).toEqual({ subscriptionId: 's1' })
})

test('a request is taken back, and the subscription’s page says so', async () => {
  const WITHDRAW = 'SubscriptionMain/WithdrawTermination'
  const api = { [WITHDRAW]: Response.json(subscriptionOf()) }
  const { args, calls } = open(HERE, { api }, { intent: 'withdraw' })
  expect(await addressOf(() => endAction(args))).toBe('/profile/subscriptions/s1?withdrawn')
  expect(calls.at(-1)).toEqual({ name: WITHDRAW, body: { subscriptionId: 's1' } })
})

test('an address that no hub reaches keeps its text and offers the other way', async () => {
  const line = { id: 'eilat~1', address: 'אילת 1', kind: 'house' }
  const api = {
    'Address/GetAddresAutoFill': Response.json([line]),
    'SubscriptionMain/ReuqestD2D': errorAnswer(409, 7033),
  }
  const form = { intent: 'address', q: 'אילת 1' }
  const { args, calls } = open(`${HERE}/door`, { api }, form)
  expect(dataOf(await doorAction(args))).toMatchObject({
    form: 'address',
    isFar: true,
    values: form,
  })
  expect(calls.at(-1)?.body).toMatchObject({ subscriptionId: 's1', isDelivery: false })
})
