import { call } from '@galgal/contract/call'
import { GetSubscriptionInfo } from '@galgal/contract/SubscriptionMain.mine'
import { beforeEach, expect, test } from 'vitest'
import { type SignedIn, signedIn, type TestApi } from '../../test/customers.ts'
import { handedOver } from '../../test/handed-over.ts'
import { openTestApi } from '../../test/open-test-api.ts'
import { DIZENGOFF, draft } from '../../test/orders.ts'
import { accepted } from '../../test/people.ts'
import { fromDoor, terminate, toDesk } from '../../test/termination.ts'

let api: TestApi
let dana: SignedIn
beforeEach(async () => {
  api = await openTestApi()
  dana = await signedIn(api, { documentStatus: 'approved' })
})

const info = async (subscriptionId: string) =>
  accepted(await call(api.send, GetSubscriptionInfo, { subscriptionId }, dana.headers))

test('[MS12][MS13] each field that is missing or wrong is named', async () => {
  const id = await handedOver(api, dana)
  const fields = async (request: object) => {
    const answer = await terminate(api, dana, id, request)
    expect(answer).toMatchObject({ ok: false, status: 400 })
    return Object.keys((answer as { fields?: object }).fields ?? {})
  }
  const slot = { id: DIZENGOFF, date: '2026-12-01', fromTime: '09:30', tillTime: '11:30' }
  expect(await fields({})).toEqual(['endDate', 'deliveryMethod'])
  expect(await fields({ endDate: '', deliveryMethod: null })).toEqual(['endDate', 'deliveryMethod'])
  expect(await fields({ endDate: 'soon', deliveryMethod: 'pickup' })).toEqual(['endDate'])
  expect(await fields({ endDate: '2026-12-01' })).toEqual(['deliveryMethod'])
  for (const deliveryMethod of ['', 'hub', 'door2door', 'PICKUP'])
    expect(await fields({ endDate: '2026-12-01', deliveryMethod })).toEqual(['deliveryMethod'])
  const pickup = { endDate: '2026-12-01', deliveryMethod: 'pickup' }
  expect(await fields(pickup)).toEqual(['hubPickUpData.hubId'])
  expect(await fields({ ...pickup, hubPickUpData: { hubId: 1 } })).toEqual([
    'hubPickUpData.pickUpDate',
  ])
  expect(
    await fields({ ...pickup, hubPickUpData: { hubId: 1, pickUpDate: '2026-12-02' } }),
  ).toEqual(['hubPickUpData.pickUpDate'])
  const fetched = { endDate: '2026-12-01', deliveryMethod: 'Door2Door' }
  expect(await fields(fetched)).toEqual(['door2doorData.id'])
  expect(await fields({ ...fetched, door2doorData: { ...slot, date: '2026-12-02' } })).toEqual([
    'door2doorData.date',
  ])
  expect(await fields({ ...fetched, door2doorData: { ...slot, id: 'nowhere' } })).toEqual([
    'door2doorData.id',
  ])
  expect(await fields({ ...toDesk('2026-12-01'), price: 0 })).toEqual(['price'])
  expect(await fields({ ...toDesk('2026-12-01'), reason: 'א'.repeat(2001) })).toEqual(['reason'])
  expect((await info(id)).requestCancel).toBe(false)
})

test('what is another’s or nothing is not found, whatever else is wrong', async () => {
  const id = await handedOver(api, dana)
  const noa = await signedIn(api)
  const missing = { ok: false, status: 404, code: 7025 }
  expect(await terminate(api, noa, id, toDesk('2026-12-01'))).toMatchObject(missing)
  expect(await terminate(api, noa, id)).toMatchObject(missing)
  expect(await terminate(api, dana, 'none')).toMatchObject(missing)
  expect(await terminate(api, dana, '../../etc/passwd')).toMatchObject(missing)
  const { id: open } = await draft(api, dana, [], { classificationId: 10_081 })
  expect(await terminate(api, dana, open)).toMatchObject(missing)
})

test('a day out of the range, a hub that is none, a door too far, a closed day: each its own no', async () => {
  const id = await handedOver(api, dana)
  const code = async (request: object) =>
    Number(((await terminate(api, dana, id, request)) as { code?: number }).code)
  for (const day of ['2026-11-21', '2026-11-22', '2027-01-22', '2030-01-01'])
    expect(await code(toDesk(day))).toBe(7058)
  expect(await code(toDesk('2026-11-22', 999))).toBe(7058)
  expect(await code(toDesk('2026-12-05', 999))).toBe(7030)
  const window = { fromTime: '09:30', tillTime: '11:30' }
  expect(
    await code(fromDoor('mitzpe-ramon--har-oded-st~3', { date: '2026-12-05', ...window })),
  ).toBe(7033)
  expect(await code(toDesk('2026-12-05'))).toBe(7031) // a Saturday
  expect(await code(fromDoor(DIZENGOFF, { date: '2026-12-05', ...window }))).toBe(7031)
  const odd = { fromTime: '09:00', tillTime: '11:00' }
  expect(await code(fromDoor(DIZENGOFF, { date: '2026-12-01', ...odd }))).toBe(7031)
  expect((await info(id)).requestCancel).toBe(false)
})
