import { call } from '@galgal/contract/call'
import { Calendar, RemoveDay, SaveDay } from '@galgal/contract/Office/hubs/calendar'
import { Hubs as HubsOfOrder } from '@galgal/contract/SubscriptionMain'
import { beforeEach, expect, test } from 'vitest'
import { type SignedIn, signedIn, type TestApi } from '../../../test/customers.ts'
import { type Office, openOffice, type StaffOfTest } from '../../../test/office/open-office.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { colourAndDate, draft, placeOrder } from '../../../test/orders.ts'
import { accepted, inboxOf, refusedWith } from '../../../test/people.ts'
import { everythingSent } from '../../send-later.ts'

let api: TestApi
let office: Office
let omer: StaffOfTest
beforeEach(async () => {
  api = await openTestApi()
  office = await openOffice(api)
  omer = await office.as('fleet')
})

const DAY = '2026-12-02'
const own = { date: DAY, status: 'closed', nameHe: 'יום חברה', nameEn: 'Company day' } as const
const year = async (input: { year?: number } = {}) => accepted(await omer.ask(Calendar, input))
const on = async (date: string) => (await year()).items.filter((it) => it.date === date)
const daysOf = async (who: SignedIn, subscriptionID: string, hubId = 1) =>
  accepted(await call(api.send, HubsOfOrder, { subscriptionID }, who.headers)).find(
    (it) => it.hubId === hubId,
  )?.dates ?? []

test('[OF239] the calendar has the Hebrew year with its holidays, short days and regions, in words', async () => {
  const { name, from, till, items, today } = await year()
  expect([name, from, till, today]).toEqual(['תשפ״ז', '2026-09-12', '2027-10-01', '2026-11-22'])
  expect(await on('2027-04-22')).toEqual([
    {
      date: '2027-04-22',
      hebrewDate: 'ט״ו בניסן',
      code: 'pesach-1',
      name: 'פסח',
      status: 'closed',
      openUntil: null,
      provinces: null,
      hubs: null,
      isOwn: false,
      isReplaced: false,
    },
  ])
  expect(await on('2027-04-21')).toMatchObject([{ status: 'short', openUntil: '13:00' }])
  expect(items.find(({ code }) => code === 'shushan-purim')?.provinces).toEqual(['jerusalem'])
  expect((await year({ year: 5788 })).from).toBe('2027-10-02')
  expect(await omer.ask(Calendar, { year: 2026 })).toMatchObject({ status: 400 })
})

test('[OF239][OF240] an own day closes hubs, frees who was booked, is shown in the holiday’s place, and goes again', async () => {
  const dana = await signedIn(api, { documentStatus: 'approved' })
  await placeOrder(api, dana)
  const noa = await signedIn(api)
  const { id } = await draft(api, noa, [colourAndDate])
  expect(await daysOf(noa, id)).toContain(DAY)

  const preview = accepted(await omer.ask(SaveDay, { ...own, preview: true }))
  expect(preview.displaced).toMatchObject([{ day: DAY, person: { id: dana.customer.id } }])
  expect(await on(DAY)).toEqual([])
  accepted(await omer.ask(SaveDay, own))
  await everythingSent(api.deps)
  expect((await inboxOf(api, dana.customer.email))[0]?.subject).toContain('צריך לבחור מועד חדש')
  expect(await on(DAY)).toMatchObject([{ name: 'יום חברה', isOwn: true, code: 'own' }])
  expect(await daysOf(noa, id)).not.toContain(DAY)
  accepted(await omer.ask(RemoveDay, { date: DAY, code: 'own' }))
  expect(await daysOf(noa, id)).toContain(DAY)
  expect(await omer.ask(RemoveDay, { date: DAY, code: 'own' })).toMatchObject({ status: 404 })

  const purim = { date: '2027-03-23', status: 'open', nameHe: 'פתוח', nameEn: 'Open' } as const
  accepted(await omer.ask(SaveDay, purim))
  expect((await on('2027-03-23')).map(({ isOwn, isReplaced }) => [isOwn, isReplaced])).toEqual([
    [true, false],
    [false, true],
  ])
})

test('[OF239] an own day of regions or of hubs changes theirs alone, and that of fewer hubs comes first', async () => {
  const noa = await signedIn(api)
  const { id } = await draft(api, noa, [colourAndDate])
  const opensAt = async (hubId: number) => (await daysOf(noa, id, hubId)).includes(DAY)
  accepted(await omer.ask(SaveDay, { ...own, provinces: ['dan'] }))
  expect([await opensAt(1), await opensAt(2)]).toEqual([false, false])
  accepted(await omer.ask(SaveDay, { ...own, status: 'open', hubs: [2] }))
  expect([await opensAt(1), await opensAt(2)]).toEqual([false, true])
  expect(await on(DAY)).toMatchObject([{ provinces: null }, { provinces: ['dan'] }])
  const bound = await office.as('fleet', { hubs: [1] })
  expect(await bound.ask(SaveDay, own)).toMatchObject({ status: 404 })
  expect(await bound.ask(RemoveDay, { date: DAY, code: 'own-2' })).toMatchObject({ status: 404 })
  accepted(await bound.ask(SaveDay, { ...own, hubs: [1] }))
})

test('[OF239] a short day says until when, a past day is refused, and who may not act cannot', async () => {
  expect(await omer.ask(SaveDay, { ...own, status: 'short' })).toMatchObject({ status: 400 })
  accepted(await omer.ask(SaveDay, { ...own, status: 'short', openUntil: '12:00' }))
  expect(await on(DAY)).toMatchObject([{ status: 'short', openUntil: '12:00' }])
  refusedWith(await omer.ask(SaveDay, { ...own, date: '2026-11-01' }), 8121)
  const desk = await office.as('desk')
  expect(await desk.ask(SaveDay, own)).toMatchObject({ code: 8101 })
})
