import { BeginBulk, BulkJob, BulkRows, StartBulk } from '@galgal/contract/Office/bulk'
import { Visitors } from '@galgal/contract/Office/today'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { rowsOf } from '../../../test/audit.ts'
import { signedIn, type TestApi } from '../../../test/customers.ts'
import { handedOver } from '../../../test/handed-over.ts'
import { type Office, openOffice, type StaffOfTest } from '../../../test/office/open-office.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { placeOrder } from '../../../test/orders.ts'
import { accepted, refusedWith } from '../../../test/people.ts'
import { everythingSent } from '../../send-later.ts'

let api: TestApi
let office: Office
let rotem: StaffOfTest
let before: string
let onTheRoad: string
beforeEach(async () => {
  api = await openTestApi()
  office = await openOffice(api)
  rotem = await office.as('delivery', { name: 'רותם', hubs: [1] })
  before = (await placeOrder(api, await signedIn(api))).id
  onTheRoad = await handedOver(api, await signedIn(api))
})

const visits = { act: 'AssignVisit', list: 'Subscriptions' } as const
const settled = () => everythingSent(api.deps)
const assigned = () =>
  rowsOf(
    api.db,
    sql`select subscription_id as "subscriptionId", direction, staff_id as "staffId", assigned_by as "by"
      from visit_assignments order by direction`,
  )

async function done(who: StaffOfTest, input: object) {
  const { job: id, total } = accepted(await who.ask(BeginBulk, { ...visits, ...input }))
  await settled()
  const job = accepted(await who.ask(BulkJob, { id }))
  expect(await assigned()).toEqual([])
  accepted(await who.ask(StartBulk, { id }))
  await settled()
  const { items } = accepted(await who.ask(BulkRows, { id }))
  return { total, job, items }
}

test('[OF165][OF104] the visits of all that match are given to a colleague, and what has no such visit says why', async () => {
  const maya = await office.as('manager')
  const { total, job, items } = await done(maya, { staffId: rotem.staffId })
  expect(total).toBe(2)
  expect(job).toMatchObject({ counts: { possible: 1, refused: 1 } })
  expect(items.map(({ to, state }) => [to, state]).toSorted()).toEqual(
    [
      [`/subscriptions/${before}`, 'done'],
      [`/subscriptions/${onTheRoad}`, 'refused'],
    ].toSorted(),
  )
  expect(await assigned()).toEqual([
    { subscriptionId: before, direction: 'out', staffId: rotem.staffId, by: maya.staffId },
  ])
  const logged = await rowsOf(
    api.db,
    sql`select subject_id as id from office_log where call = 'AssignVisit' and outcome = 'done'`,
  )
  expect(logged).toEqual([{ id: before }])
})

test('[OF165][OF104] returns are given in the same way, of what the filters leave alone', async () => {
  const input = { direction: 'in', staffId: rotem.staffId, filters: { status: 'active' } }
  const { total } = await done(await office.as('fleet'), input)
  expect(total).toBe(1)
  expect(await assigned()).toMatchObject([{ subscriptionId: onTheRoad, direction: 'in' }])
})

test('[OF165][OF050] many are assigned by whoever may assign one, of their own hubs, and to whoever does visits there', async () => {
  const begin = (who: StaffOfTest, input: object) => who.ask(BeginBulk, { ...visits, ...input })
  const desk = await office.as('desk')
  refusedWith(await begin(desk, { staffId: rotem.staffId }), 8101)
  refusedWith(await desk.ask(Visitors, {}), 8101)
  expect(await begin(rotem, {})).toMatchObject({
    status: 400,
    fields: { staffId: expect.any(String) },
  })
  expect(await begin(rotem, { staffId: desk.staffId })).toMatchObject({
    status: 400,
    fields: { staffId: expect.any(String) },
  })
  const far = await office.as('delivery', { name: 'נועה', hubs: [2] })
  expect(await begin(rotem, { staffId: far.staffId })).toMatchObject({ status: 400 })
  refusedWith(await begin(far, { staffId: far.staffId }), 8104)
  const here = accepted(await rotem.ask(Visitors, {})).items.map(({ id }) => id)
  expect(here).toContain(rotem.staffId)
  expect(here).not.toContain(far.staffId)
  expect(await assigned()).toEqual([])
})
