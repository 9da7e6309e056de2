import { addDays, addMonths, type Day, instantAt } from '@galgal/domain/dates'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { findFaults, rowsOf } from '../../../test/audit.ts'
import { renewSession, type SignedIn, signedIn, type TestApi } from '../../../test/customers.ts'
import { handedOver } from '../../../test/handed-over.ts'
import { onServer, openTestApi } from '../../../test/open-test-api.ts'
import { operate } from '../../../test/operator.ts'
import { accepted, inboxOf } from '../../../test/people.ts'
import { terminate, toDesk } from '../../../test/termination.ts'
import { listBills } from '../../db/payments/bills.ts'
import { setSandboxFault } from '../../db/sandbox/sandbox-faults.ts'
import { lateDays } from '../../db/schema/bills.ts'
import { sandboxCards } from '../../db/schema/sandbox.ts'
import { addLateDays, listLateDays } from '../../db/subscriptions/late-days.ts'
import { findSubscription, listBillingItems } from '../../db/subscriptions/subscriptions.ts'
import { runJobs } from '../../jobs/scheduler.ts'
import { everythingSent } from '../../send-later.ts'
import { returnCar } from '../subscriptions/return-car.ts'
import { withdrawEnd } from '../subscriptions/withdraw-end.ts'
import { billLateDays } from './late-days.ts'

const START = '2026-11-22'
/** Asked for, at a time when it is an ordinary end. */
const END = '2027-01-10'
/** A thirtieth of ₪4,950, the price of a single month of the car that is ordered. */
const DAY_PRICE = 16500
const late = (number: number) => addDays(END, number + 1)

let api: TestApi
let dana: SignedIn
let id: string
beforeEach(async () => {
  api = await openTestApi()
  dana = await signedIn(api, { documentStatus: 'approved' })
  id = await handedOver(api, dana)
})

/** The clock goes to a time of a day, and what has come due is done. */
const travelTo = async (day: Day, time = '06:00') => {
  await everythingSent(api.deps)
  api.clock.advance(instantAt(day, time).getTime() - api.clock.now().getTime())
  await runJobs(api.deps)
  await everythingSent(api.deps)
}
/** It was to be back on the day of `END`. */
const endsOn = async () => {
  await travelTo('2026-12-22')
  dana = await renewSession(api, dana)
  accepted(await terminate(api, dana, id, toDesk(END)))
}
const daysOf = async () => (await listLateDays(api.db, id)).map(({ day, amount }) => [day, amount])
const lateBillsOf = async () =>
  (await listBills(api.db, id))
    .filter(({ kind }) => kind === 'late')
    .map(({ month, amount, state }) => [month, amount, state])
const notified = async (start: string, to = dana.customer.email) =>
  (await inboxOf(api, to)).filter(({ subject = '' }) => subject.startsWith(start))
const desk = () => notified('רכב שלא הוחזר, צריך להחליט', api.deps.settings.serviceEmail)
const allIsWell = async () => {
  await everythingSent(api.deps)
  expect(await findFaults(api.db, api.clock.now())).toEqual([])
}

describe('[S62] a car that is kept beyond its end', () => {
  test('is billed from six in the morning of the second day, a day once, and its customer told on the day', async () => {
    await endsOn()
    await travelTo(addDays(END, 1), '10:00')
    const [before] = await notified('הרכב עוד לא חזר')
    expect(before?.body).toContain('12/01/2027')
    expect(before?.body).toContain('₪165')
    await travelTo(late(1), '05:59')
    expect(await daysOf()).toEqual([])
    await travelTo(late(1))
    await travelTo(late(1), '22:00')
    expect(await daysOf()).toEqual([[late(1), DAY_PRICE]])
    await travelTo(late(2))
    expect(await daysOf()).toHaveLength(2)
    const inbox = await notified('הרכב עוד אצלכם')
    expect(inbox).toHaveLength(2)
    expect(inbox.some(({ body }) => body?.includes('13/01/2027') && body.includes('₪330'))).toBe(
      true,
    )
    const proofs = await rowsOf(
      api.db,
      sql`select day from notices where kind = 'lateDay' order by day`,
    )
    expect(proofs).toEqual([{ day: late(1) }, { day: late(2) }])
    expect(await lateBillsOf()).toEqual([])
    await allIsWell()
  })

  test('is taken after seven days, and then a person decides', async () => {
    await endsOn()
    for (let number = 1; number <= 7; number++) await travelTo(late(number))
    expect(await lateBillsOf()).toEqual([[1, 7 * DAY_PRICE, 'paid']])
    expect(await desk()).toHaveLength(1)
    await travelTo(late(12))
    expect(await daysOf()).toHaveLength(7)
    expect(await operate(api, 'allowLateDays', { subscriptionId: id })).toBe(200)
    expect(await operate(api, 'allowLateDays', { subscriptionId: id })).toBe(400)
    await travelTo(late(12), '07:00')
    expect(await daysOf()).toHaveLength(12)
    expect(await lateBillsOf()).toHaveLength(1)
    await travelTo(late(14))
    expect(await lateBillsOf()).toEqual([
      [1, 7 * DAY_PRICE, 'paid'],
      [2, 7 * DAY_PRICE, 'paid'],
    ])
    expect(await desk()).toHaveLength(2)
    await allIsWell()
  })

  test('pays what is left when it is back, with an invoice that has a line for each day', async () => {
    await endsOn()
    for (let number = 1; number <= 3; number++) await travelTo(late(number))
    await returnCar(api.deps, id, {})
    await travelTo(late(5))
    expect(await lateBillsOf()).toEqual([[1, 3 * DAY_PRICE, 'paid']])
    expect(await daysOf()).toHaveLength(3)
    expect(await findSubscription(api.db, id)).toMatchObject({ substatus: 'settled' })
    const [item] = (await listBillingItems(api.db, [id])).filter(
      ({ amount }) => amount === 3 * DAY_PRICE,
    )
    expect(item).toMatchObject({ type: 'fee', date: late(3) })
    expect((await notified('ימי איחור'))[0]?.attachments).toHaveLength(2)
    await allIsWell()
  })

  test('and that comes on the day after its end costs nothing', async () => {
    await endsOn()
    await travelTo(addDays(END, 1), '23:00')
    await returnCar(api.deps, id, {})
    await everythingSent(api.deps)
    expect(await daysOf()).toEqual([])
  })

  test('and that comes on the second day pays that day, however early it comes', async () => {
    await endsOn()
    await travelTo(addDays(END, 1), '23:00')
    api.clock.advance(instantAt(late(1), '00:30').getTime() - api.clock.now().getTime())
    await returnCar(api.deps, id, {})
    await everythingSent(api.deps)
    expect(await daysOf()).toEqual([[late(1), DAY_PRICE]])
    expect(await lateBillsOf()).toEqual([[1, DAY_PRICE, 'paid']])
    await allIsWell()
  })

  test('whose contract ran out is billed the same', async () => {
    const end = addMonths(START, 12)
    for (let number = 2; number <= 12; number++) await travelTo(addMonths(START, number - 1))
    await travelTo(addDays(end, 2))
    await travelTo(addDays(end, 3))
    expect(await daysOf()).toEqual([
      [addDays(end, 2), DAY_PRICE],
      [addDays(end, 3), DAY_PRICE],
    ])
    await allIsWell()
  })

  test('has days on which nothing ran billed too, each once, and told with the next', async () => {
    await endsOn()
    await travelTo(late(1))
    await travelTo(late(5))
    expect((await daysOf()).map(([day]) => day)).toEqual([1, 2, 3, 4, 5].map(late))
    expect(await notified('הרכב עוד אצלכם')).toHaveLength(2)
    await allIsWell()
  })

  test('goes on being billed after a break in the middle, and no day is billed twice', async () => {
    await endsOn()
    await travelTo(late(6))
    const broken = {
      ...api.deps,
      newId: () => {
        throw new Error('the process died')
      },
    }
    const log = Object.assign(Object.create(api.deps.log), { error: () => {} })
    api.clock.advance(instantAt(late(7), '06:00').getTime() - api.clock.now().getTime())
    await billLateDays({ ...broken, log })
    expect(await daysOf()).toHaveLength(6)
    await travelTo(late(7), '06:01')
    expect(await lateBillsOf()).toEqual([[1, 7 * DAY_PRICE, 'paid']])
    const [first] = await listLateDays(api.db, id)
    if (!first) throw new Error('no late day')
    expect(await addLateDays(api.db, [{ ...first, billId: null }])).toEqual([])
    await expect(api.db.insert(lateDays).values({ ...first, billId: null })).rejects.toThrow()
    await allIsWell()
  })

  test('is charged once when its company does not say what became of the charge', async () => {
    await endsOn()
    await travelTo(late(6))
    await setSandboxFault(api.db, 'payment.lost', 1)
    await api.db.update(sandboxCards).set({ silent: true, webhooks: 3 })
    await travelTo(late(7))
    await travelTo(late(7), '06:05')
    await travelTo(late(8))
    const states = await rowsOf(
      api.db,
      sql`select p.state from payments p join bills b on b.id = p.bill_id where b.kind = 'late'`,
    )
    expect(states).toEqual([{ state: 'approved' }])
    await allIsWell()
  })

  test('and whose card is declined is told so, tried again, and settled only once that is paid', async () => {
    await endsOn()
    await api.db.update(sandboxCards).set({ pays: false })
    for (let number = 1; number <= 7; number++) await travelTo(late(number))
    expect(await lateBillsOf()).toEqual([[1, 7 * DAY_PRICE, 'due']])
    expect(await notified('התשלום על ימי האיחור לא עבר')).toHaveLength(1)
    await returnCar(api.deps, id, {})
    await everythingSent(api.deps)
    expect((await findSubscription(api.db, id))?.settledAt).toBeNull()
    await api.db.update(sandboxCards).set({ pays: true })
    await travelTo(late(10))
    await travelTo(late(10), '06:01')
    expect(await findSubscription(api.db, id)).toMatchObject({ substatus: 'settled' })
    await allIsWell()
  })

  test('can go on within a week: its months pay for those days, and none is billed twice', async () => {
    await endsOn()
    await travelTo(late(3))
    await withdrawEnd(api.deps, { id, customerId: dana.customer.id })
    await travelTo(late(4))
    await travelTo('2027-01-22')
    expect(await daysOf()).toEqual([])
    expect((await listBills(api.db, id)).map(({ kind, month }) => [kind, month])).toEqual([
      ['month', 2],
      ['month', 3],
    ])
    await allIsWell()
  })

  test('cannot go on once its days are billed', async () => {
    await endsOn()
    await travelTo(late(7))
    await expect(withdrawEnd(api.deps, { id, customerId: dana.customer.id })).rejects.toMatchObject(
      {
        refusal: 'TerminationNotPossible',
      },
    )
  })
})

describe.runIf(onServer)('at the same moment', () => {
  test('[S62] of many who bill a day, and of its return, each day is billed once', async () => {
    await endsOn()
    await travelTo(late(5))
    api.clock.advance(instantAt(late(7), '06:00').getTime() - api.clock.now().getTime())
    await Promise.all([
      ...Array.from({ length: 6 }, () => billLateDays(api.deps)),
      returnCar(api.deps, id, {}),
    ])
    await travelTo(late(7), '07:00')
    expect(await daysOf()).toHaveLength(7)
    const bills = await lateBillsOf()
    expect(bills.reduce((sum, [, amount]) => sum + Number(amount), 0)).toBe(7 * DAY_PRICE)
    await allIsWell()
  })
})
