import { call } from '@galgal/contract/call'
import { Search } from '@galgal/contract/Office/board'
import { orderNumber } from '@galgal/domain/orders/order-number'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { type SignedIn, signedIn, type TestApi } from '../../../test/customers.ts'
import { type Office, openOffice, type StaffOfTest } from '../../../test/office/open-office.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { placeOrder } from '../../../test/orders.ts'
import { accepted, refusedWith } from '../../../test/people.ts'
import { subscriptions } from '../../db/schema/orders.ts'
import { everythingSent } from '../../send-later.ts'

let api: TestApi
let office: Office
let maya: StaffOfTest
let dana: SignedIn
let id: string
beforeEach(async () => {
  api = await openTestApi()
  office = await openOffice(api)
  maya = await office.as('manager')
  dana = await signedIn(api, {
    phone: '+972521234567',
    lastName: 'בן דוד',
    companyName: 'שיווק הצפון בע״מ',
    identityNumber: '012345674',
  })
  await signedIn(api, { phone: '+972529999999', firstName: 'Avi', lastName: 'Cohen' })
  ;({ id } = await placeOrder(api, dana))
  // The charge's number is given after the answer.
  await everythingSent(api.deps)
  await api.db.execute(sql`update billing_items set allocation = '987654321'`)
})

const found = async (q: string, who = maya) => accepted(await who.ask(Search, { q })).groups
const customersFound = async (q: string, who = maya) =>
  (await found(q, who)).find(({ kind }) => kind === 'customer')?.items.map((item) => item.id) ?? []
const plateOf = async () => {
  const plates = await api.db.select({ plate: subscriptions.licensePlate }).from(subscriptions)
  return plates[0]?.plate ?? ''
}

test('[OF134][OF135][OF136][OF137][OF138][OF139][OF140][OF141] a customer is found by whatever is known of them', async () => {
  const plate = await plateOf()
  const terms = {
    plate,
    'plate without hyphens': plate.replaceAll('-', ''),
    'phone 05…': '052-123',
    'phone +972…': '+97252123',
    'last four of a phone': '4567',
    'e-mail': dana.customer.email.slice(0, -4),
    'first name': 'דנה',
    'last name first': 'בן דנ',
    'inner word': 'דוד',
    'word of the company': 'הצפון',
    'company with its quotes': 'בע"מ',
    'identity number': '12345674',
    order: orderNumber(id).slice(0, 9),
    'whole id': id,
    invoice: '2026-000001',
    allocation: '98765',
    card: '4242',
  }
  for (const [what, q] of Object.entries(terms))
    expect(await customersFound(q), what).toEqual([dana.customer.id])
  expect(await customersFound('cohen AV')).toHaveLength(1)
  expect(await customersFound('ohen')).toEqual([])
})

test('[OF142] results come by kind with where they lead, and only of kinds that the reader may see', async () => {
  const groups = await found('דנה')
  expect(groups.map(({ kind }) => kind)).toEqual(['subscription', 'customer'])
  expect(groups[0]?.items).toMatchObject([
    {
      id,
      title: await plateOf(),
      line: expect.stringContaining('יונדאי'),
      to: `/subscriptions/${id}`,
    },
  ])
  const delivery = await office.as('delivery')
  expect((await found('דנה', delivery)).map(({ kind }) => kind)).toEqual(['subscription'])
  const editor = await office.as('editor')
  expect(await found('דנה', editor)).toEqual([])
})

test('[OF139] an identity number is looked for by who may see one alone', async () => {
  const desk = await office.as('desk')
  expect(await customersFound('012345674', desk)).toEqual([])
  expect(await customersFound('012345674')).toEqual([dana.customer.id])
})

test('[OF142] eight of a kind are shown', async () => {
  for (let n = 0; n < 12; n++) await signedIn(api, { firstName: 'Noa', lastName: `Levi${n}` })
  expect(await customersFound('noa le')).toHaveLength(8)
})

test('[OF143] who is bound to a hub finds nobody of another', async () => {
  const elsewhere = await office.as('desk', { hubs: [2] })
  const here = await office.as('desk', { hubs: [1] })
  for (const q of ['דנה', await plateOf(), orderNumber(id), '4567', '2026-000001', '4242']) {
    expect(await found(q, elsewhere), q).toEqual([])
    expect(await customersFound(q, here), q).toEqual([dana.customer.id])
  }
})

test('[OF144] a deleted customer is found by nothing', async () => {
  const plate = await plateOf()
  await api.db.execute(sql`update customers set deleted_at = now() where id = ${dana.customer.id}`)
  for (const q of [
    'דנה',
    plate,
    orderNumber(id),
    '4567',
    '2026-000001',
    '98765',
    '4242',
    id,
    'deleted',
  ])
    expect(await found(q), q).toEqual([])
})

test('[OF133] a term has two characters at least and a hundred at most', async () => {
  for (const q of ['', 'א', 'x'.repeat(101)])
    expect(await maya.ask(Search, { q })).toMatchObject({ status: 400 })
  expect(await found('א'.repeat(100))).toEqual([])
  for (const q of [`'; drop table customers`, 'a & b | !c:*', '%_%', '\\\\', '()', '…'.repeat(3)])
    expect(await found(q)).toEqual([])
})

test('[OF074] the log has the kinds of a term and its keyed hash, never the term', async () => {
  await found('דנה')
  const { rows } = (await api.db.execute(
    sql`select details from office_log where call = 'Search'`,
  )) as unknown as { rows: { details: { kinds: string[]; hash: string; rows: number } }[] }
  expect(rows[0]?.details).toMatchObject({ kinds: ['words'], rows: 2 })
  expect(JSON.stringify(rows)).not.toContain('דנה')
})

test('[OF045] without a session nothing is found', async () => {
  expect(await call(office.send, Search, { q: 'דנה' })).toMatchObject({ status: 401 })
  await api.db.execute(
    sql`update roles set permissions = permissions - 'board.see' where name = 'desk'`,
  )
  const desk = await office.as('desk')
  refusedWith(await desk.ask(Search, { q: 'דנה' }), 8101)
})
