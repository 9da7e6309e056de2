import { readdir, rm } from 'node:fs/promises'
import { call } from '@galgal/contract/call'
import { GetMySubscription, SignDocument } from '@galgal/contract/SubscriptionMain.mine'
import { addMonths, DAY, dayAt, instantAt } from '@galgal/domain/dates'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { renewSession, type SignedIn, signedIn, type TestApi } from '../../../test/customers.ts'
import { handedOver } from '../../../test/handed-over.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { accepted, inboxOf } from '../../../test/people.ts'
import { issuedDocuments, subscriptions } from '../../db/schema/orders.ts'
import { signatures } from '../../db/schema/subscriptions.ts'
import { TEXT_VERSION } from '../../documents/templates/order-documents.ts'
import { returnCar } from '../subscriptions/return-car.ts'
import { deleteExpiredIssued, deleteExpiredUploads } from './delete-expired.ts'

let api: TestApi
let dana: SignedIn
let folder: string
beforeEach(async () => {
  api = await openTestApi()
  folder = api.folders.documents
  await rm(folder, { recursive: true, force: true })
  dana = await signedIn(api)
})

const rows = async () => (await api.db.select().from(issuedDocuments)).map(({ id }) => id)
const onDisk = () => readdir(folder)

/** Moves the clock to noon of a day. */
const travelTo = (day: string) =>
  api.clock.advance(instantAt(day, '12:00').getTime() - api.deps.now().getTime())

/** A subscription whose car is back, and every e-mail of it sent; gives the day of its return. */
async function over(who: SignedIn) {
  const id = await handedOver(api, who)
  const version = TEXT_VERSION
  const input = { subscriptionId: id, reuqestType: 'contract' as const, version, name: 'דנה לוי' }
  accepted(await call(api.send, SignDocument, input, who.headers))
  api.clock.advance(40 * DAY)
  expect(await returnCar(api.deps, id, {})).toBe(true)
  await inboxOf(api, who.customer.email)
  return dayAt(api.deps.now())
}

test('what was issued is kept for seven years after the car came back, then goes, row and file', async () => {
  const ended = await over(dana)
  const all = await rows()
  expect(all.length).toBeGreaterThan(5)
  travelTo(addMonths(ended, 84))
  await deleteExpiredUploads(api.deps)
  await deleteExpiredIssued(api.deps)
  expect((await rows()).toSorted()).toEqual(all.toSorted())
  expect(await onDisk()).toHaveLength(all.length)
  expect(await api.db.select().from(signatures)).toHaveLength(1)
  travelTo(dayAt(new Date(api.deps.now().getTime() + DAY)))
  await deleteExpiredIssued(api.deps)
  expect(await rows()).toEqual([])
  expect(await onDisk()).toEqual([])
  expect(await api.db.select().from(signatures)).toEqual([])
  const { items } = accepted(
    await call(api.send, GetMySubscription, {}, (await renewSession(api, dana)).headers),
  )
  expect(items[0]?.documents).toEqual([])
})

test('as long as one car of an order is out, all its documents stay', async () => {
  const id = await handedOver(api, dana)
  await inboxOf(api, dana.customer.email)
  const all = await rows()
  travelTo('2034-12-01')
  await deleteExpiredIssued(api.deps)
  expect(await rows()).toHaveLength(all.length)
  await api.db
    .update(subscriptions)
    .set({ status: 'cancelled', substatus: 'byCompany' })
    .where(eq(subscriptions.id, id))
  await deleteExpiredIssued(api.deps)
  expect(await rows()).toEqual([])
})
