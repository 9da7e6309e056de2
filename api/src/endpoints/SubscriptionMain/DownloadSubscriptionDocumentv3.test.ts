import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { call } from '@galgal/contract/call'
import {
  DownloadSubscriptionDocumentv3,
  GetMySubscription,
} from '@galgal/contract/SubscriptionMain.mine'
import type { MySubscription } from '@galgal/contract/subscription'
import { HOUR } from '@galgal/domain/dates'
import { orderNumber } from '@galgal/domain/orders/order-number'
import { beforeEach, expect, test } from 'vitest'
import { type SignedIn, signedIn, type TestApi } from '../../../test/customers.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { colourAndDate, draft, placeOrder } from '../../../test/orders.ts'
import { readPdf } from '../../../test/pdf-text.ts'
import { accepted } from '../../../test/people.ts'
import { countUse } from '../../db/limits.ts'
import { everythingSent } from '../../send-later.ts'

let api: TestApi
let dana: SignedIn
beforeEach(async () => {
  api = await openTestApi()
  dana = await signedIn(api)
})

type Wanted = { fileName: string; reuqestType: string; subscriptionId: string }
const download = ({ headers }: SignedIn, wanted: Wanted) =>
  call(api.send, DownloadSubscriptionDocumentv3, wanted, headers)
const refused = { ok: false, status: 404, code: 4061 }

async function documentsOf(who: SignedIn): Promise<MySubscription['documents']> {
  await everythingSent(api.deps)
  const { items } = accepted(await call(api.send, GetMySubscription, {}, who.headers))
  return items[0]?.documents ?? []
}

/** Dana's order and what it takes to download its contract. */
async function listed() {
  const order = await placeOrder(api, dana)
  const contract = (await documentsOf(dana)).find((it) => it.reuqestType === 'contract')
  if (!contract) throw new Error('there is no contract')
  const { fileName, reuqestType } = contract
  return { order, contract, wanted: { fileName, reuqestType, subscriptionId: order.id } }
}

test('[AP17][MS16] what is listed is downloaded as a PDF under a name in Hebrew', async () => {
  const { order, contract, wanted } = await listed()
  const { name, bytes } = accepted(await download(dana, wanted))
  expect(name).toBe(`חוזה המנוי ${orderNumber(order.id)}.pdf`)
  expect(bytes.length).toBe(contract.size)
  expect(readPdf(bytes).text).toContain(orderNumber(order.id))
})

test('[AP17] the answer is a file to be saved, that no browser reads as anything else', async () => {
  const { wanted } = await listed()
  const url = `http://api${DownloadSubscriptionDocumentv3.path}?${new URLSearchParams(wanted)}`
  const { headers } = await api.send(new Request(url, { headers: dana.headers }))
  expect(headers.get('content-type')).toBe('application/pdf')
  expect(headers.get('content-disposition')).toMatch(
    /^attachment; filename\*=UTF-8''%D7%97[\w%.-]+$/,
  )
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('cache-control')).toBe('no-store')
})

test.for([
  '../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  '/etc/passwd',
  'C:\\windows\\win.ini',
  '\\\\host\\share\\a.pdf',
  'a/b.pdf',
  '..\u2215..\u2215a.pdf',
  '.pdf',
  '',
  'none.pdf',
  `${'x'.repeat(70)}.pdf`,
])('[AP17][S12] %j is no document', async (fileName) => {
  const { wanted } = await listed()
  expect(await download(dana, { ...wanted, fileName })).toMatchObject(refused)
})

test('[AP17] name, type and subscription have to belong together', async () => {
  const { wanted } = await listed()
  const other = await draft(api, dana, [colourAndDate], { classificationId: 10081 })
  for (const wrong of [
    { reuqestType: 'disclosure' },
    { reuqestType: 'everything' },
    { subscriptionId: other.id },
    { subscriptionId: 'none' },
  ])
    expect(await download(dana, { ...wanted, ...wrong })).toMatchObject(refused)
  expect(await download(await signedIn(api), wanted)).toMatchObject(refused)
})

test('each car of an order has the documents of the order', async () => {
  const company = await signedIn(api, { b2bType: 'Company', documentStatus: null })
  const order = await placeOrder(api, company)
  const [contract] = (await documentsOf(company)).filter((it) => it.reuqestType === 'contract')
  for (const subscriptionId of order.subscriptionIds) {
    const wanted = { fileName: contract?.fileName ?? '', reuqestType: 'contract', subscriptionId }
    expect(await download(company, wanted)).toMatchObject({ ok: true })
  }
})

test('the contract of a draft can be downloaded before paying, as it stands', async () => {
  const order = await draft(api, dana, [colourAndDate])
  const wanted = { fileName: `${order.id}.pdf`, reuqestType: 'contract', subscriptionId: order.id }
  const english = { ...dana, headers: { ...dana.headers, CountryCode: 'en-IL' } }
  const { name, bytes } = accepted(await download(english, wanted))
  expect(name).toBe(`Subscription contract ${orderNumber(order.id)}.pdf`)
  expect(readPdf(bytes).text).toContain('Not agreed yet')
  expect(await download(await signedIn(api), wanted)).toMatchObject(refused)
  expect(await download(dana, { ...wanted, reuqestType: 'disclosure' })).toMatchObject(refused)
})

test('what is laid out anew for one customer has an end, and takes nothing from others', async () => {
  const { id } = await draft(api, dana, [colourAndDate])
  const preview = { fileName: `${id}.pdf`, reuqestType: 'contract', subscriptionId: id }
  const key = `preview ${dana.customer.id}`
  for (let made = 0; made < 29; made++) await countUse(api.db, key, api.deps.now(), HOUR)
  accepted(await download(dana, preview))
  expect(await download(dana, preview)).toMatchObject({ status: 429, retryAfterSeconds: 3600 })
  const noa = await signedIn(api)
  const hers = await draft(api, noa, [colourAndDate])
  const other = { ...preview, fileName: `${hers.id}.pdf`, subscriptionId: hers.id }
  expect(await download(noa, other)).toMatchObject({ ok: true })
})

test('[MS16] documents are listed newest first with their names, days and sizes, and lie encrypted', async () => {
  const { wanted } = await listed()
  const documents = await documentsOf(dana)
  expect(documents).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ name: 'חוזה המנוי', date: '2026-11-22', dateStr: '22/11/2026' }),
      expect.objectContaining({ name: 'מסמך הגילוי', reuqestType: 'disclosure' }),
    ]),
  )
  expect(documents).toHaveLength(4)
  const documentsDirectory = api.folders.documents
  const stored = await readFile(join(documentsDirectory, wanted.fileName.replace('.pdf', '')))
  expect(stored.subarray(0, 5).toString()).not.toBe('%PDF-')
})

test('a visitor is given nothing', async () => {
  const { wanted } = await listed()
  expect(await call(api.send, DownloadSubscriptionDocumentv3, wanted)).toMatchObject({ code: 401 })
})
