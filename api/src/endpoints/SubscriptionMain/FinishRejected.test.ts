import { call } from '@galgal/contract/call'
import { UploadBusinessDocuments } from '@galgal/contract/SubscriptionMain.mine'
import { kycDocumentTypes } from '@galgal/domain/people/document-type'
import { beforeEach, expect, test } from 'vitest'
import { findFaults } from '../../../test/audit.ts'
import { renewSession, type SignedIn, signedIn, type TestApi } from '../../../test/customers.ts'
import { photo } from '../../../test/files.ts'
import { runCheck } from '../../../test/identity.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { finish, readyToPay } from '../../../test/orders.ts'
import { accepted } from '../../../test/people.ts'
import { listPayments } from '../../../test/rows.ts'
import { cards } from '../../db/schema/orders.ts'

let api: TestApi
let dana: SignedIn
beforeEach(async () => {
  api = await openTestApi()
  dana = await signedIn(api)
})

async function rejected(times: number) {
  for (let time = 0; time < times; time++) {
    await runCheck(api, dana, 'reject.jpg', 'back.jpg', 'face.jpg')
    dana = await renewSession(api, dana)
  }
}
const chargesOf = async (id: string) =>
  (await listPayments(api.db, id)).filter(({ kind }) => kind === 'charge')

test('[S50] an identity that was rejected three times is told so before anything is charged', async () => {
  await rejected(3)
  const order = await readyToPay(api, dana)
  expect(await finish(api, dana, order)).toMatchObject({ ok: false, status: 409, code: 7049 })
  expect(await chargesOf(order.id)).toEqual([])
  expect(await findFaults(api.db)).toEqual([])
})

test('[S50] a changed price is said before it, a missing card after it', async () => {
  await rejected(3)
  const order = await readyToPay(api, dana)
  const old = { ...order, quote: { ...order.quote, quoteId: 'q_00000000' } }
  expect(await finish(api, dana, old)).toMatchObject({ code: 7039 })
  await api.db.update(cards).set({ expiry: '2026-10' })
  expect(await finish(api, dana, order)).toMatchObject({ code: 7049 })
})

test('[S50] after two rejections, and while a person looks at the documents, an order may be placed', async () => {
  await rejected(2)
  const order = await readyToPay(api, dana)
  await rejected(1)
  expect(await finish(api, dana, order)).toMatchObject({ code: 7049 })
  for (const documentType of kycDocumentTypes('')) {
    const file = [new File([new Uint8Array(await photo())], 'צד.jpg')]
    accepted(await call(api.send, UploadBusinessDocuments, { documentType, file }, dana.headers))
  }
  expect(accepted(await finish(api, dana, order)).orderStatus).toBe('ordered')
})
