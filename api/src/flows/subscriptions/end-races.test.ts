import { type ApiError, call } from '@galgal/contract/call'
import { WithdrawTermination } from '@galgal/contract/SubscriptionMain.mine'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { findFaults, rowsOf } from '../../../test/audit.ts'
import { type SignedIn, signedIn, type TestApi } from '../../../test/customers.ts'
import { handedOver } from '../../../test/handed-over.ts'
import { onServer, openTestApi } from '../../../test/open-test-api.ts'
import { placeOrder } from '../../../test/orders.ts'
import { fromDoor, terminate, toDesk } from '../../../test/termination.ts'
import { returnCar } from './return-car.ts'

let api: TestApi
beforeEach(async () => {
  api = await openTestApi()
})

const AT_ONCE = 8
const times = <Value>(make: () => Promise<Value>) =>
  Promise.all(Array.from({ length: AT_ONCE }, make))
const codesOf = (answers: ({ ok: true } | ApiError)[]) =>
  answers.flatMap((it) => (it.ok ? [] : [it.code])).toSorted()
const count = async (table: string) =>
  Number((await rowsOf(api.db, sql`select count(*) as it from ${sql.identifier(table)}`))[0]?.it)

async function drivers(many: number) {
  const all: { who: SignedIn; id: string }[] = []
  for (let at = 0; at < many; at++) {
    const who = await signedIn(api, { documentStatus: 'approved' })
    all.push({ who, id: await handedOver(api, who) })
    await api.db.execute(sql`update stock set available = total`)
  }
  return all
}

// The embedded database has one connection, so nothing ever really happens at once there.
describe.skipIf(!onServer)('at the same time, on a PostgreSQL server', () => {
  test('devices of one customer that end one subscription: one request, the others are told', async () => {
    const [dana] = await drivers(1)
    if (!dana) throw new Error('nobody drives')
    const answers = await times(() => terminate(api, dana.who, dana.id, toDesk('2026-12-01')))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(codesOf(answers)).toEqual(Array(AT_ONCE - 1).fill(7058))
    expect(await count('terminations')).toBe(1)
  })

  test('a cancellation before hand-over gives the money and the car back once', async () => {
    const who = await signedIn(api)
    const { id } = await placeOrder(api, who)
    const answers = await times(() => terminate(api, who, id))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(codesOf(answers)).toEqual(Array(AT_ONCE - 1).fill(7058))
    expect(await count('refunds')).toBe(1)
    const short = await rowsOf(api.db, sql`select * from stock where available <> total`)
    expect(short).toEqual([])
    expect(await findFaults(api.db)).toEqual([])
  })

  test('who want the last window of a hub: as many as it can fetch', async () => {
    const all = await drivers(4)
    // Hub 21 fetches two cars in a window.
    const window = { date: '2026-12-01', fromTime: '10:00', tillTime: '12:00' }
    const answers = await Promise.all(
      all.map(({ who, id }) => terminate(api, who, id, fromDoor('tiberias--alhadif-st', window))),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(2)
    expect(codesOf(answers)).toEqual([7032, 7032])
    expect(await count('slots')).toBe(2)
  })

  test('a request that is taken back while the car comes back: one of both', async () => {
    const [dana] = await drivers(1)
    if (!dana) throw new Error('nobody drives')
    const { who, id } = dana
    await terminate(api, who, id, toDesk('2026-12-01'))
    const [isBack, withdrawn] = await Promise.all([
      returnCar(api.deps, id, {}),
      call(api.send, WithdrawTermination, { subscriptionId: id }, who.headers),
    ])
    expect(isBack).toBe(true)
    const [row] = await rowsOf(
      api.db,
      sql`select s.status, count(*) filter (where t.withdrawn_at is null) as open,
        count(*) filter (where t.withdrawn_at is not null) as withdrawn
        from subscriptions s join terminations t on t.subscription_id = s.id group by s.id`,
    )
    // Brought back after a withdrawal, it is ended by the figures of that day.
    expect(row).toEqual({ status: 'ended', open: '1', withdrawn: withdrawn.ok ? '1' : '0' })
    expect(await findFaults(api.db)).toEqual([])
  })
})
