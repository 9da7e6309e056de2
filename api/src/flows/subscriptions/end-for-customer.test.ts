import type { TerminateBody } from '@galgal/contract/termination'
import { instantAt } from '@galgal/domain/dates'
import { beforeEach, expect, test } from 'vitest'
import { findFaults } from '../../../test/audit.ts'
import { renewSession, type SignedIn, signedIn, type TestApi } from '../../../test/customers.ts'
import { handedOver } from '../../../test/handed-over.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { placeOrder } from '../../../test/orders.ts'
import { accepted, inboxOf } from '../../../test/people.ts'
import { terminate, toDesk } from '../../../test/termination.ts'
import { findSubscription } from '../../db/subscriptions/subscriptions.ts'
import { findOpenTermination } from '../../db/subscriptions/terminations.ts'
import { runJobs } from '../../jobs/scheduler.ts'
import { everythingSent } from '../../send-later.ts'
import type { EndNotice } from './end-options.ts'
import { endForCustomer } from './end-subscription.ts'
import { returnCar } from './return-car.ts'
import { withdrawEndForCustomer } from './withdraw-end.ts'

let api: TestApi
let dana: SignedIn
beforeEach(async () => {
  api = await openTestApi()
  dana = await signedIn(api, { locale: 'en' })
})

const travelTo = async (day: string) => {
  await everythingSent(api.deps)
  api.clock.advance(instantAt(day, '10:00').getTime() - api.clock.now().getTime())
  await runJobs(api.deps)
  await everythingSent(api.deps)
  dana = await renewSession(api, dana)
}
const notice = (more: Partial<EndNotice> = {}): EndNotice => ({
  noticedOn: '2026-11-22',
  cameBy: 'phone',
  staffId: 'noa',
  ...more,
})
const end = (id: string, request: object, more?: Partial<EndNotice>) =>
  endForCustomer(
    api.deps,
    { subscriptionId: id, preview: false, ...request } as TerminateBody,
    notice(more),
  )
const allIsWell = async () => {
  await everythingSent(api.deps)
  expect(await findFaults(api.db, api.clock.now())).toEqual([])
}
const sent = async () =>
  (await inboxOf(api, dana.customer.email)).map(({ subject }) => subject ?? '')

test('[OF194] an end for a customer has the figures and notifications of the customer’s own', async () => {
  const id = await handedOver(api, dana)
  await travelTo('2026-12-20')
  const preview = accepted(
    await terminate(api, dana, id, { ...toDesk('2027-01-05'), preview: true }),
  )
  const { termination } = await end(id, toDesk('2027-01-05'), { noticedOn: '2026-12-20' })
  expect(termination).toMatchObject({
    noticedOn: '2026-12-20',
    cameBy: 'phone',
    staffId: 'noa',
    chargesStopBy: preview.chargesStopBy,
  })
  const { refund, toPay, exitFee } = termination.figures
  expect([refund, toPay, exitFee].map((it) => it / 100)).toEqual([
    preview.refund,
    preview.toPay,
    preview.exitFee,
  ])
  await everythingSent(api.deps)
  expect((await sent()).filter((it) => it.includes('request to end'))).toHaveLength(1)
  await travelTo('2027-01-05')
  await returnCar(api.deps, id, {})
  expect(await findSubscription(api.db, id)).toMatchObject({ substatus: 'settled' })
  await allIsWell()
})

test('[OF193] the day of the notice counts: what came in the free days is free', async () => {
  // The free days of this order end before its hand-over on 2 December.
  const { id } = await placeOrder(api, dana)
  await travelTo('2026-12-01')
  const late = await end(id, { preview: true }, { noticedOn: '2026-12-01' })
  const early = await end(id, {}, { noticedOn: '2026-11-23' })
  expect(late.termination.figures.exitFee).toBeGreaterThan(0)
  expect(early.termination.figures.exitFee).toBe(0)
  await allIsWell()
})

test('[OF193] a change of mind counts from the notice, also when the car comes back later than today', async () => {
  const id = await handedOver(api, dana)
  await travelTo('2026-12-07')
  const request = { ...toDesk('2026-12-08'), preview: true }
  const today = await end(id, request, { noticedOn: '2026-12-07' })
  const noticed = await end(id, request, { noticedOn: '2026-12-06' })
  expect(today.termination.figures.use).toBeNull()
  expect(noticed.termination.figures.use).not.toBeNull()
})

test.for(['2026-11-21', '2026-11-25'])(
  '[OF193] a notice cannot have come on %s, before the hand-over or after today',
  async (noticedOn) => {
    const id = await handedOver(api, dana)
    await travelTo('2026-11-24')
    await expect(end(id, toDesk('2026-11-29'), { noticedOn })).rejects.toMatchObject({
      extras: { why: 'dayNotPossible' },
    })
  },
)

test('[OF195] a waived fee is nothing, stands as waived, and stays so when the car is back sooner', async () => {
  const id = await handedOver(api, dana)
  await travelTo('2026-12-20')
  const noticedOn = '2026-12-20'
  const full = await end(id, { ...toDesk('2027-01-05'), preview: true }, { noticedOn })
  const fee = full.termination.figures.exitFee
  expect(fee).toBeGreaterThan(0)
  const { termination } = await end(id, toDesk('2027-01-05'), { noticedOn, isFeeWaived: true })
  expect(termination.figures).toMatchObject({ exitFee: 0, waivedFee: fee })
  const balance = ({ figures }: typeof termination) => figures.refund - figures.toPay
  expect(balance(termination)).toBe(balance(full.termination) + fee)
  await travelTo('2026-12-28')
  await returnCar(api.deps, id, {})
  expect(await findOpenTermination(api.db, id)).toMatchObject({ figures: { exitFee: 0 } })
  await allIsWell()
})

test('[OF196] an open end is withdrawn for its customer, and the months go on; a second time it is refused', async () => {
  const id = await handedOver(api, dana)
  await travelTo('2026-12-20')
  await end(id, toDesk('2027-01-05'), { noticedOn: '2026-12-20' })
  await withdrawEndForCustomer(api.deps, id)
  await everythingSent(api.deps)
  expect(await findSubscription(api.db, id)).toMatchObject({
    substatus: 'inUse',
    nextBillOn: '2026-12-22',
  })
  await expect(withdrawEndForCustomer(api.deps, id)).rejects.toMatchObject({
    refusal: 'TerminationNotPossible',
  })
  await allIsWell()
})
