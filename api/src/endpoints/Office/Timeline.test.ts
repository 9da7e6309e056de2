import { Notes, Timeline, timelineKinds } from '@galgal/contract/Office/board'
import { localeCodes } from '@galgal/i18n/locales'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { type SignedIn, signedIn, type TestApi } from '../../../test/customers.ts'
import { type Office, openOffice, type StaffOfTest } from '../../../test/office/open-office.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { placeOrder } from '../../../test/orders.ts'
import { accepted, refusedWith } from '../../../test/people.ts'

let api: TestApi
let office: Office
let maya: StaffOfTest
let dana: SignedIn
let id: string
beforeEach(async () => {
  api = await openTestApi()
  office = await openOffice(api)
  maya = await office.as('manager', { name: 'מאיה' })
  dana = await signedIn(api, { phone: '+972521234567' })
  ;({ id } = await placeOrder(api, dana))
})

const whole = async (subject: 'order' | 'customer' | 'subscription', more: object = {}) =>
  accepted(
    await maya.ask(Timeline, {
      subject,
      id: subject === 'customer' ? dana.customer.id : id,
      ...more,
    }),
  )

const addNote = () =>
  api.db.execute(sql`insert into notes (id, subject, subject_id, customer_id, author_id, text, created_at)
    values ('n', 'customer', ${dana.customer.id}, ${dana.customer.id}, ${maya.staffId}, 'ביקשה להתקשר', now())`)

test('[OF110][OF111] what happened to a customer is read of everything that was written of them', async () => {
  await addNote()
  const { items } = await whole('customer')
  const lineOf = (kind: string) => items.find((item) => item.kind === kind)
  expect(lineOf('orderPlaced')).toMatchObject({
    at: api.clock.now().toISOString(),
    who: { kind: 'customer', name: 'דנה לוי' },
    line: 'ההזמנה נקלטה',
    to: `/orders/${id}`,
    amount: null,
  })
  expect(lineOf('payment.charge.approved')).toMatchObject({
    who: { kind: 'company' },
    line: 'תשלום ראשון: אושר',
    amount: 4177.9,
  })
  expect(lineOf('payment.deposit.approved')).toMatchObject({ amount: 1560 })
  expect(lineOf('note')).toMatchObject({
    who: { kind: 'staff', name: 'מאיה' },
    line: 'ביקשה להתקשר',
  })
  const notifications = items.filter(({ kind }) => kind.startsWith('notification'))
  expect(notifications.map(({ line }) => line)).toContainEqual(
    expect.stringContaining('אישור הזמנה'),
  )
})

test('[OF112] it is one list by time, the newest first, page after page, and of the kinds that are asked for', async () => {
  const { items } = await whole('customer', { size: 100 })
  const times = items.map(({ at }) => at)
  expect(times).toEqual(times.toSorted().toReversed())
  const paged: unknown[] = []
  let cursor: string | undefined
  do {
    const page = await whole('customer', { size: 25, ...(cursor && { cursor }) })
    paged.push(...page.items)
    cursor = page.next ?? undefined
  } while (cursor)
  expect(paged).toEqual(items)
  const money = await whole('customer', { kinds: 'money' })
  expect(money.items.map(({ kind }) => kind).toSorted()).toEqual([
    'payment.charge.approved',
    'payment.deposit.approved',
  ])
  expect(await maya.ask(Timeline, { subject: 'order', id, kinds: 'all' })).toMatchObject({
    status: 400,
  })
  expect(await maya.ask(Timeline, { subject: 'order', id, cursor: 'x' })).toMatchObject({
    status: 400,
  })
})

test('[OF112] more than a page of one instant is walked row by row', async () => {
  await api.db.execute(sql`insert into odometer_readings (id, subscription_id, license_plate, kilometres, by, at)
    select 'r' || n, ${id}, 'x', n, 'customer', '2026-01-01' from generate_series(1, 60) n`)
  const first = await whole('subscription', { kinds: 'visits', size: 50 })
  const rest = await whole('subscription', { kinds: 'visits', size: 50, cursor: first.next })
  expect(new Set([...first.items, ...rest.items].map(({ line }) => line)).size).toBe(60)
  expect(rest.next).toBeNull()
})

test('[OF111] every kind of every source has its words, in each language', async () => {
  await addNote()
  for (const subject of ['order', 'customer', 'subscription'] as const)
    for (const locale of localeCodes) {
      const asked = { subject, id: subject === 'customer' ? dana.customer.id : id }
      const sent = { CountryCode: `${locale}-IL` }
      const { items } = accepted(await maya.ask(Timeline, asked, sent))
      expect(items.length).toBeGreaterThan(3)
      expect(items.filter(({ line, kind }) => !line || line.includes(kind))).toEqual([])
    }
  expect(timelineKinds).toHaveLength(9)
})

test('[OF045][OF050] a timeline is for who may see the record, and of their hubs', async () => {
  const editor = await office.as('editor')
  refusedWith(await editor.ask(Timeline, { subject: 'order', id }), 8101)
  const elsewhere = await office.as('delivery', { hubs: [2] })
  const here = await office.as('delivery', { hubs: [1] })
  const asked = { subject: 'subscription', id } as const
  expect(await elsewhere.ask(Timeline, asked)).toMatchObject({ status: 404 })
  const { items } = accepted(await here.ask(Timeline, asked))
  expect(items.filter(({ amount }) => amount !== null)).toEqual([])
  const gone = { subject: 'order', id: 'none' } as const
  expect(await maya.ask(Timeline, gone)).toMatchObject({ status: 404 })
})

test('[OF146] a note may be taken back by its author for fifteen minutes', async () => {
  await addNote()
  await api.db.execute(sql`update notes set created_at = ${api.clock.now().toISOString()}`)
  const asked = { subject: 'customer', id: dana.customer.id } as const
  const read = async (who = maya) => accepted(await who.ask(Notes, asked)).items[0]
  expect(await read()).toMatchObject({
    text: 'ביקשה להתקשר',
    author: { name: 'מאיה' },
    mayRemove: true,
  })
  expect(await read(await office.as('desk'))).toMatchObject({ mayRemove: false })
  api.clock.advance(16 * 60_000)
  expect(await read()).toMatchObject({ mayRemove: false })
})
