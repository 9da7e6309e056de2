import { call } from '@galgal/contract/call'
import { CreateWaitingList } from '@galgal/contract/SubscriptionMain'
import { DAY, MINUTE } from '@galgal/domain/dates'
import { and, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { signedIn, type TestApi } from '../../../test/customers.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { accepted, inboxOf } from '../../../test/people.ts'
import { stock, vehicles } from '../../db/schema/catalogue.ts'
import { limits } from '../../db/schema/rate-limits.ts'
import { waitingList } from '../../db/schema/waiting-list.ts'
import { runJobs } from '../../jobs/scheduler.ts'
import { notifyWaiting } from './notify-waiting.ts'

const CAR = 10009

let api: TestApi
let people = 0
beforeEach(async () => {
  api = await openTestApi()
})

async function join(choice: object, headers: Record<string, string> = {}) {
  people++
  const from = { 'x-visitor-address': `198.51.100.${people}`, ...headers }
  const input = { classificationId: CAR, consent: true as const, ...choice }
  accepted(await call(api.send, CreateWaitingList, input, from))
  api.clock.advance(1)
}
const putInStock = (colourId: string, available = 1) =>
  api.db
    .update(stock)
    .set({ available })
    .where(and(eq(stock.classificationId, CAR), eq(stock.colourId, colourId)))
/** E-mails to someone since their confirmation, oldest first. */
const notifiedTo = async (to: string) => (await inboxOf(api, to)).toReversed().slice(1)
const notified = async () =>
  (await api.db.select().from(waitingList).orderBy(waitingList.createdAt)).map(
    ({ email, notifiedAt }) => [email, notifiedAt !== null],
  )
const quiet = () => Object.assign(Object.create(api.deps.log), { warn: () => {} })

test('when the car can be had again its people are told, once, in their language', async () => {
  await join({ email: 'avi@example.co.il' })
  await join({ email: 'ann@example.co.il', colorId: 'white' }, { countrycode: 'en-IL' })
  await runJobs(api.deps)
  expect(await notifiedTo('avi@example.co.il')).toEqual([])

  await putInStock('white')
  await runJobs(api.deps)
  await runJobs(api.deps)
  const [avi, ...more] = await notifiedTo('avi@example.co.il')
  expect(more).toEqual([])
  expect(avi).toMatchObject({
    channel: 'mail',
    subject: expect.stringContaining('חזר לקטלוג'),
    link: 'http://localhost:3000/flex-lease/bmw/series-4-coupe/420i-m-sport/2024',
  })
  expect(await notifiedTo('ann@example.co.il')).toEqual([
    expect.objectContaining({
      body: expect.stringMatching(
        /in White can be ordered again\.\nThe car’s page: http:\S+\/en\/flex-lease\//,
      ),
    }),
  ])
})

test('a wish for one colour waits for that colour', async () => {
  await join({ email: 'avi@example.co.il', colorId: 'green' })
  await putInStock('white')
  await runJobs(api.deps)
  expect(await notified()).toEqual([['avi@example.co.il', false]])
  await putInStock('green')
  await runJobs(api.deps)
  expect(await notified()).toEqual([['avi@example.co.il', true]])
})

const phone = { code: '+972', phoneNumber: '0521234567' }
const PHONE = '+972521234567'

test('both contacts of a customer are told, each in its own form', async () => {
  const dana = await signedIn(api, { phone: PHONE })
  await join({}, dana.headers)
  await putInStock('white')
  await runJobs(api.deps)
  expect(await notifiedTo(dana.customer.email)).toHaveLength(1)
  expect(await inboxOf(api, PHONE)).toEqual([
    expect.objectContaining({ channel: 'sms', body: expect.stringContaining('שוב זמין') }),
  ])
})

test('[S04] a number that nobody has proven is not texted beside an e-mail', async () => {
  const dana = await signedIn(api, { phone: '+972541112233' })
  await join({ email: 'avi@example.co.il', phone })
  await join(
    { email: 'noa@example.co.il', phone: { ...phone, phoneNumber: '0529998877' } },
    dana.headers,
  )
  await putInStock('white')
  await runJobs(api.deps)
  expect(await notifiedTo('avi@example.co.il')).toHaveLength(1)
  expect(await notifiedTo('noa@example.co.il')).toHaveLength(1)
  expect(await inboxOf(api, PHONE)).toEqual([])
  expect(await inboxOf(api, '+972529998877')).toEqual([])
})

test('[S04] of a car that can be had no text says that it is waited for, in the colour that is wished', async () => {
  await putInStock('white')
  await join({ phone })
  await join({ phone: { ...phone, phoneNumber: '0529998877' }, colorId: 'green' })
  expect(await inboxOf(api, PHONE)).toEqual([])
  expect(await inboxOf(api, '+972529998877')).toHaveLength(1)
  await runJobs(api.deps)
  expect(await inboxOf(api, PHONE)).toMatchObject([{ body: expect.stringContaining('שוב זמין') }])
})

test('[S04] a text that the policy holds back is sent when it allows it', async () => {
  await join({ phone })
  await putInStock('white')
  // A number has one text a minute, whatever it says.
  await runJobs(api.deps)
  expect(await notified()).toEqual([[null, false]])
  api.clock.advance(15 * MINUTE)
  await runJobs(api.deps)
  expect(await notified()).toEqual([[null, true]])
  expect(await notifiedTo(PHONE)).toHaveLength(1)
})

test('a withdrawn car, or one that left the store, is not told of', async () => {
  await join({ email: 'avi@example.co.il' })
  await putInStock('white')
  const change = (it: object) =>
    api.db.update(vehicles).set(it).where(eq(vehicles.classificationId, CAR))
  await change({ retiredAt: api.clock.now() })
  try {
    await notifyWaiting(api.deps)
    expect(await notified()).toEqual([['avi@example.co.il', false]])
  } finally {
    await change({ retiredAt: null })
  }
})

test('who was told and joins again is told again', async () => {
  await join({ email: 'avi@example.co.il' })
  await putInStock('white')
  await runJobs(api.deps)
  await putInStock('white', 0)
  api.clock.advance(DAY)
  await join({ email: 'avi@example.co.il' })
  await runJobs(api.deps)
  expect(await notified()).toEqual([['avi@example.co.il', false]])
  await putInStock('white')
  await runJobs(api.deps)
  expect(await notified()).toEqual([['avi@example.co.il', true]])
  const subjects = (await inboxOf(api, 'avi@example.co.il')).map(({ subject = '' }) => subject)
  expect(subjects.filter((it) => it.startsWith('חזר לקטלוג'))).toHaveLength(2)
})

test('a turn tells fifty, who waited longest first, and the next turn goes on', async () => {
  const createdAt = (n: number) => new Date(api.clock.now().getTime() - n * MINUTE)
  const entries = Array.from({ length: 60 }, (_, n) => ({
    id: api.deps.newId(),
    classificationId: CAR,
    store: 'B2C' as const,
    email: `p${n}@example.co.il`,
    locale: 'he' as const,
    consentVersion: 'test',
    createdAt: createdAt(n),
  }))
  await api.db.insert(waitingList).values(entries)
  await putInStock('white')
  await notifyWaiting(api.deps)
  const isNotified = (await notified()).map(([, it]) => it)
  expect(isNotified).toEqual([...Array(50).fill(true), ...Array(10).fill(false)])
  await notifyWaiting(api.deps)
  expect((await notified()).every(([, it]) => it)).toBe(true)
})

test('two machines at once tell each person once', async () => {
  const names = Array.from({ length: 6 }, (_, n) => `p${n}@example.co.il`)
  for (const email of names) await join({ email })
  await putInStock('white')
  await Promise.all([notifyWaiting(api.deps), notifyWaiting(api.deps), notifyWaiting(api.deps)])
  for (const email of names) expect(await notifiedTo(email)).toHaveLength(1)
})

test('what does not leave is tried again later and keeps no one else waiting', async () => {
  await join({ email: 'avi@example.co.il' })
  await join({ email: 'noa@example.co.il' })
  await putInStock('white')
  const send: typeof api.deps.mail.send = (message) =>
    message.to === 'avi@example.co.il'
      ? Promise.reject(new Error('no answer'))
      : api.deps.mail.send(message)
  await notifyWaiting({ ...api.deps, log: quiet(), mail: { send } })
  expect(await notified()).toEqual([
    ['avi@example.co.il', false],
    ['noa@example.co.il', true],
  ])
  await notifyWaiting(api.deps)
  expect(await notifiedTo('avi@example.co.il')).toEqual([])
  api.clock.advance(15 * MINUTE)
  await notifyWaiting(api.deps)
  expect(await notifiedTo('avi@example.co.il')).toHaveLength(1)
})

test('a machine that falls while telling leaves the telling to the next', async () => {
  await join({ email: 'avi@example.co.il' })
  await putInStock('white')
  const fall = new Error('the machine fell')
  const db = new Proxy(api.deps.db, {
    get: (it, name) => {
      if (name === 'update') throw fall
      return Reflect.get(it, name)
    },
  })
  const send = () => Promise.resolve()
  await expect(notifyWaiting({ ...api.deps, db, mail: { send } })).rejects.toThrow(fall)
  expect(await notified()).toEqual([['avi@example.co.il', false]])
  api.clock.advance(15 * MINUTE)
  await notifyWaiting(api.deps)
  expect(await notified()).toEqual([['avi@example.co.il', true]])
})

test('who was told is forgotten after a month, and whoever waits after a year', async () => {
  await join({ email: 'avi@example.co.il' })
  await join({ email: 'noa@example.co.il', colorId: 'green' })
  await putInStock('white')
  await runJobs(api.deps)
  api.clock.advanceDays(29)
  await runJobs(api.deps)
  expect(await notified()).toHaveLength(2)
  api.clock.advanceDays(2)
  await runJobs(api.deps)
  expect(await notified()).toEqual([['noa@example.co.il', false]])
  api.clock.advanceDays(335)
  await runJobs(api.deps)
  expect(await notified()).toEqual([])
})

test('limits whose time is over are forgotten', async () => {
  await join({ email: 'avi@example.co.il' })
  expect(await api.db.select().from(limits)).toHaveLength(2)
  api.clock.advance(61 * MINUTE)
  await runJobs(api.deps)
  const left = await api.db.select().from(limits)
  expect(left.filter(({ endsAt }) => endsAt <= api.clock.now())).toEqual([])
})
