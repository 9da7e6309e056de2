import { call } from '@galgal/contract/call'
import { Delete } from '@galgal/contract/GetUser'
import {
  Notification,
  SendAgain,
  SendTemplate,
  Templates,
} from '@galgal/contract/Office/notification-acts'
import { Notifications } from '@galgal/contract/Office/notifications'
import { DAY } from '@galgal/domain/dates'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { rowsOf } from '../../../test/audit.ts'
import { type SignedIn, signedIn, type TestApi, withSmsProof } from '../../../test/customers.ts'
import { type Office, openOffice, type StaffOfTest } from '../../../test/office/open-office.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { placeOrder } from '../../../test/orders.ts'
import { accepted, inboxOf, refusedWith } from '../../../test/people.ts'
import { runJobs } from '../../jobs/scheduler.ts'
import { everythingSent } from '../../send-later.ts'

let api: TestApi
let office: Office
let noa: StaffOfTest
let dana: SignedIn
beforeEach(async () => {
  api = await openTestApi()
  office = await openOffice(api)
  noa = await office.as('desk', { name: 'נועה' })
  dana = await signedIn(api, { documentStatus: 'approved', phone: '+972541234567' })
})

const placed = async () => {
  await placeOrder(api, dana)
  await everythingSent(api.deps)
}
const rowOf = async (kind: string) => {
  const { items } = accepted(await noa.ask(Notifications, { kind }))
  return items
}
const recordOf = async (kind: string, who = noa) => {
  const [row] = await rowOf(kind)
  return accepted(await who.ask(Notification, { id: row?.id ?? '' }))
}

test('[OF285] a notification is read as it was sent, without its links and codes', async () => {
  await placed()
  const { messages, notification, acts } = await recordOf('orderPlaced')
  expect(notification).toMatchObject({ state: 'sent', person: { name: 'דנה לוי' } })
  expect(messages).toHaveLength(1)
  const [message] = messages
  expect(message).toMatchObject({ channel: 'mail', to: dana.customer.email })
  const [inInbox] = await inboxOf(api, dana.customer.email)
  expect(message?.subject).toBe(inInbox?.subject)
  expect(inInbox?.body).toMatch(/https?:/)
  expect(message?.body).not.toMatch(/https?:/)
  expect(message?.body).toContain('[…]')
  expect(message?.body.length).toBeGreaterThan(200)
  expect(acts).toEqual([{ act: 'SendAgain', why: null }])
  const auditor = await office.as('auditor')
  const masked = await recordOf('orderPlaced', auditor)
  expect(masked.messages[0]?.to).not.toBe(dana.customer.email)
  expect(masked.acts).toEqual([])
})

test('[OF286] what is sent again leaves once more, with the same words', async () => {
  await placed()
  const [row] = await rowOf('orderPlaced')
  const id = row?.id ?? ''
  accepted(await noa.ask(SendAgain, { id }))
  const inbox = await inboxOf(api, dana.customer.email)
  const [again, first] = inbox.filter(({ subject }) => subject === inbox[0]?.subject)
  expect(again?.body).toBe(first?.body)
  expect(await rowOf('orderPlaced')).toHaveLength(2)
})

test('[OF123][OF286] what was given up is sent again once, and is no task any more', async () => {
  await placed()
  await api.db.execute(
    sql`update outbox set sent_at = null, failed_at = now(), delivery = null where kind = 'orderPlaced'`,
  )
  const [row] = await rowOf('orderPlaced')
  const id = row?.id ?? ''
  const answers = await Promise.all([1, 2, 3].map(() => noa.ask(SendAgain, { id })))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  refusedWith(await noa.ask(SendAgain, { id }), 8104)
  expect(await rowOf('orderPlaced')).toHaveLength(2)
  await api.db.execute(sql`update outbox set sent_at = null, failed_at = null`)
  refusedWith(await noa.ask(SendAgain, { id }), 8104)
})

const send = (input: object, who = noa) =>
  who.ask(SendTemplate, {
    template: 'hubClosed',
    values: { hub: 'בגין', day: '10/12/2026' },
    ...input,
  })

test('[OF287] a service message goes to a selection by one of our templates, in each one’s language', async () => {
  const { items } = accepted(await noa.ask(Templates, {}))
  const closed = items.find(({ template }) => template === 'hubClosed')
  expect(closed).toMatchObject({ name: 'סניף סגור', values: ['hub', 'day'] })
  expect(closed?.body).toContain('{hub}')
  const john = await signedIn(api, { locale: 'en', firstName: 'John' })
  const customerIds = [dana.customer.id, john.customer.id, john.customer.id]
  const preview = accepted(await send({ customerIds, preview: true }))
  expect(preview.effects.notifications).toMatchObject([{ kind: 'serviceMessage' }])
  expect(await rowOf('serviceMessage')).toEqual([])
  accepted(await send({ customerIds }))
  const [hebrew] = await inboxOf(api, dana.customer.email)
  expect(hebrew?.subject).toContain('סגור')
  const english = await inboxOf(api, john.customer.email)
  expect(english).toHaveLength(1)
  expect(english[0]?.body).toContain('Hello John')
})

test('[OF287] everyone who has a visit at a hub on a day is written to', async () => {
  await placed()
  accepted(await send({ visits: { hubId: 1, day: '2026-12-02' } }))
  expect(await rowOf('serviceMessage')).toMatchObject([{ person: { id: dana.customer.id } }])
  refusedWith(await send({ visits: { hubId: 1, day: '2026-12-03' } }), 8104)
})

test('[OF287] what is missing, unknown, a link or too many is refused', async () => {
  const customerIds = [dana.customer.id]
  refusedWith(await send({ customerIds, values: { hub: 'בגין' } }), 400)
  refusedWith(await send({ customerIds, values: { hub: 'א', day: 'ב', more: 'ג' } }), 400)
  refusedWith(await send({ customerIds, values: { hub: 'www.buy.example', day: 'ב' } }), 400)
  refusedWith(await send({ customerIds, template: 'sale' }), 400)
  refusedWith(await send({ customerIds: ['nobody'] }), 8104)
  const many = Array.from({ length: 5001 }, (_, at) => `customer-${at}`)
  refusedWith(await send({ customerIds: many }), 8125)
  refusedWith(await send({ customerIds }, await office.as('finance')), 8101)
  expect(await rowOf('serviceMessage')).toEqual([])
})

test('[OF285] what was sent is forgotten after 24 months, and with its customer', async () => {
  await placed()
  accepted(await send({ customerIds: [dana.customer.id] }))
  await everythingSent(api.deps)
  const stored = () => rowsOf(api.db, sql`select id from sent_messages`)
  expect((await stored()).length).toBeGreaterThan(1)
  api.clock.advance(731 * DAY)
  await runJobs(api.deps)
  await everythingSent(api.deps)
  const [oldest] = await rowsOf(api.db, sql`select min(at) as at from sent_messages`)
  expect(oldest?.at ? new Date(String(oldest.at)).getFullYear() : 2028).toBeGreaterThan(2026)
})

test('[OF285] a deleted account leaves nothing of what was sent', async () => {
  accepted(
    await send({
      customerIds: [dana.customer.id],
      template: 'detailsMissing',
      values: { what: 'אפרודיטה' },
    }),
  )
  await everythingSent(api.deps)
  expect(await rowsOf(api.db, sql`select id from sent_messages`)).toHaveLength(1)
  const proven = await withSmsProof(api, dana)
  accepted(await call(api.send, Delete, {}, proven.headers))
  expect(await rowsOf(api.db, sql`select id from sent_messages`)).toEqual([])
  const [outgoing] = await rowsOf(
    api.db,
    sql`select payload from outbox where kind = 'serviceMessage'`,
  )
  expect(JSON.stringify(outgoing)).not.toContain('אפרודיטה')
})
