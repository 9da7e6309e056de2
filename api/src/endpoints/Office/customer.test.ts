import { call } from '@galgal/contract/call'
import { Get } from '@galgal/contract/GetUser'
import { Prove } from '@galgal/contract/Office/access'
import {
  BeginContactChange,
  ChangeDetails,
  EndDevices,
  MailLink,
  SetHold,
  ShowIdentityNumber,
  Unlock,
} from '@galgal/contract/Office/customer-acts'
import { Customer } from '@galgal/contract/Office/records'
import { HandOver } from '@galgal/contract/Office/subscription-acts'
import { Login } from '@galgal/contract/Security'
import { MINUTE } from '@galgal/domain/dates'
import { sql } from 'drizzle-orm'
import { generate } from 'otplib'
import { beforeEach, expect, test } from 'vitest'
import { rowsOf } from '../../../test/audit.ts'
import { renewSession, type SignedIn, signedIn, type TestApi } from '../../../test/customers.ts'
import { handedOver } from '../../../test/handed-over.ts'
import { type Office, openOffice, type StaffOfTest } from '../../../test/office/open-office.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { placeOrder } from '../../../test/orders.ts'
import { accepted, inboxOf, PASSWORD, refusedWith } from '../../../test/people.ts'
import { addConsents } from '../../db/account/consents.ts'
import { findCustomer } from '../../db/account/customers.ts'
import { hashPassword } from '../../flows/login/passwords.ts'

const NUMBER = '123456782'
let api: TestApi
let office: Office
let dana: SignedIn
let id: string
let desk: StaffOfTest
beforeEach(async () => {
  api = await openTestApi()
  office = await openOffice(api)
  dana = await signedIn(api, {
    documentStatus: 'approved',
    phone: '+972521234567',
    city: 'חיפה',
    address: 'הרצל',
    houseNumber: '5',
    identityNumber: NUMBER,
    passwordHash: await hashPassword(api.deps, PASSWORD),
  })
  id = dana.customer.id
  desk = await office.as('desk')
})

const record = async (who = desk) => accepted(await who.ask(Customer, { id }))
const drives = async () => {
  await handedOver(api, dana)
  const [row] = await rowsOf(api.db, sql`select id from subscriptions`)
  dana = await renewSession(api, dana)
  return String(row?.id)
}
const logged = (name: string) =>
  rowsOf(
    api.db,
    sql`select call, outcome, reason, customer_id as "customerId", changes from office_log
      where call = ${name} order by changes is null desc, at, id`,
  )

test('[OF177] the record of a customer says what they have, owe, agreed to and were sent', async () => {
  const subscriptionId = await drives()
  const at = api.clock.now()
  await addConsents(api.db, [
    {
      id: 'consent',
      owner: id,
      email: dana.customer.email,
      kind: 'terms',
      given: true,
      textVersion: '2026-11-4',
      at,
      ip: '10.0.0.1',
    },
  ])
  const it = await record()
  expect(it).toMatchObject({
    customer: {
      identity: 'approved',
      person: { name: 'דנה לוי', phone: '052-123-4567', email: dana.customer.email },
    },
    address: 'הרצל 5 חיפה',
    place: { city: 'חיפה', address: 'הרצל', houseNumber: '5' },
    holdReason: null,
    rejections: 0,
    balance: { owed: 0, goingBack: 0 },
    subscriptions: [{ id: subscriptionId, status: 'active' }],
    orders: [{ status: 'ordered' }],
    cards: [{ last4: '4242', expiry: expect.stringMatching(/^\d{4}-\d\d$/) }],
    papers: [],
    consents: [{ kind: 'terms', given: true, words: 'תנאי השימוש', textVersion: '2026-11-4' }],
    devices: expect.arrayContaining([expect.objectContaining({ device: expect.any(String) })]),
  })
  expect(it.notifications).toContainEqual(
    expect.objectContaining({ kind: 'orderPlaced', name: 'אישור הזמנה' }),
  )
  expect(JSON.stringify(it)).not.toContain(NUMBER)
  expect((await logged('Customer'))[0]).toMatchObject({ outcome: 'done', customerId: id })
})

test('[OF051] without the permission phone, e-mail and address are masked, also those that wait', async () => {
  const auditor = await office.as('auditor')
  accepted(await desk.ask(BeginContactChange, { customerId: id, email: 'dana.new@example.co.il' }))
  const it = await record(auditor)
  expect(it.customer.person).toMatchObject({ phone: '•••••••••567', name: 'דנה לוי' })
  expect(it.address).toBe('')
  expect(it.place).toMatchObject({ city: 'חיפה', address: '•••', houseNumber: '•••' })
  const text = JSON.stringify(it)
  for (const secret of [dana.customer.email, 'dana.new@', 'הרצל', '1234567'])
    expect(text).not.toContain(secret)
  const editor = await office.as('editor')
  refusedWith(await editor.ask(Customer, { id }), 8101)
})

test('[OF050] whoever is bound to another hub finds no such customer, and changes nothing of them', async () => {
  await placeOrder(api, dana)
  const near = await office.as('desk', { hubs: [1] })
  const far = await office.as('desk', { hubs: [2] })
  expect((await record(near)).customer.id).toBe(id)
  expect(await far.ask(Customer, { id })).toMatchObject({ ok: false, status: 404 })
  expect(await far.ask(EndDevices, { customerId: id })).toMatchObject({ ok: false, status: 404 })
  expect(await desk.ask(Customer, { id: 'none' })).toMatchObject({ ok: false, status: 404 })
})

test('[OF178][OF073] changed details are told to their owner, and the log has the names of the fields alone', async () => {
  const sent = {
    customerId: id,
    city: 'עכו',
    address: 'ויצמן',
    houseNumber: '7',
    locale: 'en',
  } as const
  const preview = accepted(await desk.ask(ChangeDetails, { ...sent, preview: true }))
  expect(preview.effects.notifications).toMatchObject([{ kind: 'detailsChanged' }])
  expect((await findCustomer(api.db, id))?.city).toBe('חיפה')
  const { revision } = await record()
  const out = accepted(await desk.ask(ChangeDetails, { ...sent, revision }))
  expect(out.done).toBe(true)
  expect(await findCustomer(api.db, id)).toMatchObject({ city: 'עכו', locale: 'en' })
  expect(await inboxOf(api, dana.customer.email)).toHaveLength(1)
  const rows = await logged('ChangeDetails')
  expect(rows.at(-1)).toMatchObject({
    outcome: 'done',
    changes: { city: null, address: null, houseNumber: null, locale: null },
  })
  expect(JSON.stringify(rows)).not.toContain('ויצמן')
  refusedWith(await desk.ask(ChangeDetails, { ...sent, city: 'לוד', revision }), 8103)
})

test('[OF179] a begun change of e-mail changes nothing before its owner has entered the code', async () => {
  const email = 'dana.new@example.co.il'
  const out = accepted(await desk.ask(BeginContactChange, { customerId: id, email }))
  expect(out.message).not.toMatch(/\d/)
  expect(await findCustomer(api.db, id)).toMatchObject({
    email: dana.customer.email,
    pendingEmail: email,
  })
  expect(await inboxOf(api, email)).toHaveLength(1)
  expect((await logged('BeginContactChange'))[0]).toMatchObject({ changes: { email: null } })
  for (const both of [{}, { email, phone: '052-1234599' }])
    expect(await desk.ask(BeginContactChange, { customerId: id, ...both })).toMatchObject({
      status: 400,
      fields: { email: expect.any(String) },
    })
})

test('[OF180] a link is mailed within the customer’s own limit, and one that does not fit is refused with its reason', async () => {
  accepted(await desk.ask(MailLink, { customerId: id, purpose: 'signIn' }))
  expect(await inboxOf(api, dana.customer.email)).toHaveLength(1)
  expect(await desk.ask(MailLink, { customerId: id, purpose: 'reset' })).toMatchObject({
    status: 429,
  })
  const no = refusedWith(await desk.ask(MailLink, { customerId: id, purpose: 'first' }), 8104)
  expect(no.message).toContain('ללקוח כבר יש סיסמה')
})

test('[OF181] devices are ended and a locked sign-in opens again', async () => {
  expect((await record()).devices).toHaveLength(1)
  accepted(await desk.ask(EndDevices, { customerId: id }))
  expect(await call(api.send, Get, {}, dana.headers)).toMatchObject({ status: 401 })
  expect((await record()).devices).toEqual([])
  const login = (password: string) =>
    call(api.send, Login, { username: dana.customer.email, password })
  for (let tries = 0; tries < 5; tries++) await login('0'.repeat(40))
  expect((await record()).lockedUntil).not.toBeNull()
  accepted(await desk.ask(Unlock, { customerId: id }))
  expect((await record()).lockedUntil).toBeNull()
  accepted(await login(PASSWORD))
  refusedWith(await desk.ask(Unlock, { customerId: id }), 8104)
})

test('[OF182][OF115] a customer on hold gets no car until the hold is off; both need a reason', async () => {
  const { id: subscriptionId } = await placeOrder(api, dana)
  const reason = 'החזרת רכב קודם עם נזק'
  expect(await desk.ask(SetHold, { customerId: id, on: true } as never)).toMatchObject({
    status: 400,
  })
  accepted(await desk.ask(SetHold, { customerId: id, on: true, reason }))
  expect((await record()).holdReason).toBe(reason)
  refusedWith(await desk.ask(SetHold, { customerId: id, on: true, reason }), 8104)
  const fleet = await office.as('fleet')
  const no = refusedWith(await fleet.ask(HandOver, { subscriptionId, odometer: 10, reason }), 8127)
  expect(no.message).toContain(reason)
  accepted(await desk.ask(SetHold, { customerId: id, on: false, reason: 'הוסדר בטלפון' }))
  expect((await record()).holdReason).toBeNull()
  expect((await logged('SetHold')).map(({ changes }) => changes)).toEqual(
    expect.arrayContaining([{ onHold: [false, true] }, { onHold: [true, false] }]),
  )
})

test('[OF183][OF077] the identity number needs the permission, a fresh proof and a reason, and whoever looked is in the log', async () => {
  const reason = 'אימות מול משרד הרישוי'
  refusedWith(await desk.ask(ShowIdentityNumber, { customerId: id, reason }), 8101)
  const rotem = await office.as('reviewer')
  const shown = accepted(await rotem.ask(ShowIdentityNumber, { customerId: id, reason }))
  expect(shown.identityNumber).toBe(NUMBER)
  const seen = (await logged('ShowIdentityNumber')).filter(({ outcome }) => outcome === 'done')
  expect(seen).toMatchObject([{ reason, customerId: id }])
  expect(JSON.stringify(await rowsOf(api.db, sql`select * from office_log`))).not.toContain(NUMBER)
  api.clock.advance(6 * MINUTE)
  refusedWith(await rotem.ask(ShowIdentityNumber, { customerId: id, reason }), 8102)
  const epoch = Math.floor(api.clock.now().getTime() / 1000)
  accepted(await rotem.ask(Prove, { code: await generate({ secret: rotem.totpSecret, epoch }) }))
  const key = { 'Idempotency-Key': crypto.randomUUID() }
  accepted(await rotem.ask(ShowIdentityNumber, { customerId: id, reason }, key))
  expect(JSON.stringify(await rowsOf(api.db, sql`select * from idempotency_keys`))).not.toContain(
    NUMBER,
  )
})
