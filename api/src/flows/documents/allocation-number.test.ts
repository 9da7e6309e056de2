import { rm } from 'node:fs/promises'
import { call } from '@galgal/contract/call'
import {
  DownloadSubscriptionDocumentv3,
  GetMySubscription,
} from '@galgal/contract/SubscriptionMain.mine'
import { HOUR, MINUTE } from '@galgal/domain/dates'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { renewSession, type SignedIn, signedIn, type TestApi } from '../../../test/customers.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import {
  addCard,
  approve,
  cardOf,
  colourAndDate,
  draft,
  finish,
  hub,
  placeOrder,
  pro,
  readyToPay,
} from '../../../test/orders.ts'
import { readPdf } from '../../../test/pdf-text.ts'
import { accepted, inboxOf } from '../../../test/people.ts'
import { updateCustomer } from '../../db/account/customers.ts'
import { billingItems } from '../../db/schema/payments.ts'
import type { Deps } from '../../deps.ts'
import { REFUSED, UNREACHABLE } from '../../providers/tax/sandbox.ts'
import { payDue } from '../billing/months.ts'
import { retryInvoices, sendOutbox } from '../notifications/send-outbox.ts'
import { handOverCar } from '../subscriptions/hand-over-car.ts'

let api: TestApi
beforeEach(async () => {
  api = await openTestApi()
  await rm(api.folders.documents, { recursive: true, force: true })
})

const RIMON = '514145036'
const business = (identityNumber = RIMON, more: Partial<SignedIn['customer']> = {}) =>
  signedIn(api, {
    b2bType: 'Company',
    companyName: 'Rimon Ltd',
    documentStatus: 'approved',
    locale: 'en',
    identityNumber,
    ...more,
  })

/** Their first car's bills and invoices, in English, with all that was sent by then. */
async function mine(who: SignedIn) {
  const inbox = await inboxOf(api, who.customer.email)
  const headers = { ...who.headers, CountryCode: 'en-IL' }
  const { items } = accepted(await call(api.send, GetMySubscription, {}, headers))
  const listed = items[0]?.documents.filter(({ reuqestType }) => reuqestType === 'invoice') ?? []
  const texts = listed.map(async ({ fileName, reuqestType }) => {
    const wanted = { fileName, reuqestType, subscriptionId: items[0]?.subscriptionId ?? '' }
    const file = await call(api.send, DownloadSubscriptionDocumentv3, wanted, headers)
    return readPdf(accepted(file).bytes).text
  })
  return { inbox, items, invoices: await Promise.all(texts) }
}

test('an invoice to a business above the limit bears its allocation number, on paper and in the bills of each car', async () => {
  const rimon = await business()
  await placeOrder(api, rimon)
  const { items, invoices } = await mine(rimon)
  const numbers = items.flatMap(({ billing }) => billing.items.map((it) => it.allocationNumber))
  expect(numbers).toEqual([numbers[0], numbers[0], numbers[0]])
  expect(numbers[0]).toMatch(/^\d{9}$/)
  expect(invoices).toEqual([expect.stringContaining(`Allocation number ${numbers[0]}`)])
  expect(invoices[0]).toContain(RIMON)
})

/** An order of one X3, whose every month is above the limit by itself. */
async function oneX3(who: SignedIn): Promise<string> {
  const token = await addCard(api, who)
  const startDate = '2027-01-04'
  const hubPickUpData = { hubId: 1, pickUpDate: startDate }
  const ready = await draft(
    api,
    who,
    [
      { ...colourAndDate, startDate },
      ...(who.customer.b2bType === '' ? [] : [{ stage: 'select_quantity', quantity: 1 } as const]),
      { ...hub, hubPickUpData },
      ...[pro, cardOf(token), approve],
    ],
    { classificationId: 10013 },
  )
  const { subscriptionIds } = accepted(await finish(api, who, ready))
  return subscriptionIds[0] ?? ''
}

test('a freelancer’s number stands on an invoice that needs it, for no VAT is deducted without', async () => {
  const own = { b2bType: 'Individual', companyName: '', identityNumber: '123456782' } as const
  const noa = await business('', own)
  await oneX3(noa)
  const [invoice] = (await mine(noa)).invoices
  expect(invoice).toContain('123456782')
  expect(invoice).toContain('Allocation number')
})

test('a person who buys for themselves needs none, however much it is', async () => {
  const dana = await signedIn(api, { locale: 'en' })
  const id = await oneX3(dana)
  const { invoices, items } = await mine(dana)
  const [item] = await api.db.select().from(billingItems).where(eq(billingItems.subscriptionId, id))
  expect(item?.amount).toBeGreaterThan(590_000)
  expect(item).toMatchObject({ allocation: null })
  expect(items[0]?.billing.items[0]).not.toHaveProperty('allocationNumber')
  expect(invoices[0]).not.toMatch(/Allocation|123456782/)
})

test('a month’s e-mail waits for the number of its invoice, up to the fourteen days of the law', async () => {
  const rimon = await business()
  const id = await oneX3(rimon)
  await mine(rimon)
  await updateCustomer(api.db, rimon.customer.id, { identityNumber: UNREACHABLE })
  expect(await handOverCar(api.deps, id, {})).toBe(true)
  api.clock.advanceDays(31)
  await payDue(api.deps, id)
  const charged = async () => {
    const inbox = await inboxOf(api, rimon.customer.email)
    return inbox.filter(({ subject }) => subject?.startsWith('Your monthly payment'))
  }
  expect(await charged()).toEqual([])
  api.clock.advanceDays(3)
  await sendOutbox(api.deps)
  expect(await charged()).toEqual([])

  await updateCustomer(api.db, rimon.customer.id, { identityNumber: RIMON })
  api.clock.advance(HOUR)
  await sendOutbox(api.deps)
  expect(await charged()).toHaveLength(1)
  const { items, invoices } = await mine(await renewSession(api, rimon))
  const numbers = items[0]?.billing.items.map((it) => it.allocationNumber)
  expect(new Set(numbers).size).toBe(2)
  expect(invoices[0]).toContain(`Allocation number ${numbers?.[0]}`)
})

test('while the Authority cannot be asked the order is confirmed without its invoice, which follows by itself', async () => {
  const rimon = await business(UNREACHABLE)
  await placeOrder(api, rimon)
  const first = await mine(rimon)
  expect(first.invoices).toEqual([])
  expect(first.inbox).toHaveLength(1)
  const [message] = first.inbox
  expect(message?.body).toContain('The invoice will come in a separate e-mail')
  const names = message?.attachments?.map(({ name }) => name.replace(/ .*/, ''))
  expect(names).toEqual(expect.arrayContaining(['Disclosure', 'Receipt']))
  expect(names).not.toContain('Tax')

  await updateCustomer(api.db, rimon.customer.id, { identityNumber: RIMON })
  api.clock.advance(MINUTE)
  await sendOutbox(api.deps)
  const later = await mine(rimon)
  expect(later.inbox).toHaveLength(2)
  expect(later.inbox[0]).toMatchObject({
    subject: expect.stringContaining('The invoice for your order'),
    attachments: [{ name: expect.stringMatching(/^Tax invoice 2026-000001/) }],
  })
  expect(later.invoices).toEqual([expect.stringContaining('Allocation number')])
  api.clock.advance(2 * HOUR)
  await sendOutbox(api.deps)
  expect(await inboxOf(api, rimon.customer.email)).toHaveLength(2)
})

test('after a new login at the Authority what waited for its invoice goes at once, also what was given up', async () => {
  const rimon = await business(UNREACHABLE)
  await placeOrder(api, rimon)
  await mine(rimon)
  const said: string[] = []
  const log: Deps['log'] = Object.assign(Object.create(api.deps.log), {
    error: (_: object, text: string) => said.push(text),
  })
  api.clock.advanceDays(15)
  await sendOutbox({ ...api.deps, log })
  expect(said).toEqual(['outbox.given_up'])

  await updateCustomer(api.db, rimon.customer.id, { identityNumber: RIMON })
  await sendOutbox(api.deps)
  expect(await inboxOf(api, rimon.customer.email)).toHaveLength(1)
  expect(await retryInvoices(api.deps)).toBe(1)
  await sendOutbox(api.deps)
  const [message] = await inboxOf(api, rimon.customer.email)
  expect(message?.subject).toContain('The invoice for your order')
  expect(await retryInvoices(api.deps)).toBe(0)
})

test('an invoice that the Authority holds says that its VAT is not deducted, and the log calls a person', async () => {
  const rimon = await business(REFUSED)
  const ready = await readyToPay(api, rimon)
  const said: string[] = []
  const log: Deps['log'] = Object.assign(Object.create(api.deps.log), {
    error: (_: object, text: string) => said.push(text),
  })
  const { error } = api.deps.log
  api.deps.log.error = log.error
  accepted(await finish(api, rimon, ready))
  const { items, invoices, inbox } = await mine(rimon)
  api.deps.log.error = error
  expect(invoices).toEqual([expect.stringContaining('Input tax may not be deducted')])
  expect(items[0]?.billing.items[0]).not.toHaveProperty('allocationNumber')
  expect(inbox[0]?.body).toContain('the invoice with its receipt')
  expect(said).toEqual(['invoice.held_by_tax_authority'])
})
