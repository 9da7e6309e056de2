import { Timeline } from '@galgal/contract/Office/board'
import { BeginVisit, SaveVisit, SignVisit, VisitCall } from '@galgal/contract/Office/fleet/visits'
import { HandOver, TakeBack } from '@galgal/contract/Office/subscription-acts'
import { Subscription } from '@galgal/contract/Office/subscription-record'
import { DAY } from '@galgal/domain/dates'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { findFaults, rowsOf } from '../../../test/audit.ts'
import type { TestApi } from '../../../test/customers.ts'
import { type Office, openOffice, type StaffOfTest } from '../../../test/office/open-office.ts'
import { orderWithCar, visited } from '../../../test/office/visits.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { accepted } from '../../../test/people.ts'
import { everythingSent } from '../../send-later.ts'

let api: TestApi
let office: Office
let yael: StaffOfTest
beforeEach(async () => {
  api = await openTestApi()
  office = await openOffice(api)
  yael = await office.as('delivery', { name: 'Yael' })
})

const ordered = () => orderWithCar(api)
const read = async (id: string) => accepted(await yael.ask(VisitCall, { id }))

test('[OF208] a car that changes hands without a visit needs a reason, which the log and the timeline have', async () => {
  const { out } = await ordered()
  const { subscriptionId } = out
  const bare = { subscriptionId, odometer: 3 }
  const reason = 'המחשב בסניף לא עבד'
  expect(await yael.ask(HandOver, bare)).toMatchObject({
    status: 400,
    fields: { reason: expect.any(String) },
  })
  expect(await yael.ask(HandOver, { ...bare, reason: ' ' })).toMatchObject({ status: 400 })
  const { id: visitId } = accepted(await yael.ask(BeginVisit, out))
  expect(await yael.ask(HandOver, { visitId, reason })).toMatchObject({
    status: 400,
    fields: { reason: expect.any(String) },
  })
  accepted(await yael.ask(HandOver, { ...bare, reason }))
  expect(await yael.ask(TakeBack, { ...bare, odometer: 9 })).toMatchObject({ status: 400 })
  accepted(await yael.ask(TakeBack, { ...bare, odometer: 9, reason: 'הוחזר בלילה' }))
  const logged = sql`select call, reason from office_log
    where call in ('HandOver', 'TakeBack') and outcome = 'done' order by call`
  expect(await rowsOf(api.db, logged)).toEqual([
    { call: 'HandOver', reason },
    { call: 'TakeBack', reason: 'הוחזר בלילה' },
  ])
  const { items } = accepted(
    await yael.ask(Timeline, { subject: 'subscription', id: subscriptionId, kinds: 'acts' }),
  )
  expect(items.filter(({ kind }) => kind.startsWith('withoutVisit'))).toMatchObject([
    { line: expect.stringContaining('הוחזר בלילה'), who: { kind: 'staff', name: 'Yael' } },
    { line: expect.stringContaining(reason) },
  ])
})

test('[OF211] what a return shows beyond its hand-over is a draft of a claim, with photos of both, and nobody pays for it', async () => {
  const { out } = await ordered()
  const { subscriptionId } = out
  const scratch = { part: 'boot', kind: 'scratch', size: 'small' } as const
  const dent = { part: 'bonnet', kind: 'dent', size: 'large' } as const
  const sign = async (id: string) => {
    for (const by of ['customer', 'staff'] as const)
      accepted(await yael.ask(SignVisit, { id, by, name: 'דנה' }))
  }
  const id = await visited(yael, out, { odometer: 10 })
  accepted(await yael.ask(SaveVisit, { id, marks: [scratch] }))
  await sign(id)
  accepted(await yael.ask(HandOver, { visitId: id }))
  await everythingSent(api.deps)
  api.clock.advance(3 * DAY)
  yael = await office.as('delivery')
  const back = { subscriptionId, direction: 'in' } as const
  const visitId = await visited(yael, back, { odometer: 4000, without: ['licenceUntil'] })
  accepted(
    await yael.ask(SaveVisit, {
      id: visitId,
      gauge: 5,
      keys: 1,
      items: [],
      marks: [dent, scratch],
    }),
  )
  await sign(visitId)
  const { effects } = accepted(await yael.ask(TakeBack, { visitId, preview: true }))
  expect(await rowsOf(api.db, sql`select id from damage_claims`)).toEqual([])
  accepted(await yael.ask(TakeBack, { visitId }))
  accepted(await yael.ask(TakeBack, { visitId }))
  await everythingSent(api.deps)

  const { claim } = await read(visitId)
  expect(claim).toMatchObject({
    visitId,
    state: 'draft',
    found: [
      { what: 'mark', mark: dent, views: ['front'] },
      { what: 'item', item: 'licence' },
      { what: 'keys', count: 1 },
      { what: 'gauge', count: 3, views: ['gauge'] },
      { what: 'kilometres', count: 3990 - 1500, views: ['odometer'] },
    ],
  })
  const { claims } = accepted(await yael.ask(Subscription, { id: subscriptionId }))
  expect(claims).toEqual([claim])
  const { items } = accepted(
    await yael.ask(Timeline, { subject: 'subscription', id: subscriptionId, kinds: 'visits' }),
  )
  expect(items.find(({ kind }) => kind === 'claimDrafted')).toMatchObject({
    line: expect.stringContaining('5'),
    to: `/visits/${visitId}`,
  })
  // Every bill is one of the settlement.
  expect(effects.money.map(({ what }) => what)).not.toContain('extra')
  expect(await rowsOf(api.db, sql`select id from bills where kind = 'extra'`)).toEqual([])
  expect(await findFaults(api.db)).toEqual([])
})

test('[OF211] a car that comes back as it went out, or without a visit, makes no claim', async () => {
  const { out } = await ordered()
  const { subscriptionId } = out
  accepted(await yael.ask(HandOver, { visitId: await visited(yael, out, { odometer: 5 }) }))
  const back = { subscriptionId, direction: 'in' } as const
  const visitId = await visited(yael, back, { odometer: 9, without: ['licenceUntil'] })
  accepted(await yael.ask(TakeBack, { visitId }))
  expect((await read(visitId)).claim).toBeNull()
  expect(await rowsOf(api.db, sql`select id from damage_claims`)).toEqual([])
})
