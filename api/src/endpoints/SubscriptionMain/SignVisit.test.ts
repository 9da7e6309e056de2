import { call } from '@galgal/contract/call'
import {
  BeginVisit,
  SaveVisit,
  SignVisit as SignHere,
  VisitCall,
  VisitOnPhone,
} from '@galgal/contract/Office/fleet/visits'
import { HandOver } from '@galgal/contract/Office/subscription-acts'
import { SignVisit } from '@galgal/contract/SubscriptionMain.vehicle'
import { DAY, MINUTE } from '@galgal/domain/dates'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { rowsOf } from '../../../test/audit.ts'
import { signedIn, type TestApi } from '../../../test/customers.ts'
import { type Office, openOffice, type StaffOfTest } from '../../../test/office/open-office.ts'
import { visited } from '../../../test/office/visits.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { placeOrder } from '../../../test/orders.ts'
import { accepted, refusedWith } from '../../../test/people.ts'

const drawing = 'M10 20L30 40'

let api: TestApi
let office: Office
let yael: StaffOfTest
let id: string
beforeEach(async () => {
  api = await openTestApi()
  office = await openOffice(api)
  yael = await office.as('delivery')
  const dana = await signedIn(api, { documentStatus: 'approved', locale: 'en' })
  const { id: subscriptionId } = await placeOrder(api, dana)
  id = await visited(
    yael,
    { subscriptionId, direction: 'out' },
    { odometer: 12, without: ['customer'] },
  )
})

async function newLink() {
  const { url, expiresIn } = accepted(await yael.ask(VisitOnPhone, { id }))
  expect(expiresIn).toBe(600)
  return url.split('/').at(-1) ?? ''
}
const open = async (linkData: string) => accepted(await call(api.send, SignVisit, { linkData }))
const signWith = async (linkData: string, shown: string | undefined) =>
  call(api.send, SignVisit, { linkData, name: 'דנה כהן', drawing, ...(shown && { shown }) })
const readVisit = async () => accepted(await yael.ask(VisitCall, { id }))

test('[OF205] a customer signs on their own phone by a link in their language, once, and the visit has it', async () => {
  const { url } = accepted(await yael.ask(VisitOnPhone, { id }))
  expect(url).toMatch(/\/en\/sign-visit\/[\w-]{43}$/)
  const linkData = url.split('/').at(-1) ?? ''
  const { state, visit } = await open(linkData)
  expect(state).toBe('open')
  expect(visit).toMatchObject({
    direction: 'out',
    car: expect.stringContaining('Executive Hybrid'),
    odometer: 12,
    gauge: 8,
    keys: 2,
    items: ['licence'],
    marks: [],
    photos: 12,
  })
  expect(accepted(await signWith(linkData, visit?.shown))).toEqual({ state: 'signed', visit: null })
  const at = api.clock.now().toISOString()
  const { signatures, missing } = await readVisit()
  const signed = { by: 'customer', name: 'דנה כהן', drawing, at, onPhone: true }
  expect(signatures).toContainEqual(signed)
  expect(missing).toEqual([])
  expect(accepted(await signWith(linkData, visit?.shown)).state).toBe('signed')
  accepted(await yael.ask(HandOver, { visitId: id }))
  expect(await open(linkData)).toEqual({ state: 'signed', visit: null })
})

test('[OF205] two presses at once are one signature', async () => {
  const linkData = await newLink()
  const { visit } = await open(linkData)
  const answers = await Promise.all([1, 2].map(() => signWith(linkData, visit?.shown)))
  expect(answers.map((it) => accepted(it).state)).toEqual(['signed', 'signed'])
  const { signatures } = await readVisit()
  expect(signatures.filter(({ by }) => by === 'customer')).toHaveLength(1)
})

test('[OF205] of a link nothing is kept but its hash, and it is in no log', async () => {
  const linkData = await newLink()
  const kept = JSON.stringify([
    await rowsOf(api.db, sql`select * from visit_links`),
    await rowsOf(api.db, sql`select * from office_log`),
    await rowsOf(api.db, sql`select * from idempotency_keys`),
  ])
  expect(kept).toContain('VisitOnPhone')
  expect(kept).not.toContain(linkData)
})

test('[OF205] a link that is replaced, expired or of a finished visit says so, and signs and shows nothing', async () => {
  const first = await newLink()
  const shown = (await open(first)).visit?.shown
  const second = await newLink()
  expect(await open(first)).toEqual({ state: 'replaced', visit: null })
  expect(accepted(await signWith(first, shown)).state).toBe('replaced')
  api.clock.advance(10 * MINUTE)
  expect(accepted(await signWith(second, shown)).state).toBe('expired')
  expect((await readVisit()).missing).toEqual(['customerSignature'])
  const third = await newLink()
  accepted(await yael.ask(SignHere, { id, by: 'customer', name: 'דנה כהן' }))
  accepted(await yael.ask(HandOver, { visitId: id }))
  expect(accepted(await signWith(third, shown))).toEqual({ state: 'finished', visit: null })
  refusedWith(await yael.ask(VisitOnPhone, { id }), 8104)
  for (const linkData of ['', 'x'.repeat(43), '../sign'])
    expect(await call(api.send, SignVisit, { linkData })).toMatchObject({ code: 4059 })
})

test('[OF205] what has changed since it was shown is not signed; what is changed afterwards wants another link', async () => {
  const linkData = await newLink()
  const { visit } = await open(linkData)
  accepted(await yael.ask(SaveVisit, { id, gauge: 3 }))
  expect(accepted(await signWith(linkData, undefined)).state).toBe('open')
  const again = accepted(await signWith(linkData, visit?.shown))
  expect(again).toMatchObject({ state: 'open', visit: { gauge: 3 } })
  expect((await readVisit()).missing).toContain('customerSignature')
  expect(accepted(await signWith(linkData, again.visit?.shown)).state).toBe('signed')
  accepted(await yael.ask(SaveVisit, { id, gauge: 4 }))
  expect((await open(linkData)).state).toBe('replaced')
  expect((await readVisit()).missing).toContain('customerSignature')
})

test('[OF205] a name is needed, and nothing but strokes is a drawing', async () => {
  const linkData = await newLink()
  const { visit } = await open(linkData)
  const shown = visit?.shown
  const send = (more: object) => call(api.send, SignVisit, { linkData, shown, ...more })
  expect(await send({ name: ' ' })).toMatchObject({
    status: 400,
    fields: { name: expect.any(String) },
  })
  expect(await send({ name: 'x', drawing: '<script>' })).toMatchObject({ status: 400 })
  expect((await open(linkData)).state).toBe('open')
})

test('[OF051][OF205] who may do no visits, or none of this hub, gets no link', async () => {
  const away = await office.as('delivery', { hubs: [2] })
  expect(await away.ask(VisitOnPhone, { id })).toMatchObject({ status: 404 })
  refusedWith(await (await office.as('desk')).ask(VisitOnPhone, { id }), 8101)
})

test('[OF205] so many links an hour and no more', async () => {
  for (let count = 0; count < 30; count++) await newLink()
  expect(await yael.ask(VisitOnPhone, { id })).toMatchObject({ status: 429 })
  api.clock.advance(DAY)
  yael = await office.as('delivery')
  const { id: same } = accepted(
    await yael.ask(BeginVisit, {
      subscriptionId: (await readVisit()).subscriptionId,
      direction: 'out',
    }),
  )
  expect(same).toBe(id)
  await newLink()
})
