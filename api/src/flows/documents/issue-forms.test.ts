import { call } from '@galgal/contract/call'
import {
  DownloadSubscriptionDocumentv3,
  GetMySubscription,
  GetSubscriptionDocumentPreAssign,
  SignDocument,
  TerminateRequestSubscription,
  WithdrawTermination,
} from '@galgal/contract/SubscriptionMain.mine'
import { DAY } from '@galgal/domain/dates'
import { formatPrice, shekels } from '@galgal/domain/money'
import { beforeEach, expect, test } from 'vitest'
import { renewSession, type SignedIn, signedIn, type TestApi } from '../../../test/customers.ts'
import { handedOver } from '../../../test/handed-over.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { placeOrder } from '../../../test/orders.ts'
import { readPdf } from '../../../test/pdf-text.ts'
import { accepted, inboxOf } from '../../../test/people.ts'
import { withoutIds } from '../../../test/without-ids.ts'
import { issuedDocuments } from '../../db/schema/orders.ts'
import { outbox } from '../../db/schema/outbox.ts'
import { everythingSent } from '../../send-later.ts'
import { enqueue } from '../notifications/outbox.ts'
import { sendOutbox } from '../notifications/send-outbox.ts'
import { replaceCar } from '../subscriptions/replace-car.ts'

let api: TestApi
let dana: SignedIn
beforeEach(async () => {
  api = await openTestApi()
  dana = await signedIn(api, { locale: 'en', firstName: 'Dana', lastName: 'Levi' })
})

const english = (who: SignedIn) => ({ ...who.headers, CountryCode: 'en-IL' })
type Type = 'handover' | 'termination'

async function listedOf(type: Type) {
  const { items } = accepted(await call(api.send, GetMySubscription, {}, english(dana)))
  return items[0]?.documents.filter(({ reuqestType }) => reuqestType === type) ?? []
}

/** What a form of a subscription says, as its customer downloads it. */
async function formOf(id: string, type: Type) {
  const inbox = await inboxOf(api, dana.customer.email)
  const listed = await listedOf(type)
  const [form] = listed
  if (!form) throw new Error(`there is no ${type}`)
  const { fileName, reuqestType, name } = form
  const wanted = { fileName, reuqestType, subscriptionId: id }
  const file = accepted(await call(api.send, DownloadSubscriptionDocumentv3, wanted, english(dana)))
  return { inbox, listed, name, file, text: readPdf(file.bytes).text }
}

const preAssign = (id: string, more: { reuqestType?: 'contract' | 'termination' } = {}) =>
  call(api.send, GetSubscriptionDocumentPreAssign, { subscriptionId: id, ...more }, english(dana))

const saidIn = (html: string) =>
  html.replace(/<style>[\s\S]*?<\/style>/g, '').replace(/<[^>]+>|[\u2068\u2069]/g, ' ')

const asksToEnd = async (id: string, endDate: string) => {
  const body = {
    subscriptionId: id,
    endDate,
    reason: 'Moving abroad',
    deliveryMethod: 'pickup' as const,
    hubPickUpData: { hubId: 1, pickUpDate: endDate },
  }
  return accepted(await call(api.send, TerminateRequestSubscription, body, english(dana)))
}

test('[MS07] whoever is given a car is sent what was handed over: car, plate, kilometres, day and place', async () => {
  const id = await handedOver(api, dana, { kilometres: 1234 })
  const { inbox, text, file, listed } = await formOf(id, 'handover')
  expect(listed).toHaveLength(1)
  const [plate] = /\d{3}-\d{2}-\d{3}/.exec(text) ?? []
  for (const said of [
    'Hyundai',
    '1,234 km',
    '22/11/2026',
    'Tel Aviv – Begin',
    'Dark Blue',
    '*8255',
  ])
    expect(text).toContain(said)
  expect(file.name).toMatch(/^Hand-over form [0-9A-F-]{14}\.pdf$/)
  const received = inbox.find(({ subject }) => subject?.startsWith('Your car is with you'))
  expect(received?.body).toContain(plate)
  expect(received?.body).toContain('22/12/2026')
  expect(received?.link).toMatch(new RegExp(`/en/login\\?to=/profile/my-vehicle/${id}$`))
  expect(received?.attachments?.map(({ name }) => name)).toEqual([file.name])
})

test('[MS07] a replacement car has a form of its own beside the first one’s: that car, its plate, kilometres and day', async () => {
  const id = await handedOver(api, dana, { kilometres: 1234 })
  api.clock.advance(2 * DAY)
  dana = await renewSession(api, dana)
  const plateOf = (text: string) => /\d{3}-\d{2}-\d{3}/.exec(text)?.[0] ?? ''
  const first = await formOf(id, 'handover')
  expect(await replaceCar(api.deps, id, { classificationId: 10081, kilometres: 88 })).toBe(true)
  const { listed, text, file, inbox } = await formOf(id, 'handover')
  expect(listed.map(({ name }) => name)).toEqual([
    'Hand-over form, replacement car',
    'Hand-over form',
  ])
  for (const said of ['24/11/2026', '88 km', 'Previous car', plateOf(first.text)])
    expect(text).toContain(said)
  for (const other of ['1,234 km', 'Dark Blue', 'Begin']) expect(text).not.toContain(other)
  const received = inbox.find(({ subject }) => subject?.startsWith('Your replacement car'))
  expect(text).toContain(plateOf(received?.body ?? ''))
  expect(plateOf(received?.body ?? '')).not.toBe(plateOf(first.text))
  expect(received?.attachments?.map(({ name }) => name)).toEqual([file.name])
})

test('a form of a car that was replaced before it was made tells of the car that was handed over', async () => {
  const id = await handedOver(api, dana, { kilometres: 1234 })
  await everythingSent(api.deps)
  await api.db.delete(outbox)
  await api.db.delete(issuedDocuments)
  await replaceCar(api.deps, id, { classificationId: 10081 })
  await everythingSent(api.deps)
  const dedupeKey = `handedOver:${id}`
  await enqueue(api.db, api.deps, {
    kind: 'handedOver',
    dedupeKey,
    payload: { subscriptionId: id },
  })
  api.clock.advance(1)
  await sendOutbox(api.deps)
  const { text } = await formOf(id, 'handover')
  expect(text).toContain('1,234 km')
})

test('[MS07] the form of a request that was taken back is listed no more, and its name says so', async () => {
  const id = await handedOver(api, dana)
  api.clock.advance(DAY)
  dana = await renewSession(api, dana)
  await asksToEnd(id, '2026-12-06')
  const read = accepted(await preAssign(id))
  const input = { subscriptionId: id, reuqestType: 'termination', name: 'Dana Levi' } as const
  accepted(await call(api.send, SignDocument, { ...input, version: read.version }, english(dana)))
  const { listed } = await formOf(id, 'termination')
  expect(listed).toHaveLength(2)
  accepted(await call(api.send, WithdrawTermination, { subscriptionId: id }, english(dana)))
  expect(await listedOf('termination')).toEqual([])
  for (const { fileName, reuqestType } of listed) {
    const wanted = { fileName, reuqestType, subscriptionId: id }
    const stored = await call(api.send, DownloadSubscriptionDocumentv3, wanted, english(dana))
    expect(accepted(stored).name).toMatch(/^Termination form, withdrawn [0-9A-F-]{14}\.pdf$/)
  }
  await asksToEnd(id, '2026-12-08')
  const { listed: newer, name } = await formOf(id, 'termination')
  expect(newer).toHaveLength(1)
  expect(name).toBe('Termination form')
})

test('what is mailed holds nothing by which someone could pass for the customer', async () => {
  dana = await signedIn(api, { identityNumber: '039337423', phone: '+972521234567' })
  const id = await handedOver(api, dana)
  api.clock.advance(DAY)
  dana = await renewSession(api, dana)
  await asksToEnd(id, '2026-12-06')
  for (const type of ['handover', 'termination'] as const) {
    const { text } = await formOf(id, type)
    for (const own of ['7423', '1234567', dana.customer.email])
      expect(withoutIds(text)).not.toContain(own)
  }
})

test('an odometer nobody read is said to be so', async () => {
  const { text } = await formOf(await handedOver(api, dana), 'handover')
  expect(text).toContain('Not recorded')
})

test('[MS07] a request to end has its form, with every figure that was shown and the right it leaves', async () => {
  const id = await handedOver(api, dana)
  api.clock.advance(3 * DAY)
  dana = await renewSession(api, dana)
  const requested = await asksToEnd(id, '2026-12-06')
  const { text, inbox, file } = await formOf(id, 'termination')
  for (const amount of [
    requested.unusedRefund,
    -requested.exitFee,
    requested.refund,
    requested.depositRelease,
  ])
    expect(text).toContain(formatPrice(shekels(amount)))
  for (const said of [
    ...['06/12/2026', '25/11/2026', 'Tel Aviv – Begin', 'Moving abroad', requested.refundStr],
    ...['Consumer Protection Law', 'within 14 days', 'By registered mail', 'withdraw the request'],
    requested.chargesStopBy.split('-').toReversed().join('/'),
  ])
    expect(text).toContain(said)
  const received = inbox.find(({ subject }) => subject?.startsWith('We have your request to end'))
  expect(received?.body).toContain(requested.refundStr)
  expect(received?.body).toContain('Tel Aviv – Begin')
  expect(received?.link).toMatch(new RegExp(`/en/login\\?to=/profile/subscriptions/${id}$`))
  expect(received?.attachments?.map(({ name }) => name)).toEqual([file.name])
})

test('who cancels before the car is handed over is told that it will not be, and what goes back', async () => {
  const order = await placeOrder(api, dana)
  const body = { subscriptionId: order.id }
  const requested = accepted(
    await call(api.send, TerminateRequestSubscription, body, english(dana)),
  )
  const { text, inbox } = await formOf(order.id, 'termination')
  expect(text).toContain('Cancellation before hand-over')
  expect(text).toContain(requested.refundStr)
  expect(text).not.toContain('withdraw the request')
  const received = inbox.find(({ subject }) =>
    subject?.startsWith('Your subscription is cancelled'),
  )
  expect(received?.body).toContain('will not be handed over')
  expect(received?.body).toContain(requested.refundStr)
})

test('[AP18][MS15] once the car was handed over, what there is to read is how the subscription ends', async () => {
  const id = await handedOver(api, dana)
  const before = accepted(await preAssign(id))
  expect(before).toMatchObject({
    title: 'Ending a subscription',
    reuqestType: 'termination',
    fileName: `${id}.pdf`,
  })
  const said = saidIn(before.html)
  for (const part of ['Not requested yet', '23/11/2026', '21/01/2027', '₪3,850'])
    expect(said).toContain(part)
  expect(before.html).not.toMatch(/<(?:script|form|img|iframe|link|object|embed|a|input)\b/i)
  api.clock.advance(DAY)
  dana = await renewSession(api, dana)
  const requested = await asksToEnd(id, '2026-12-06')
  const after = saidIn(accepted(await preAssign(id)).html)
  expect(after).toMatch(/Requested on the site on\s+23\/11\/2026/)
  expect(after).toContain(requested.refundStr)
})

test('[MS15] the PDF of it says the same, and the contract can still be read', async () => {
  const id = await handedOver(api, dana)
  const wanted = { fileName: `${id}.pdf`, reuqestType: 'termination', subscriptionId: id }
  const file = accepted(await call(api.send, DownloadSubscriptionDocumentv3, wanted, english(dana)))
  expect(readPdf(file.bytes).text).toContain('Not requested yet')
  expect(file.name).toMatch(/^Termination form /)
  const contract = accepted(await preAssign(id, { reuqestType: 'contract' }))
  expect(contract).toMatchObject({ reuqestType: 'contract', title: 'Car subscription contract' })
})

test('[AP18] before hand-over there is nothing to read of an end, and another’s is as missing as none', async () => {
  const order = await placeOrder(api, dana)
  expect(await preAssign(order.id, { reuqestType: 'termination' })).toMatchObject({ code: 7025 })
  expect(accepted(await preAssign(order.id)).reuqestType).toBe('contract')
  const eve = await signedIn(api)
  const id = await handedOver(api, eve)
  for (const it of [id, 'none']) expect(await preAssign(it)).toMatchObject({ code: 7025 })
  const wanted = { fileName: `${id}.pdf`, reuqestType: 'termination', subscriptionId: id }
  const stolen = await call(api.send, DownloadSubscriptionDocumentv3, wanted, english(dana))
  expect(stolen).toMatchObject({ ok: false, code: 4061 })
})

test('[PY01] to a business every figure that is not its net says that VAT is in it: e-mail, contract and the form of an end', async () => {
  dana = await signedIn(api, {
    locale: 'en',
    b2bType: 'Company',
    companyName: 'Northern Wheels',
    documentStatus: null,
  })
  const { id } = await placeOrder(api, dana)
  await everythingSent(api.deps)
  const inbox = await inboxOf(api, dana.customer.email)
  const confirmed = inbox.find(({ subject }) => subject?.startsWith('Order confirmed'))
  expect(confirmed?.body).toMatch(/Paid today, with VAT: ₪[\d,.]+\nEvery month, with VAT: ₪[\d,.]+/)
  const contract = accepted(await preAssign(id, { reuqestType: 'contract' }))
  const said = saidIn(contract.html).replace(/\s+/g, ' ')
  for (const words of [
    ...['Amount before VAT', 'Total with VAT', 'Each payment, with VAT', 'Each extra km, with VAT'],
    ...['the amounts, VAT included, by the number', 'a cancellation fee of', 'VAT included.'],
  ])
    expect(said).toContain(words)
  accepted(
    await call(api.send, TerminateRequestSubscription, { subscriptionId: id }, english(dana)),
  )
  expect((await formOf(id, 'termination')).text).toContain('Amount, with VAT')
})
