import { call } from '@galgal/contract/call'
import { Appointment } from '@galgal/contract/SubscriptionMain.mine'
import { orderNumber } from '@galgal/domain/orders/order-number'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { type SignedIn, signedIn, type TestApi } from '../../../test/customers.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { placeOrder, readyToPay } from '../../../test/orders.ts'
import { accepted, inboxOf } from '../../../test/people.ts'
import { orders } from '../../db/schema/orders.ts'

let api: TestApi
let dana: SignedIn
beforeEach(async () => {
  api = await openTestApi()
  dana = await signedIn(api)
})

const ask = ({ headers }: SignedIn, subscriptionId: string) =>
  call(api.send, Appointment, { subscriptionId }, headers)

/** The lines of the file by their names; folded lines are whole again (RFC 5545, 3.1). */
async function linesOf(id: string, who = dana) {
  const { name, bytes } = accepted(await ask(who, id))
  const text = new TextDecoder().decode(bytes).replace(/\r\n[ \t]/g, '')
  const [event = ''] = text.split('BEGIN:VALARM')
  const lines = event.split('\r\n').map((line): [string, string] => {
    const at = line.indexOf(':')
    return [line.slice(0, at), line.slice(at + 1)]
  })
  return { name, lines: new Map(lines) }
}

test('a placed order is a date in a calendar: what, where and when the hub is open', async () => {
  const order = await placeOrder(api, dana)
  const { name, lines } = await linesOf(order.id)
  expect(name).toBe(`קבלת הרכב ${orderNumber(order.id)}.ics`)
  expect(lines.get('SUMMARY')).toContain('איסוף הרכב: יונדאי טוסון')
  expect(lines.get('LOCATION')).toBe('תל אביב – בגין\\, דרך מנחם בגין 122\\, תל אביב-יפו')
  expect(lines.get('UID')).toBe(`${order.id}@localhost`)
  expect(lines.get('DTSTAMP')).toBe('20261122T091403Z')
  expect(lines.get('DESCRIPTION')).toContain(orderNumber(order.id))
})

test.for([
  ['2026-12-02', '20261202T0530', 'in winter Israel is two hours ahead'],
  ['2027-03-25', '20270325T0530', 'the day before summer time'],
  ['2027-03-28', '20270328T0430', 'in summer it is three hours ahead'],
  ['2026-10-25', '20261025T0530', 'the day on which summer time ended'],
] as const)(
  'on %s a hub that opens at half past seven opens at %sZ: %s',
  async ([day, instant]) => {
    const order = await placeOrder(api, dana)
    await api.db.update(orders).set({ pickUpDate: day }).where(eq(orders.id, order.id))
    const { lines } = await linesOf(order.id)
    expect(lines.get('DTSTART')).toMatch(new RegExp(`^${instant}`))
  },
)

test('a delivery to the door is its window', async () => {
  const order = await placeOrder(api, dana)
  const door = {
    addressId: 'x',
    address: { he: 'דיזנגוף 99, תל אביב-יפו', en: '99 Dizengoff, Tel Aviv' },
    lat: 32,
    lng: 34,
    hubId: 1,
    date: '2026-12-02',
    fromTime: '10:00',
    tillTime: '12:00',
  }
  await api.db
    .update(orders)
    .set({ deliveryMethod: 'Door2Door', door, hubId: null, pickUpDate: null })
    .where(eq(orders.id, order.id))
  const english = { ...dana, headers: { ...dana.headers, CountryCode: 'en-IL' } }
  const { lines } = await linesOf(order.id, english)
  expect(lines.get('DTSTART')).toBe('20261202T080000Z')
  expect(lines.get('DTEND')).toBe('20261202T100000Z')
  expect(lines.get('LOCATION')).toBe('99 Dizengoff\\, Tel Aviv')
  expect(lines.get('SUMMARY')).toContain('Car delivery')
})

test('it comes as a calendar, and with the confirmation beside the disclosure, invoice and receipt, without the contract', async () => {
  const order = await placeOrder(api, dana)
  const url = `http://api${Appointment.path}?subscriptionId=${order.id}`
  const { headers } = await api.send(new Request(url, { headers: dana.headers }))
  expect(headers.get('content-type')).toBe('text/calendar')
  const [message] = await inboxOf(api, dana.customer.email)
  const number = orderNumber(order.id)
  expect(message?.attachments).toEqual([
    { name: `מסמך הגילוי ${number}.pdf`, bytes: expect.any(Number) },
    { name: 'חשבונית מס 2026-000001.pdf', bytes: expect.any(Number) },
    { name: 'קבלה 2026-000001.pdf', bytes: expect.any(Number) },
    { name: `קבלת הרכב ${number}.ics`, bytes: expect.any(Number) },
  ])
  expect(message?.body).toContain(`/login?to=/subscribe/confirmation%3Forder%3D${order.id}`)
})

test('a draft has no date, nor has another’s order', async () => {
  const draft = await readyToPay(api, dana)
  const theirs = await placeOrder(api, await signedIn(api))
  for (const id of [draft.id, theirs.id, 'none'])
    expect(await ask(dana, id)).toMatchObject({ ok: false, status: 404, code: 7025 })
})
