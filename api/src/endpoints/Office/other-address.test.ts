import { GetAddresAutoFill } from '@galgal/contract/Address'
import { call } from '@galgal/contract/call'
import { Addresses } from '@galgal/contract/Office/addresses'
import { End, Rebook } from '@galgal/contract/Office/subscription-acts'
import { Subscription, VisitTimes } from '@galgal/contract/Office/subscription-record'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { findFaults, rowsOf } from '../../../test/audit.ts'
import { type SignedIn, signedIn, type TestApi } from '../../../test/customers.ts'
import { handedOver } from '../../../test/handed-over.ts'
import { type Office, openOffice, type StaffOfTest } from '../../../test/office/open-office.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import {
  addCard,
  approve,
  cardOf,
  colourAndDate,
  door,
  draft,
  finish,
  pro,
} from '../../../test/orders.ts'
import { accepted, refusedWith } from '../../../test/people.ts'

let api: TestApi
let office: Office
let dana: SignedIn
let dikla: StaffOfTest
beforeEach(async () => {
  api = await openTestApi()
  office = await openOffice(api)
  dana = await signedIn(api, { documentStatus: 'approved' })
  dikla = await office.as('desk', { name: 'דקלה' })
})

const TYPED = 'הרצל 12 תל אביב'
const housesOf = async (text: string) =>
  accepted(await dikla.ask(Addresses, { text })).items.filter(({ kind }) => kind === 'house')
async function houseOf(text: string) {
  const [house] = await housesOf(text)
  if (!house) throw new Error(`there is no ${text}`)
  return house
}
const timesAt = async (subscriptionId: string, direction: 'out' | 'in', addressId: string) => {
  const times = accepted(await dikla.ask(VisitTimes, { subscriptionId, direction, addressId }))
  const [day] = (times.door?.days ?? []).filter(({ times: windows }) => windows.length > 0)
  const [window] = day?.times ?? []
  if (!day || !window || !times.door) throw new Error('there is no free window')
  return { ...times, door: times.door, slot: { date: day.date, ...window } }
}

test('[OF192] an address is found as its customer would find it, and leaves nothing of itself in the log', async () => {
  const ours = accepted(await dikla.ask(Addresses, { text: TYPED })).items
  expect(ours).toEqual(accepted(await call(api.send, GetAddresAutoFill, { text: TYPED })))
  expect(ours.length).toBeGreaterThan(0)
  const [row] = await rowsOf(
    api.db,
    sql`select details::text as details from office_log where call = 'Addresses'`,
  )
  expect(row).toEqual({ details: `{"rows": ${ours.length}}` })
})

test('[OF192] a car is brought to another address, where the hub nearest to it has room', async () => {
  const token = await addCard(api, dana)
  const drafted = await draft(api, dana, [colourAndDate, door, pro, cardOf(token), approve])
  const { id } = accepted(await finish(api, dana, drafted))
  const known = accepted(await dikla.ask(VisitTimes, { subscriptionId: id }))
  const house = await houseOf(TYPED)
  expect(house.id).not.toBe(known.door?.id)
  const { door: other, slot } = await timesAt(id, 'out', house.id)
  expect(other).toMatchObject({ id: house.id, address: house.address })
  const input = {
    subscriptionId: id,
    deliveryMethod: 'Door2Door',
    door2doorData: { id: house.id, ...slot },
  } as const
  const preview = accepted(await dikla.ask(Rebook, { ...input, preview: true }))
  expect(preview.effects.notifications.map(({ kind }) => kind)).toEqual(['slotChosen'])
  // Delivery was paid for, whatever the address.
  expect(preview.effects.money).toEqual([])
  accepted(await dikla.ask(Rebook, input))
  const { goingOut, startDate } = accepted(await dikla.ask(Subscription, { id }))
  expect(startDate).toBe(slot.date)
  expect(goingOut.address).toBe(house.address)
  expect(await findFaults(api.db)).toEqual([])
})

test('[OF192][OF194] a car is fetched from another address at an end, and the preview shows what that costs', async () => {
  const id = await handedOver(api, dana)
  const before = accepted(await dikla.ask(VisitTimes, { subscriptionId: id, direction: 'in' }))
  // It was collected at a hub, so no address is known.
  expect(before.door).toBeNull()
  const house = await houseOf(TYPED)
  const { slot } = await timesAt(id, 'in', house.id)
  const input = {
    subscriptionId: id,
    endDate: slot.date,
    deliveryMethod: 'Door2Door' as const,
    door2doorData: { id: house.id, ...slot },
    cameBy: 'phone' as const,
    receivedOn: '2026-11-22',
    reason: 'הלקוחה ביקשה בטלפון',
  }
  const { termination } = accepted(await dikla.ask(End, { ...input, preview: true }))
  expect(termination?.returnCost).toBeGreaterThan(0)
  expect(termination?.lines.map(({ name }) => name)).toContain('returnCost')
  const ended = accepted(await dikla.ask(End, input))
  expect(ended.termination).toMatchObject({ lines: termination?.lines })
  const { comingBack } = accepted(await dikla.ask(Subscription, { id }))
  expect(comingBack.address).toBe(house.address)
  expect(await findFaults(api.db)).toEqual([])
})

test('[OF192] an address that no hub reaches, or that is none, is refused before anything is asked', async () => {
  const id = await handedOver(api, dana)
  const at = (addressId: string) => ({ subscriptionId: id, direction: 'in' as const, addressId })
  refusedWith(await dikla.ask(VisitTimes, at('mitzpe-ramon--nahal-arod-st~5')), 7033)
  expect(await dikla.ask(VisitTimes, at('nowhere'))).toMatchObject({ status: 400 })
})
