import { DecideApproval } from '@galgal/contract/Office/approvals'
import { SaveSetting, SettingsList } from '@galgal/contract/Office/settings'
import { HandOver, LoseSlot } from '@galgal/contract/Office/subscription-acts'
import { DAY } from '@galgal/domain/dates'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { rowsOf } from '../../../test/audit.ts'
import { type SignedIn, signedIn, type TestApi } from '../../../test/customers.ts'
import { handedOver } from '../../../test/handed-over.ts'
import { type Office, openOffice } from '../../../test/office/open-office.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { placeOrder } from '../../../test/orders.ts'
import { accepted, inboxOf, refusedWith } from '../../../test/people.ts'
import { terminate } from '../../../test/termination.ts'
import { forgetOldMessages, storeText } from '../../flows/notifications/sent-messages.ts'
import { everythingSent } from '../../send-later.ts'

let api: TestApi
let office: Office
let dana: SignedIn
beforeEach(async () => {
  api = await openTestApi()
  office = await openOffice(api)
  dana = await signedIn(api, { documentStatus: 'approved' })
})

const english = { countrycode: 'en-IL' }
const movesOf = (id: string) =>
  rowsOf(
    api.db,
    sql`select event, by, staff_id as staff from subscription_moves where subscription_id = ${id} order by at, id`,
  )

test('[OF314][OF318] each step of a subscription says who made it: the system, our staff, its customer or the sandbox', async () => {
  const fleet = await office.as('fleet')
  const { id } = await placeOrder(api, dana)
  accepted(await fleet.ask(HandOver, { subscriptionId: id, odometer: 3, reason: 'בלי ביקור' }))
  expect(await movesOf(id)).toEqual([{ event: 'handedOver', by: 'staff', staff: fleet.staffId }])
  const noa = await signedIn(api)
  const { id: hers } = await placeOrder(api, noa)
  accepted(await terminate(api, noa, hers))
  expect(await movesOf(hers)).toContainEqual({
    event: 'cancelledByCustomer',
    by: 'customer',
    staff: null,
  })
  // Nobody of the office hands this one over, and its papers are found good by themselves.
  const moves = await movesOf(await handedOver(api, await signedIn(api)))
  expect(moves).toContainEqual({ event: 'recomputed', by: 'system', staff: null })
  expect(moves).toContainEqual({ event: 'handedOver', by: 'sandbox', staff: null })
})

test('[OF065] a changed limit waits for another manager, whether it is lower or higher', async () => {
  const [maya, noa] = [await office.as('manager'), await office.as('manager')]
  const valueNow = async () =>
    accepted(await maya.ask(SettingsList, {})).items.find(({ key }) => key === 'limits.act')?.value
  expect(await valueNow()).toBe(1000)
  for (const value of [500, 2000]) {
    const change = { key: 'limits.act', value, reason: 'לפי החלטת ההנהלה' } as const
    const { done, approval } = accepted(await maya.ask(SaveSetting, change))
    expect([done, approval?.id]).toEqual([false, expect.any(String)])
    const decision = { id: approval?.id ?? '', yes: true }
    refusedWith(await maya.ask(DecideApproval, decision), 8106)
    accepted(await noa.ask(DecideApproval, decision))
    expect(await valueNow()).toBe(value)
    api.clock.advance(1000)
  }
})

test('[OF156] an act answers in the language of who does it, and its customer is told in theirs', async () => {
  const desk = await office.as('desk')
  const { id } = await placeOrder(api, dana)
  await everythingSent(api.deps)
  const lost = { subscriptionId: id, reason: 'הסניף סגור' }
  const { message } = accepted(await desk.ask(LoseSlot, lost, english))
  expect(message).toMatch(/^[\x20-\x7e’]+$/)
  await everythingSent(api.deps)
  const [mail] = await inboxOf(api, dana.customer.email)
  expect(mail?.subject).toMatch(/[א-ת]/)
})

test('[OF316] what was sent is stored for 24 months, without its code and links', async () => {
  const sent = {
    channel: 'mail',
    to: dana.customer.email,
    subject: 'הקוד שלכם',
    body: 'הקוד 123456, והקישור https://galgal.example/x?t=secret',
    code: '123456',
    outboxKey: 'code:1',
  } as const
  await storeText(api.deps, sent)
  const stored = () => rowsOf(api.db, sql`select body from sent_messages`)
  expect(await stored()).toEqual([{ body: 'הקוד […], והקישור […]' }])
  api.clock.advance(729 * DAY)
  await forgetOldMessages(api.deps)
  expect(await stored()).toHaveLength(1)
  api.clock.advance(2 * DAY)
  await forgetOldMessages(api.deps)
  expect(await stored()).toEqual([])
})
