import { instantAt } from '@galgal/domain/dates'
import { beforeEach, expect, test } from 'vitest'
import { renewSession, type SignedIn, signedIn, type TestApi } from '../../../test/customers.ts'
import { handedOver } from '../../../test/handed-over.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { accepted, inboxOf } from '../../../test/people.ts'
import { terminate, toDesk } from '../../../test/termination.ts'
import { everythingSent } from '../../send-later.ts'
import { returnCar } from './return-car.ts'
import { sendReminders } from './send-reminders.ts'
import { withdrawEnd } from './withdraw-end.ts'

let api: TestApi
let dana: SignedIn
let id: string
beforeEach(async () => {
  api = await openTestApi()
  dana = await signedIn(api, { documentStatus: 'approved', phone: '+972521234567' })
  id = await handedOver(api, dana)
  await everythingSent(api.deps)
})

/** The clock goes to a time of a day; how often the desk and the customer were told by then. */
async function notifiedBy(day: string, time = '10:00') {
  api.clock.advance(instantAt(day, time).getTime() - api.clock.now().getTime())
  await sendReminders(api.deps)
  const toThem = await inboxOf(api, dana.customer.email)
  const theirs = toThem.filter(({ subject = '' }) => subject.startsWith('הרכב עוד לא חזר אלינו'))
  const toUs = await inboxOf(api, api.deps.settings.serviceEmail)
  const desks = toUs.filter(({ subject = '' }) => subject.startsWith('רכב שלא הוחזר'))
  return { desk: desks.length, customer: theirs.length, ours: desks[0], theirs: theirs[0] }
}

test('the desk and the customer are told once of a car whose contract ran out, from the morning after its last day', async () => {
  expect(await notifiedBy('2027-11-22')).toMatchObject({ desk: 0, customer: 0 })
  expect(await notifiedBy('2027-11-23', '07:00')).toMatchObject({ desk: 0, customer: 0 })
  const { ours, theirs, ...notified } = await notifiedBy('2027-11-23', '08:00')
  expect(notified).toEqual({ desk: 1, customer: 1 })
  expect(ours?.body).toContain('22/11/2027')
  expect(ours?.body).toContain('דנה לוי')
  expect(ours?.body).toContain(id)
  expect(theirs?.body).toContain('22/11/2027')
  expect(theirs?.link).toContain(`/profile/subscriptions/${id}`)
  expect(await notifiedBy('2027-11-25')).toMatchObject({ desk: 1, customer: 1 })
})

test('an end that was asked for counts by its own day, and the desk is told of each day', async () => {
  dana = await renewSession(api, dana)
  accepted(await terminate(api, dana, id, toDesk('2026-12-20')))
  expect(await notifiedBy('2026-12-20')).toMatchObject({ desk: 0, customer: 0 })
  expect(await notifiedBy('2026-12-21')).toMatchObject({ desk: 1, customer: 1 })
  await withdrawEnd(api.deps, { id, customerId: dana.customer.id })
  expect(await notifiedBy('2026-12-22')).toMatchObject({ desk: 1, customer: 1 })
  expect(await notifiedBy('2027-11-23')).toMatchObject({ desk: 2, customer: 1 })
})

test('a car that came back, late or in time, is asked for by nobody', async () => {
  await returnCar(api.deps, id, {})
  expect(await notifiedBy('2027-11-23')).toMatchObject({ desk: 0, customer: 0 })
})
