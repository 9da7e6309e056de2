import { GetMe } from '@galgal/contract/Office/access'
import { Approvals, DecideApproval } from '@galgal/contract/Office/approvals'
import { Orders } from '@galgal/contract/Office/orders'
import { seededPermissions } from '@galgal/contract/Office/permissions'
import {
  Invite,
  RemoveRole,
  ResetFactor,
  Roles,
  SaveRole,
  SaveStaff,
  StaffList,
} from '@galgal/contract/Office/staff'
import { DAY, HOUR } from '@galgal/domain/dates'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { rowsOf } from '../../../test/audit.ts'
import type { TestApi } from '../../../test/customers.ts'
import { type Office, openOffice, type StaffOfTest } from '../../../test/office/open-office.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { accepted, inboxOf, refusedWith } from '../../../test/people.ts'
import { runJobs } from '../../jobs/scheduler.ts'
import { everythingSent } from '../../send-later.ts'

let api: TestApi
let office: Office
let maya: StaffOfTest
let dikla: StaffOfTest
beforeEach(async () => {
  api = await openTestApi()
  office = await openOffice(api)
  maya = await office.as('manager', { name: 'מאיה' })
  dikla = await office.as('desk', { name: 'דקלה' })
})

const reason = 'הטלפון אבד'
const decide = async (who: StaffOfTest, id = '') =>
  accepted(await who.ask(DecideApproval, { id, yes: true }))
const rolesNow = (id: string) =>
  rowsOf(api.db, sql`select role from staff_roles where staff_id = ${id} order by role`)
/** The sweep, so many hours later. */
async function hoursLater(hours: number) {
  api.clock.advance(hours * HOUR)
  await runJobs(api.deps)
  await everythingSent(api.deps)
}
/** What Dikla's roles are from now on, agreed to by another manager. */
async function rolesGiven(other: StaffOfTest, roles: string[]) {
  const { approval } = accepted(await maya.ask(SaveStaff, { id: dikla.staffId, roles }))
  await decide(other, approval?.id)
}
const staffRow = async (who: StaffOfTest, email: string) =>
  accepted(await who.ask(StaffList, {})).items.find((it) => it.email === email)

test('[OF297] the last active manager is neither suspended nor anything else than a manager', async () => {
  const id = maya.staffId
  refusedWith(await maya.ask(SaveStaff, { id, state: 'suspended' }), 8123)
  refusedWith(await maya.ask(SaveStaff, { id, roles: ['desk'] }), 8123)
  refusedWith(await maya.ask(SaveRole, { name: 'manager', permissions: ['board.see'] }), 8123)
  expect(await rolesNow(id)).toEqual([{ role: 'manager' }])
})

test('[OF297] two managers who suspend each other at once leave one', async () => {
  const noa = await office.as('manager')
  const answers = await Promise.all([
    maya.ask(SaveStaff, { id: noa.staffId, state: 'suspended' }),
    noa.ask(SaveStaff, { id: maya.staffId, state: 'suspended' }),
  ])
  expect(answers.filter(({ ok }) => ok).length).toBeLessThanOrEqual(1)
  const active = sql`select count(*)::int as count from staff join staff_roles on staff_id = id
    where role = 'manager' and state = 'active'`
  expect(await rowsOf(api.db, active)).toEqual([{ count: 1 }])
})

test('[OF033][OF069] a role that two people take away is gone at the next call', async () => {
  const noa = await office.as('manager')
  accepted(await dikla.ask(Orders, {}))
  const change = { id: dikla.staffId, roles: ['editor'] }
  const out = accepted(await maya.ask(SaveStaff, change))
  expect(out.done).toBe(false)
  accepted(await dikla.ask(Orders, {}))
  refusedWith(await maya.ask(DecideApproval, { id: out.approval?.id ?? '', yes: true }), 8106)
  await decide(noa, out.approval?.id)
  refusedWith(await dikla.ask(Orders, {}), 8101)
  expect(accepted(await dikla.ask(GetMe, {})).roles).toEqual(['editor'])
})

test('hubs and the same roles are one person’s decision, and count from the next call on', async () => {
  const change = { id: dikla.staffId, roles: ['desk'], hubs: [3] }
  expect(accepted(await maya.ask(SaveStaff, change)).done).toBe(true)
  expect(accepted(await dikla.ask(GetMe, {})).hubs).toEqual([3])
})

test('[OF034] a suspended person’s next call is 401', async () => {
  accepted(await maya.ask(SaveStaff, { id: dikla.staffId, state: 'suspended' }))
  refusedWith(await dikla.ask(GetMe, {}), 401)
})

test('[OF069] an invitation, a reset factor and a changed role wait for another manager', async () => {
  const noa = await office.as('manager')
  const email = 'rotem@office.example'
  const invited = accepted(await maya.ask(Invite, { email, roles: ['desk'] }))
  const reset = accepted(await maya.ask(ResetFactor, { id: dikla.staffId, reason }))
  const role = { name: 'desk', permissions: ['board.see' as const] }
  const saved = accepted(await maya.ask(SaveRole, role))
  expect([invited, reset, saved].map(({ done }) => done)).toEqual([false, false, false])
  expect(await staffRow(maya, email)).toBeUndefined()
  const { items } = accepted(await noa.ask(Approvals, { state: 'waiting' }))
  expect(items.map(({ call, why }) => [call, why]).toSorted()).toEqual([
    ['Invite', 'always'],
    ['ResetFactor', 'always'],
    ['SaveRole', 'always'],
  ])
  for (const { approval } of [invited, saved, reset]) await decide(noa, approval?.id)
  expect(await staffRow(maya, email)).toMatchObject({ state: 'invited', roles: ['desk'] })
  refusedWith(await dikla.ask(GetMe, {}), 401)
  const roles = accepted(await maya.ask(Roles, {})).items
  expect(roles.find(({ name }) => name === 'desk')?.permissions).toEqual(['board.see'])
})

test('[OF113] what a yes would do is tried, and decides nothing', async () => {
  const noa = await office.as('manager')
  const out = accepted(await maya.ask(Invite, { email: 'a@office.example', roles: ['desk'] }))
  const id = out.approval?.id ?? ''
  const seen = accepted(await noa.ask(DecideApproval, { id, yes: true, preview: true }))
  expect(seen).toMatchObject({ done: false, approval: null })
  expect(seen.effects.notifications).toMatchObject([{ kind: 'staffInvitation' }])
  expect(await staffRow(maya, 'a@office.example')).toBeUndefined()
  accepted(await noa.ask(DecideApproval, { id, yes: false, preview: true }))
  await decide(noa, id)
  expect(await staffRow(maya, 'a@office.example')).toBeDefined()
})

test('[OF070] the only manager’s change of roles happens after a day, and everyone is mailed before', async () => {
  const change = { id: dikla.staffId, roles: ['desk', 'finance'] }
  const out = accepted(await maya.ask(SaveStaff, change))
  expect(out).toMatchObject({ done: false, approval: { id: expect.any(String) } })
  expect(out.message).toContain('24')
  await everythingSent(api.deps)
  for (const { email } of [maya, dikla])
    expect((await inboxOf(api, email)).map(({ subject }) => subject)).toContain(
      'הרשאות במשרד ישתנו מחר',
    )
  await hoursLater(23)
  expect(await rolesNow(dikla.staffId)).toEqual([{ role: 'desk' }])
  await hoursLater(1)
  expect(await rolesNow(dikla.staffId)).toEqual([{ role: 'desk' }, { role: 'finance' }])
  await hoursLater(1)
  const log = sql`select call, outcome, staff_id as "staffId" from office_log
    where call = 'SaveStaff' order by at`
  expect(await rowsOf(api.db, log)).toEqual([
    { call: 'SaveStaff', outcome: 'waiting', staffId: maya.staffId },
    { call: 'SaveStaff', outcome: 'done', staffId: maya.staffId },
  ])
})

test('[OF070] an invitation of the only manager is mailed after a day', async () => {
  const email = 'second@office.example'
  accepted(await maya.ask(Invite, { email, name: 'נועה', roles: ['manager'] }))
  expect(await inboxOf(api, email)).toEqual([])
  await hoursLater(24)
  expect((await inboxOf(api, email)).map(({ subject }) => subject)).toEqual([
    expect.stringContaining('הזמנה למשרד'),
  ])
})

test('[OF070][OF055] what the rules of a day later refuse is not done, and its row says so', async () => {
  const email = 'joined@office.example'
  accepted(await maya.ask(Invite, { email, roles: ['desk'] }))
  await api.db.execute(sql`insert into staff (id, email, name, locale, state, hubs, is_demo, created_at)
    values ('joined', ${email}, 'יעל', 'he', 'active', null, true, now())`)
  await hoursLater(24)
  expect(await rowsOf(api.db, sql`select state from approvals`)).toEqual([{ state: 'refused' }])
  expect(await rolesNow('joined')).toEqual([])
})

test('[OF070] with another manager it waits for them, not for the day', async () => {
  await office.as('manager')
  const role = { name: 'desk', permissions: seededPermissions('editor') }
  accepted(await maya.ask(SaveRole, role))
  await hoursLater(DAY / HOUR)
  expect(await rowsOf(api.db, sql`select state from approvals`)).toEqual([{ state: 'waiting' }])
})

test('[OF047] a role holds only permissions that there are', async () => {
  const role = { name: 'desk', permissions: ['board.fly'] } as never
  expect(await maya.ask(SaveRole, role)).toMatchObject({ status: 400 })
})

test('[OF298] a role in use is not removed; without anyone it is, when another manager agrees', async () => {
  const noa = await office.as('manager')
  const own = { name: 'שטיפה', permissions: ['board.see' as const], isNew: true }
  await decide(noa, accepted(await maya.ask(SaveRole, own)).approval?.id)
  refusedWith(await maya.ask(SaveRole, own), 8120)
  await rolesGiven(noa, ['desk', own.name])
  refusedWith(await maya.ask(RemoveRole, { name: own.name, reason }), 8126)
  await rolesGiven(noa, ['desk'])
  const asked = accepted(await maya.ask(RemoveRole, { name: own.name, reason }))
  expect(asked.done).toBe(false)
  // Whoever is given it meanwhile keeps it.
  await rolesGiven(noa, ['desk', own.name])
  refusedWith(await noa.ask(DecideApproval, { id: asked.approval?.id ?? '', yes: true }), 8126)
  await rolesGiven(noa, ['desk'])
  await decide(noa, asked.approval?.id)
  const names = accepted(await maya.ask(Roles, {})).items.map(({ name }) => name)
  expect(names).not.toContain(own.name)
})

test('[OF298] a role that the office comes with is not removed, and one that is not there is a 404', async () => {
  refusedWith(await maya.ask(RemoveRole, { name: 'fleet', reason }), 8104)
  refusedWith(await maya.ask(RemoveRole, { name: 'none', reason }), 404)
})

test('[OF298][OF070] the only manager removes a role after a day', async () => {
  const name = 'שטיפה'
  await api.db.execute(sql`insert into roles (name, permissions) values (${name}, '[]')`)
  accepted(await maya.ask(RemoveRole, { name, reason }))
  await hoursLater(23)
  expect(await rowsOf(api.db, sql`select from roles where name = ${name}`)).toHaveLength(1)
  await hoursLater(1)
  expect(await rowsOf(api.db, sql`select from roles where name = ${name}`)).toEqual([])
})
