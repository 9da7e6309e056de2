import { call } from '@galgal/contract/call'
import { Delete, Get } from '@galgal/contract/GetUser'
import { Login, LoginRefresh } from '@galgal/contract/Security'
import { FavouritesPut, UploadBusinessDocuments } from '@galgal/contract/SubscriptionMain.mine'
import { MINUTE } from '@galgal/domain/dates'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { findFaults, rowsOf } from '../../../test/audit.ts'
import {
  renewSession,
  type SignedIn,
  signedIn,
  type TestApi,
  withSmsProof,
} from '../../../test/customers.ts'
import { photo } from '../../../test/files.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import {
  addCard,
  approve,
  cardOf,
  colourAndDate,
  draft,
  hub,
  placeOrder,
  pro,
  update,
} from '../../../test/orders.ts'
import { accepted, inboxOf, PASSWORD } from '../../../test/people.ts'
import { bills } from '../../db/schema/bills.ts'
import { issuedDocuments, orders, subscriptions } from '../../db/schema/orders.ts'
import { payments, refunds } from '../../db/schema/payments.ts'
import { customers, uploadedDocuments } from '../../db/schema/people.ts'
import { hashPassword } from '../../flows/login/passwords.ts'
import { runJobs } from '../../jobs/scheduler.ts'
import { everythingSent } from '../../send-later.ts'

const PHONE = '+972521234567'
const person = {
  phone: PHONE,
  firstName: 'אפרודיטה',
  lastName: 'גרינשפאן',
  identityNumber: '123456782',
  address: 'שדרות אין־כאן',
  city: 'כפר בלי שם',
}

let api: TestApi
let dana: SignedIn
beforeEach(async () => {
  api = await openTestApi()
  const passwordHash = await hashPassword(api.deps, PASSWORD)
  dana = await withSmsProof(api, await signedIn(api, { ...person, passwordHash }))
})

const remove = ({ headers } = dana) => call(api.send, Delete, {}, headers)
const inUse = { status: 409, code: 7060 }

const farewell = async () =>
  (await inboxOf(api, dana.customer.email)).find(
    ({ subject }) => subject === 'החשבון שלכם בגלגל נמחק',
  )

/** As after a car came back and its money was settled. */
async function settle(id: string) {
  const over = { status: 'ended', substatus: 'settled' } as const
  await api.db.update(subscriptions).set(over).where(eq(subscriptions.orderId, id))
}

/** Every row of the app as text, pretended e-mails aside: they are in someone else's hands. */
async function everyRow() {
  const tables = await rowsOf(
    api.db,
    sql`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'sandbox_%'`,
  )
  const all = []
  for (const { name } of tables)
    all.push(JSON.stringify(await rowsOf(api.db, sql.raw(`select * from "${name}"`))))
  return all.join('\n')
}

test('[OF147] what staff noted of a customer is gone with the account', async () => {
  await api.db.execute(sql`insert into notes (id, subject, subject_id, customer_id, author_id, text, created_at)
    values ('n', 'order', 'x', ${dana.customer.id}, 'maya', 'אפרודיטה ביקשה להתקשר', now())`)
  accepted(await remove())
  expect(await everyRow()).not.toContain('ביקשה להתקשר')
})

test('[AP46][AC04][S33][OF317] an account without orders is gone: its sessions at once, its person from every table', async () => {
  const elsewhere = await renewSession(api, dana)
  const files = [new File([new Uint8Array(await photo())], 'id.png')]
  const upload = { documentType: 'idFront' as const, file: files }
  const [document] = accepted(
    await call(api.send, UploadBusinessDocuments, upload, dana.headers),
  ).documents
  accepted(await call(api.send, FavouritesPut, { classificationId: 10081 }, dana.headers))
  expect(await api.deps.objects.documents.writtenAt(document?.id ?? '')).toBeDefined()

  expect(accepted(await remove())).toEqual({
    done: true,
    message: 'החשבון נמחק.',
    keptUntil: null,
    kept: [],
  })
  for (const { headers } of [dana, elsewhere])
    expect(await call(api.send, Get, {}, headers)).toMatchObject({ status: 401 })
  expect(await api.deps.objects.documents.writtenAt(document?.id ?? '')).toBeUndefined()
  expect(await api.db.select().from(uploadedDocuments)).toEqual([])
  const left = await everyRow()
  const theirs = [...Object.values(person), dana.customer.email]
  expect(theirs.filter((it) => left.includes(it))).toEqual([])
  const message = await farewell()
  expect(message?.body).toContain('לא נשאר אצלנו דבר')
  const login = { username: dana.customer.email, password: PASSWORD }
  expect(await call(api.send, Login, login)).toMatchObject({ code: 4014 })
})

test('invoices stay for seven years, without a name, and the books still add up', async () => {
  const { id } = await placeOrder(api, dana)
  await everythingSent(api.deps)
  await settle(id)
  const stored = async () =>
    (await api.db.select().from(issuedDocuments)).map(({ type }) => type as string)
  expect(await stored()).toContain('contract')
  const before = await findFaults(api.db)
  expect(accepted(await remove())).toMatchObject({ keptUntil: '2033-11-22', kept: ['invoices'] })
  expect((await stored()).filter((type) => type !== 'invoice' && type !== 'receipt')).toEqual([])
  const left = await everyRow()
  const theirs = [...Object.values(person), dana.customer.email]
  expect(theirs.filter((it) => left.includes(it))).toEqual([])
  expect(await api.db.select().from(subscriptions)).toHaveLength(1)
  expect(await findFaults(api.db)).toEqual(before)
  expect((await farewell())?.body).toContain('22/11/2033')
})

test('an open subscription, one whose money is not settled, a debt and money on its way back keep the account', async () => {
  const { id } = await placeOrder(api, dana)
  expect(await remove()).toMatchObject(inUse)
  const mine = eq(subscriptions.orderId, id)
  for (const [status, substatus] of [
    ['waitingForCustomer', 'card'],
    ['active', 'inUse'],
    ['active', 'paymentProblem'],
    ['ended', 'returned'],
  ] as const) {
    await api.db.update(subscriptions).set({ status, substatus }).where(mine)
    expect(await remove(), substatus).toMatchObject(inUse)
  }
  await settle(id)
  const now = api.deps.now()
  const bill = { subscriptionId: id, kind: 'end', month: 0, dueOn: '2026-11-22' } as const
  await api.db.insert(bills).values({
    ...bill,
    id: 'owed',
    amount: 50_000,
    state: 'owed' as const,
    nextTryAt: now,
    createdAt: now,
  })
  expect(await remove()).toMatchObject(inUse)
  await api.db.update(bills).set({ state: 'paid', paidAt: now })
  const [charge] = await api.db.select().from(payments).where(eq(payments.kind, 'charge'))
  await api.db.insert(refunds).values({
    id: 'back',
    subscriptionId: id,
    paymentId: charge?.id ?? '',
    amount: 1000,
    state: 'asked' as const,
    nextTryAt: now,
    createdAt: now,
  })
  for (const state of ['asked', 'pending', 'failed'] as const) {
    await api.db.update(refunds).set({ state })
    expect(await remove()).toMatchObject(inUse)
  }
  await api.db.update(refunds).set({ state: 'done', decidedAt: now })
  expect(accepted(await remove()).done).toBe(true)
})

test('an order in payment keeps the account, and a draft lets its car and its deposit go', async () => {
  const answers = [colourAndDate, hub, pro]
  const order = await draft(api, dana, answers)
  const card = await addCard(api, dana)
  accepted(await update(api, dana, order.id, cardOf(card)))
  accepted(await update(api, dana, order.id, approve))
  await api.db.update(orders).set({ status: 'paying' })
  expect(await remove()).toMatchObject(inUse)
  await api.db.update(orders).set({ status: 'draft' })

  accepted(await remove())
  expect(await api.db.select().from(orders)).toMatchObject([
    { status: 'expired', depositStatus: 'released' },
  ])
  expect(await findFaults(api.db)).toEqual([])
})

test('it needs a session that has just proven its phone, and refuses before it looks', async () => {
  await placeOrder(api, dana)
  api.clock.advance(15 * MINUTE + 1)
  const late = await renewSession(api, dana)
  expect(await remove(late)).toMatchObject({ status: 409, code: 7048 })
  expect(await call(api.send, Delete, {})).toMatchObject({ status: 401 })
})

test('twice at once is once', async () => {
  const both = await Promise.all([remove(), remove()])
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  expect(both.filter((it) => !it.ok && it.status !== 401)).toEqual([])
  const inbox = await inboxOf(api, dana.customer.email)
  expect(inbox.filter(({ subject }) => subject === 'החשבון שלכם בגלגל נמחק')).toHaveLength(1)
})

test('an e-mail and a phone are free again', async () => {
  accepted(await remove())
  const next = await signedIn(api, { email: dana.customer.email, phone: PHONE })
  expect((await call(api.send, Get, {}, next.headers)).ok).toBe(true)
  expect(await api.db.select().from(customers)).toHaveLength(2)
})

test('[S33] nothing more is done to a deleted account, nor written to it', async () => {
  accepted(await remove())
  const { status } = await api.send(
    new Request('http://api/sandbox/operator', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ action: 'firstLogin', customerToken: dana.customer.id }),
    }),
  )
  expect(status).toBe(404)
  api.clock.advanceDays(3)
  await runJobs(api.deps)
  expect(await inboxOf(api, `deleted ${dana.customer.id}`)).toEqual([])
})

test('[S33] a browser’s cookies are forgotten, and no refresh opens the account again', async () => {
  const cookies = { 'sec-fetch-site': 'same-origin', 'x-token': dana.headers['x-token'] ?? '' }
  const answer = await api.send(
    new Request('http://api/api/GetUser/Delete', { method: 'DELETE', headers: cookies }),
  )
  expect(answer.status).toBe(200)
  expect(answer.headers.getSetCookie().join()).toContain('xRefresh=;')
  const { status } = await api.send(
    new Request(`http://api${LoginRefresh.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refreshToken: 'any' }),
    }),
  )
  expect(status).toBe(401)
})

test('a sign-up that was not finished may be deleted, too', async () => {
  const starting = await signedIn(api, { signupState: 4, finishedAt: null })
  expect(accepted(await remove(starting)).done).toBe(true)
})
