import { call } from '@galgal/contract/call'
import { Prove } from '@galgal/contract/Office/access'
import type { OfficeEndpoint } from '@galgal/contract/Office/endpoint'
import { type RoleName, seededPermissions } from '@galgal/contract/Office/permissions'
import { GetMySubscription } from '@galgal/contract/SubscriptionMain.mine'
import { DAY, dayAt, MINUTE } from '@galgal/domain/dates'
import { sql } from 'drizzle-orm'
import { generate } from 'otplib'
import { expect, test } from 'vitest'
import { findFaults, rowsOf } from '../../../test/audit.ts'
import { renewSession, type SignedIn, signedIn, type TestApi } from '../../../test/customers.ts'
import { createChance } from '../../../test/office/chance.ts'
import { officeIds } from '../../../test/office/office-ids.ts'
import { type Office, openOffice, type StaffOfTest } from '../../../test/office/open-office.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { operate } from '../../../test/operator.ts'
import {
  addCard,
  approve,
  cardOf,
  colourAndDate,
  create,
  finish,
  pro,
  update,
} from '../../../test/orders.ts'
import { accepted } from '../../../test/people.ts'
import { terminate, toDesk } from '../../../test/termination.ts'
import { runJobs } from '../../jobs/scheduler.ts'
import { everythingSent } from '../../send-later.ts'
import { officeEndpoints } from './endpoints.ts'

/*
 * People of every role, customers and time do what they like; whatever is impossible is refused, nothing breaks,
 * and the audit finds nothing. `WALK_STEPS=10000` walks long, `WALK_SEED=2` another way.
 */

const STEPS = Number(process.env.WALK_STEPS ?? 200)
const AUDIT_EVERY = STEPS > 1000 ? 100 : 40
const TIMEOUT_MS = STEPS > 1000 ? 2 * 3_600_000 : 300_000

/** How far time goes at once: cards of tests are good until August 2029, and long walks end before. */
const TIMES =
  STEPS > 1000
    ? [...Array<number>(11).fill(MINUTE), ...Array<number>(6).fill(DAY), 8 * DAY]
    : [MINUTE, DAY, 3 * DAY, 31 * DAY]

const roles: RoleName[] = ['manager', 'fleet', 'desk', 'delivery', 'finance', 'reviewer', 'auditor']
const acts = officeEndpoints.filter(({ act }) => act).map(({ endpoint }) => endpoint)
/** Acts that would take the walkers' own way in away. */
const leftOut = /\/(?:SaveStaff|ResetFactor|SaveRole|Invite|SaveSetting)$/

type Walk = {
  api: TestApi
  office: Office
  customers: SignedIn[]
  people: Map<RoleName, StaffOfTest>
  chance: () => number
  pick: <Item>(items: readonly Item[]) => Item | undefined
}

/** Somebody of a role with a fresh proof; signed in again when time has passed. */
async function someone(
  { api, office, people, pick, chance }: Walk,
  needs: OfficeEndpoint['needs'],
): Promise<StaffOfTest> {
  const able = roles.filter((role) =>
    seededPermissions(role).some((it) => [needs].flat().includes(it)),
  )
  const role = pick(chance() < 0.9 && able.length ? able : roles) ?? 'manager'
  const known = people.get(role)
  const epoch = Math.floor(api.clock.now().getTime() / 1000)
  if (known) {
    const code = await generate({ secret: known.totpSecret, epoch })
    if ((await known.ask(Prove, { code })).ok) return known
  }
  const made = await office.as(role)
  people.set(role, made)
  return made
}

/** What an act's fields may be, of what there is. */
async function fieldsOf({ api, pick, chance }: Walk) {
  const ids = await officeIds(api.db)
  const today = dayAt(api.clock.now())
  const one = Object.fromEntries(Object.entries(ids).map(([name, all]) => [name, pick(all)]))
  const open = await rowsOf(
    api.db,
    sql`select id from subscriptions where status not in ('ended', 'cancelled') order by id`,
  )
  if (open.length && chance() < 0.9) one.subscriptionId = String(pick(open)?.id)
  return {
    ...one,
    id: one.approvalId,
    reason: 'כך החליט ההליך האקראי',
    odometer: Math.floor(chance() * 2000),
    amount: pick([1, 250.5, 900, 1000, 1000.01, 4000]),
    cause: pick(['goodwill', 'mistake', 'price', 'duplicate']),
    cameBy: 'phone',
    receivedOn: today,
    endDate: dayAt(new Date(api.clock.now().getTime() + 20 * DAY)),
    deliveryMethod: 'pickup',
    hubPickUpData: {
      hubId: 1,
      pickUpDate: dayAt(new Date(api.clock.now().getTime() + 20 * DAY)),
    },
    waive: chance() < 0.3,
    how: 'transfer',
    on: today,
    until: dayAt(new Date(api.clock.now().getTime() + 3 * DAY)),
    yes: chance() < 0.8,
    outcome: pick(['approved', 'rejected']),
    locale: 'he',
  }
}

async function staffActs(walk: Walk) {
  const { pick } = walk
  const endpoint = pick(acts.filter(({ path }) => !leftOut.test(path)))
  if (!endpoint) return
  const who = await someone(walk, endpoint.needs)
  const all: Record<string, unknown> = await fieldsOf(walk)
  const taken = 'shape' in endpoint.input ? Object.keys(endpoint.input.shape as object) : []
  const input = Object.fromEntries(
    taken.flatMap((name) => (name in all ? [[name, all[name]]] : [])),
  )
  const answer = await who.ask(endpoint, input as never)
  expect(answer.ok ? 200 : answer.status, JSON.stringify([endpoint.path, answer])).toBeLessThan(500)
}

async function decide(walk: Walk) {
  const endpoint = officeEndpoints.find(({ endpoint: it }) => it.path.endsWith('/DecideApproval'))
  const waiting = await rowsOf(walk.api.db, sql`select id from approvals where state = 'waiting'`)
  const id = walk.pick(waiting)?.id
  if (!endpoint || !id) return
  const who = await someone(walk, endpoint.endpoint.needs)
  const answer = await who.ask(endpoint.endpoint, { id, yes: walk.chance() < 0.8 } as never)
  expect(answer.ok ? 200 : answer.status, JSON.stringify(answer)).toBeLessThan(500)
}

/** An order for a day to come; on one that is closed or full it stays a draft. */
async function orderNow({ api, pick, chance }: Walk, who: SignedIn) {
  const token = await addCard(api, who)
  const opened = await create(api, who)
  if (!opened.ok) return
  const date = dayAt(new Date(api.clock.now().getTime() + (8 + Math.floor(chance() * 20)) * DAY))
  const hubPickUpData = { hubId: pick([1, 2, 3]) ?? 1, pickUpDate: date }
  const answers = [
    { ...colourAndDate, startDate: date },
    { stage: 'pickup_hub', hubPickUpData } as const,
    pro,
    cardOf(token),
    approve,
  ]
  let order = opened.value
  for (const answer of answers) {
    const answered = await update(api, who, order.id, answer)
    if (!answered.ok) return
    order = answered.value
  }
  await finish(api, who, order)
}

/** A customer orders, ends, or has the next charge fail. */
async function customerActs(walk: Walk) {
  const { api, chance, customers, pick } = walk
  if (customers.length < 5 || chance() < 0.4) {
    const who = await signedIn(api, { documentStatus: 'approved' })
    customers.push(who)
    await orderNow(walk, who)
    return
  }
  const picked = pick(customers)
  if (!picked) return
  const who = await renewSession(api, picked)
  const { items } = accepted(await call(api.send, GetMySubscription, {}, who.headers))
  const subscriptionId = pick(items)?.subscriptionId
  if (!subscriptionId) return
  if (chance() < 0.5) await operate(api, 'chargeFails', { subscriptionId })
  else {
    const day = dayAt(new Date(api.clock.now().getTime() + 21 * DAY))
    await terminate(api, who, subscriptionId, toDesk(day))
  }
}

async function timePasses({ api, pick }: Walk) {
  await everythingSent(api.deps)
  api.clock.advance(pick(TIMES) ?? DAY)
  await runJobs(api.deps)
}

test(
  '[OF119] whatever people of all roles, customers and time do, the audit finds nothing',
  async () => {
    const api = await openTestApi()
    const chance = createChance(Number(process.env.WALK_SEED ?? 1))
    const pick: Walk['pick'] = (items) => items[Math.floor(chance() * items.length)]
    const office = await openOffice(api)
    const walk: Walk = { api, office, customers: [], people: new Map(), chance, pick }
    for (let step = 1; step <= STEPS; step++) {
      const which = chance()
      if (which < 0.7) await staffActs(walk)
      else if (which < 0.8) await decide(walk)
      else if (which < 0.92) await customerActs(walk)
      else await timePasses(walk)
      if (step % AUDIT_EVERY === 0) expect(await findFaults(api.db), `step ${step}`).toEqual([])
    }
    const done = await rowsOf(
      api.db,
      sql`select call, count(*)::int as done from office_log where outcome = 'done' group by call`,
    )
    // A walk that gets nowhere proves nothing.
    expect(done.length).toBeGreaterThan(5)
    if (STEPS > 1000) console.log(done)
  },
  TIMEOUT_MS,
)
