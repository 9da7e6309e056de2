import { call } from '@galgal/contract/call'
import { RemoveWaiting, TellWaiting, Waiting } from '@galgal/contract/Office/waiting'
import { CreateWaitingList } from '@galgal/contract/SubscriptionMain'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { signedIn, type TestApi } from '../../../test/customers.ts'
import { type Office, openOffice, type StaffOfTest } from '../../../test/office/open-office.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { create } from '../../../test/orders.ts'
import { accepted, inboxOf, refusedWith } from '../../../test/people.ts'
import { notifyingKey } from '../../db/order/waiting-list.ts'
import { mayUse } from '../../flows/limits.ts'

let api: TestApi
let office: Office
let desk: StaffOfTest
beforeEach(async () => {
  api = await openTestApi()
  office = await openOffice(api)
  desk = await office.as('desk')
  await leftOf(0)
})

const CAR = { classificationId: 10080 }

/** So many can be ordered, in each colour. */
const leftOf = (available: number) =>
  api.db.execute(
    sql`update stock set available = ${available} where classification_id = ${CAR.classificationId}`,
  )

async function join(email: string, colorId?: string) {
  accepted(
    await call(api.send, CreateWaitingList, {
      ...CAR,
      email,
      colorId,

      consent: true,
    }),
  )
  // Who joins later stands behind.
  api.clock.advance(1000)
}

const list = async (by: object = {}, who = desk) =>
  accepted(await who.ask(Waiting, { car: CAR.classificationId, ...by })).items

const mailsOf = async (email: string) =>
  (await inboxOf(api, email)).map(({ subject }) => subject ?? '')

test('[OF246] the list shows each one’s place for the car and colour, since when, and whether they were notified and came back', async () => {
  for (const email of ['a@example.co.il', 'b@example.co.il']) await join(email, 'white')
  await join('c@example.co.il')
  expect(await list()).toMatchObject([
    { email: 'a@example.co.il', colourId: 'white', colour: 'לבן', place: 1, canBeHad: false },
    { email: 'b@example.co.il', colourId: 'white', place: 2, notifiedAt: null },
    { email: 'c@example.co.il', colourId: null, colour: '', place: 1, cameBackAt: null },
  ])
  await leftOf(5)
  accepted(await desk.ask(TellWaiting, { ...CAR, colourId: 'white', count: 1 }))
  api.clock.advance(60_000)
  const anna = await signedIn(api, { email: 'a@example.co.il' })
  accepted(await create(api, anna))
  expect(await list({ sort: '-since' })).toMatchObject([
    { email: 'c@example.co.il' },
    { email: 'b@example.co.il', place: 1, canBeHad: true, notifiedAt: null },
    {
      email: 'a@example.co.il',
      place: null,
      notifiedAt: expect.any(String),
      cameBackAt: expect.any(String),
    },
  ])
  expect(await list({ notified: 'true' })).toHaveLength(1)
  expect(await list({ notified: 'false', colour: 'white' })).toHaveLength(1)
})

test('[OF246] who may not see contacts sees them masked', async () => {
  await join('dana@example.co.il', 'white')
  expect((await list())[0]?.email).toBe('dana@example.co.il')
  const [masked] = await list({}, await office.as('editor'))
  expect(masked?.email).not.toContain('dana')
})

test('[OF247] the next who wait for a car that is back are notified, the longest waiting first, and nobody twice', async () => {
  for (const email of ['a@example.co.il', 'b@example.co.il', 'c@example.co.il'])
    await join(email, 'white')
  await join('d@example.co.il', 'dark-blue')
  await leftOf(1)
  const white = { ...CAR, colourId: 'white' }
  const preview = accepted(await desk.ask(TellWaiting, { ...white, count: 2, preview: true }))
  expect(preview.effects.notifications).toMatchObject([{ kind: 'waitingBack' }])
  expect(await list({ notified: 'true' })).toEqual([])
  accepted(await desk.ask(TellWaiting, { ...white, count: 2 }))
  expect((await list({ notified: 'true' })).map(({ email }) => email)).toEqual([
    'a@example.co.il',
    'b@example.co.il',
  ])
  const back = 'חזר לקטלוג: יונדאי טוסון'
  for (const email of ['a@example.co.il', 'b@example.co.il'])
    expect((await mailsOf(email)).filter((it) => it.startsWith(back))).toHaveLength(1)
  expect((await mailsOf('c@example.co.il')).filter((it) => it.startsWith(back))).toEqual([])
  accepted(await desk.ask(TellWaiting, { ...white, count: 50 }))
  expect((await mailsOf('a@example.co.il')).filter((it) => it.startsWith(back))).toHaveLength(1)
  expect(refusedWith(await desk.ask(TellWaiting, { ...white, count: 1 }), 8104).message).toContain(
    'אין מי שממתין',
  )
  expect((await list({ notified: 'false' })).map(({ email }) => email)).toEqual(['d@example.co.il'])
})

test('[OF247] whom the sweep is telling is told by nobody else, and the other way round', async () => {
  await join('a@example.co.il', 'white')
  await join('b@example.co.il', 'white')
  await leftOf(1)
  const [first, second] = await list()
  const limit = { most: 1, within: 15 * 60_000 }
  // As the sweep does before it tells somebody.
  expect(await mayUse(api.deps, notifyingKey(first?.id ?? ''), limit)).toBe(true)
  accepted(await desk.ask(TellWaiting, { ...CAR, colourId: 'white', count: 1 }))
  expect((await list({ notified: 'true' })).map(({ email }) => email)).toEqual(['b@example.co.il'])
  expect(await mayUse(api.deps, notifyingKey(second?.id ?? ''), limit)).toBe(false)
  refusedWith(await desk.ask(TellWaiting, { ...CAR, colourId: 'white', count: 1 }), 8104)
})

test('[OF247] nobody is notified of a car that cannot be ordered', async () => {
  await join('a@example.co.il', 'white')
  const refused = refusedWith(await desk.ask(TellWaiting, { ...CAR, count: 1 }), 8104)
  expect(refused.message).toContain('אין כרגע רכב כזה במלאי')
  expect(await list({ notified: 'true' })).toEqual([])
})

test('[OF247] one is removed with a reason, and nothing is sent', async () => {
  await join('a@example.co.il', 'white')
  const [entry] = await list()
  const id = entry?.id ?? ''
  const sent = await mailsOf('a@example.co.il')
  expect(await desk.ask(RemoveWaiting, { id } as never)).toMatchObject({ status: 400 })
  accepted(await desk.ask(RemoveWaiting, { id, reason: 'ביקשה בטלפון לצאת מהרשימה' }))
  expect(await list()).toEqual([])
  expect(await mailsOf('a@example.co.il')).toEqual(sent)
  expect(await desk.ask(RemoveWaiting, { id, reason: 'שוב ושוב' })).toMatchObject({
    status: 404,
  })
})
