import type { CarVisits } from '@galgal/contract/car-visits'
import type { SubscriptionInfo } from '@galgal/contract/termination'
import { dayAt } from '@galgal/domain/dates'
import { translator } from '@galgal/i18n/translator'
import { expect, test } from 'vitest'
import {
  errorAnswer,
  finished,
  openRoute,
  signedIn,
  userAnswer,
} from '../../../../test/open-route.ts'
import { subscriptionOf } from '../../../../test/subscription.fixture.ts'
import { carIndexWith } from '../../../catalogue/cars.fixture.ts'
import { carOf } from '../../../catalogue/catalogue.fixture.ts'
import { loader as textLoader } from './read-document-text.ts'
import { loader } from './subscription.tsx'
import { loader as listLoader } from './subscriptions.tsx'

const car = carOf({ id: 10080, slug: 'hyundai/tucson/x/2026' })
const catalogue = () => Response.json(carIndexWith([car]))

function open(answer: Response, visits: CarVisits['items'] = []) {
  const { args: opened, calls } = openRoute({
    path: '/profile/subscriptions/s1',
    cookies: signedIn,
    api: {
      'GetUser/Get': userAnswer(finished),
      'SubscriptionMain/CatalogIndex': catalogue(),
      'SubscriptionMain/GetSubscriptionInfo': answer,
      'SubscriptionMain/CarVisits': Response.json({ items: visits }),
    },
  })
  const args = { ...opened, params: { ...opened.params, id: 's1' } }
  return { calls, load: () => loader(args as unknown as Parameters<typeof loader>[0]) }
}

const shown = (more: Partial<SubscriptionInfo> = {}) =>
  open(Response.json(subscriptionOf(more))).load()

/** What the page says of where a subscription stands. */
function said({ subscription: { statusView } }: Awaited<ReturnType<typeof shown>>) {
  const t = translator('he', 'subscription')
  const { now, values, mend } = statusView
  const text = t(`stands.${now}.text`, values)
  return { title: t(`stands.${now}.title`, values), text, mend: mend?.to ?? null }
}

test('[MS02][MS03][MS10] a subscription is shown with its plate, days, paint and figures', async () => {
  const { subscription, details } = await shown()
  expect(subscription).toMatchObject({
    name: 'יונדאי טוסון',
    plate: '412-83-702',
    months: 12,
    start: '02/12/2026',
    end: '02/12/2027',
    hex: '#1B2A49',
    colour: 'כחול כהה',
  })
  expect(details.car).toMatchObject({
    isEco: true,
    power: 230,
    km: 1500,
    mains: [{ label: 'מושבים', value: '5' }],
  })
})

test('[MS04][MS05] the car that was ordered and those that were driven before are named, each once', async () => {
  const { currentVehicle: tucson } = subscriptionOf()
  const niro = { ...tucson, fullname: 'קיה נירו', classficationId: 7 }
  const picanto = { ...tucson, fullname: 'קיה פיקנטו', classficationId: 8 }
  const same = (await shown()).details.car
  expect([same.original, same.previous]).toEqual([null, []])
  const { car: changed } = (
    await shown({ originalVehicle: niro, previousVehicles: [niro, picanto] })
  ).details
  expect(changed.original).toBeNull()
  expect(changed.previous.map(({ name }) => name)).toEqual(['קיה נירו', 'קיה פיקנטו'])
  const { car: unlisted } = (await shown({ originalVehicle: niro })).details
  expect(unlisted.original?.name).toBe('קיה נירו')
})

test('[MS06] billing shows the month, the card, the next charge, the coupon, the cover and every payment, a refund as what it is', async () => {
  const { billing } = subscriptionOf()
  const refund = {
    date: '2027-02-20',
    number: '2027-000077',
    price: -1890.45,
    currency: 'NIS',
    type: 'refund',
  } as const
  const { subscription, details } = await shown({
    billing: { ...billing, items: [refund, ...billing.items] },
  })
  expect(subscription.nextCharge).toEqual({ day: '02/02/2027', amount: '₪3,780.90' })
  expect(subscription.card).toEqual({ company: 'Visa', last4: '4242' })
  expect(details.cover).toEqual({ type: 'Pro', price: '₪207.90' })
  expect(details.billing).toMatchObject({
    price: '₪4,177.90',
    coupon: { amount: '-₪397' },
    deposit: '₪1,560',
  })
  expect(details.billing.items.map(({ type, amount, isBack }) => [type, amount, isBack])).toEqual([
    ['refund', '-₪1,890.45', true],
    ['charge', '₪3,780.90', false],
    ['charge', '₪3,929.90', false],
  ])
  expect(subscription.paid).toBe('₪5,820.35')
})

test('[MS07] every document is listed with where it is downloaded', async () => {
  const { subscription } = await shown()
  expect(subscription.documents).toEqual([
    {
      name: 'חוזה המנוי',
      day: '22/11/2026',
      kilobytes: 90,
      to: '/profile/document?fileName=d1.pdf&reuqestType=contract&subscriptionId=s1',
    },
  ])
})

test.for([
  [{ status: 'pending', substatus: 'preparing' }, 'contract'],
  [{}, null],
  [{ substatus: 'ending', requestCancel: true }, 'termination'],
  [{ status: 'ended', substatus: 'returned' }, 'termination'],
  [{ status: 'cancelled', substatus: 'byCustomer', requestCancel: true }, null],
] as const)(
  '[MS15] the document to read is the one whose time it is (%#)',
  async ([more, document]) => {
    expect((await shown(more)).subscription.documentToRead).toBe(document)
  },
)

test('[MS08][MS09] the way out is told, and the way back once it is known', async () => {
  const { out, back } = (await shown()).details
  const home = { address: 'דיזנגוף 99, תל אביב-יפו', isAtDoor: true, cost: '₪149' }
  expect(out).toMatchObject({ ...home, day: '02/12/2026' })
  expect(back).toBeNull()
  const comingBack = { isD2D: false, address: 'בגין 122', cost: 0, date: '2027-02-16' }
  expect((await shown({ requestCancel: true, comingBack })).details.back).toEqual({
    isAtDoor: false,
    hub: 'בגין 122',
    address: 'בגין 122',
    day: '16/02/2027',
    cost: null,
  })
})

test('[MS17] a charge that failed says so first, with the one press that mends it', async () => {
  expect(said(await shown({ substatus: 'ending', billingIssue: true }))).toMatchObject({
    title: 'החיוב האחרון לא עבר',
    mend: '/profile/payment-methods?subscription=s1',
  })
})

test.for([
  ['identity', '/profile/verfication'],
  ['document', '/profile/verfication'],
  ['card', '/profile/payment-methods?subscription=s1'],
  ['slot', '/profile/subscriptions/s1/slot'],
] as const)('what is missing (%s) leads to where it is mended', async ([substatus, to]) => {
  expect(said(await shown({ status: 'waitingForCustomer', substatus })).mend).toBe(to)
})

test.for([
  ['pending', 'preparing', 'ב־02/12/2026 נביא אותו אליכם: דיזנגוף 99, תל אביב-יפו.'],
  ['pending', 'ready', 'ב־02/12/2026 נביא אותו אליכם: דיזנגוף 99, תל אביב-יפו.'],
  ['active', 'inUse', 'החיוב הבא: ₪3,780.90 ב־02/02/2027. המנוי מסתיים ב־02/12/2027.'],
  ['ended', 'returned', 'סוגרים את החשבון: שולחים את המסמכים האחרונים.'],
  ['ended', 'settled', 'החשבון סגור. המסמכים נשארים כאן.'],
  ['cancelled', 'byCustomer', 'ביטלתם לפני קבלת הרכב. מה שמגיע לכם חוזר לכרטיס שבו שילמתם.'],
  ['cancelled', 'byCompany', 'לא יכולנו למסור את הרכב. כל מה ששילמתם חוזר לכרטיס שבו שילמתם.'],
] as const)('%s/%s says what is so and what comes next', async ([status, substatus, text]) => {
  expect(said(await shown({ status, substatus }))).toMatchObject({ text, mend: null })
})

test('[OF166] who is on the way is said on that day with their window, before the hand-over and at the return alone', async () => {
  const today = dayAt(new Date())
  const coming = (date: string, direction: 'out' | 'in' = 'out') => ({
    onTheWay: { direction, date, fromTime: '09:40', tillTime: '10:30' },
  })
  const ready = { status: 'pending', substatus: 'ready' } as const
  expect(said(await shown({ ...ready, ...coming(today) }))).toEqual({
    title: 'אנחנו בדרך אליכם עם הרכב',
    text: 'נגיע היום בין 09:40 ל־10:30: דיזנגוף 99, תל אביב-יפו.',
    mend: null,
  })
  expect(said(await shown({ ...ready, ...coming('2026-01-01') })).title).toBe('הרכב מוכן')
  expect(said(await shown(coming(today))).title).toBe('הרכב אצלכם')
  expect(said(await shown(coming(today, 'in'))).title).toBe('אנחנו בדרך לקחת את הרכב')
})

test('[OF202][OF204] what was seen as the car changed hands is shown with its photos and its form', async () => {
  const visit = {
    id: 'v1',
    direction: 'out' as const,
    at: '2026-12-02T08:30:00.000Z',
    plate: '412-83-702',
    odometer: 12,
    gauge: 7,
    keys: 2,
    items: ['licence' as const],
    marks: [{ part: 'boot', kind: 'scratch', size: 'small' } as const],
    photos: [{ id: 'p1', view: 'front' as const, takenAt: '2026-12-02T08:10:00.000Z' }],
    form: 'd9.pdf',
  }
  const { visits, messages } = await open(Response.json(subscriptionOf()), [visit]).load()
  expect(visits).toMatchObject([
    {
      at: '02/12/2026 10:30',
      gauge: '7/8',
      photos: [
        {
          to: '/profile/visit-photo?id=p1',
          tile: '/profile/visit-photo?id=p1&small',
          at: '02/12/2026 10:10',
        },
      ],
      form: '/profile/document?fileName=d9.pdf&reuqestType=handover&subscriptionId=s1',
    },
  ])
  expect(messages).toHaveProperty('carCondition')
  const waiting = open(Response.json(subscriptionOf({ status: 'pending', substatus: 'ready' })))
  expect((await waiting.load()).visits).toEqual([])
  expect(waiting.calls.map(({ name }) => name)).not.toContain('SubscriptionMain/CarVisits')
})

test('a subscription whose months are all paid says until when the car is kept', async () => {
  const { billing } = subscriptionOf()
  const paid = { billing: { ...billing, nextCharge: null }, nextChargeAmount: null }
  expect(said(await shown(paid)).text).toBe('כל החודשים שולמו. מחזירים את הרכב עד 02/12/2027.')
})

test('[MS18] with an end asked for, its day and place are said, and there is a request to look at instead of another', async () => {
  const comingBack = { isD2D: true, address: 'הנביאים 3, חיפה', cost: 149, date: '2027-02-16' }
  const calls = { substatus: 'ending', requestCancel: true, comingBack }
  const answer = await shown(calls)
  expect(answer.subscription).toMatchObject({ isEnding: true, end: '16/02/2027', endsEarly: true })
  expect(said(answer)).toMatchObject({
    title: 'המנוי מסתיים ב־16/02/2027',
    text: 'ביום הזה ניקח את הרכב מכם: הנביאים 3, חיפה. עד אז הכול ממשיך כרגיל.',
  })
})

test('[MS02] one that ran until its last day keeps its period, and one that came back earlier has its days alone', async () => {
  const back = (date: string) =>
    shown({
      status: 'ended',
      substatus: 'settled',
      comingBack: { isD2D: false, address: '', cost: 0, date },
    })
  const whole = (await back('2027-12-02')).subscription
  expect([whole.end, whole.endsEarly]).toEqual(['02/12/2027', false])
  const earlier = (await back('2027-08-14')).subscription
  expect([earlier.end, earlier.endsEarly]).toEqual(['14/08/2027', true])
})

test('another customer’s subscription is as missing as one that never was', async () => {
  await expect(open(errorAnswer(404, 7025)).load()).rejects.toMatchObject({ init: { status: 404 } })
})

test('[RT30][MS01] the list asks for the status of the address, and folds what is over at its end', async () => {
  const over = subscriptionOf({ subscriptionId: 's2', status: 'ended', substatus: 'settled' })
  const mine = { items: [subscriptionOf(), over], count: 2, filters: [], drafts: [] }
  const list = async (query: string) => {
    const { args, calls } = openRoute({
      path: `/profile/subscriptions${query}`,
      cookies: signedIn,
      api: {
        'GetUser/Get': userAnswer(finished),
        'SubscriptionMain/CatalogIndex': catalogue(),
        'SubscriptionMain/GetMySubscription': Response.json(mine),
      },
    })
    const { items, over, filter } = await listLoader(
      args as unknown as Parameters<typeof listLoader>[0],
    )
    const ids = (views: { id: string }[]) => views.map(({ id }) => id)
    return { filter, items: ids(items), over: ids(over), calls: calls.length }
  }
  expect(await list('')).toMatchObject({ filter: 'all', items: ['s1'], over: ['s2'] })
  expect(await list('?filter=ended')).toMatchObject({
    filter: 'ended',
    items: ['s1', 's2'],
    over: [],
  })
  expect(await list('?filter=none')).toMatchObject({ filter: 'all' })
})

test('[MS15] the document of a subscription is shown as it was written, and nothing in it runs', async () => {
  const html = '<!doctype html><p>x</p><script>alert(1)</script>'
  const document = {
    html,
    title: 'x',
    version: '1',
    reuqestType: 'termination',
    fileName: 'x.pdf',
    signed: null,
    canSign: false,
  }
  const { args: opened, calls } = openRoute({
    path: '/profile/subscriptions/s1/paper-text',
    cookies: signedIn,
    api: {
      'GetUser/Get': userAnswer(finished),
      'SubscriptionMain/GetSubscriptionDocumentPreAssign': Response.json(document),
    },
  })
  const args = { ...opened, params: { id: 's1' } }
  const answer = await textLoader(args as unknown as Parameters<typeof textLoader>[0])
  expect(await answer.text()).toBe(html)
  expect(answer.headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'.*sandbox/)
  expect(calls.at(-1)?.body).toMatchObject({ subscriptionId: 's1' })
})

test('a slot that was lost is nothing for a calendar', async () => {
  const { goingOut } = subscriptionOf()
  const calendarWith = async (date: string | null) => {
    const lost = { status: 'waitingForCustomer', substatus: 'slot' } as const
    return (await shown({ ...lost, goingOut: { ...goingOut, date } })).details.hasCalendar
  }
  expect([await calendarWith('2026-12-02'), await calendarWith(null)]).toEqual([true, false])
})
