import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { findFaults } from '../../../test/audit.ts'
import { type SignedIn, signedIn, type TestApi } from '../../../test/customers.ts'
import { onServer, openTestApi } from '../../../test/open-test-api.ts'
import { addCard, approve, cardOf, draft, finish, hub, pro } from '../../../test/orders.ts'
import { accepted } from '../../../test/people.ts'
import { offeredCars } from '../../db/catalogue/offered-cars.ts'
import type { Db } from '../../db/database.ts'
import { everythingSent } from '../../send-later.ts'

const CAR = 10080
const date = '2026-12-02'

let api: TestApi
/** A transaction that is held at its end, by its number from when this was set, as long as it is to hang. */
let held: { at: number; reached: () => void; isHanging: boolean } | undefined
let transactions = 0

/** The same database, in which a transaction may be held before it commits. It asks now and then: the server ends one that is idle. */
function holding(db: Db): Db {
  const transaction: Db['transaction'] = async (run, ...config) =>
    db.transaction(
      async (tx) => {
        const done = await run(tx)
        const hold = held?.at === transactions++ ? held : undefined
        hold?.reached()
        while (hold?.isHanging) {
          await tx.execute(sql`select 1`)
          await wait(20)
        }
        return done
      },
      ...config,
    )
  return new Proxy(db, {
    get: (target, name) => (name === 'transaction' ? transaction : Reflect.get(target, name)),
  })
}

beforeEach(async () => {
  held = undefined
  api = await openTestApi({ through: holding })
})

/** An order of a car, for the hub of a number, in which everything but the payment is done. */
async function readyFor(who: SignedIn, classificationId: number, hubId: number) {
  const car = (await offeredCars(api.db)).get(classificationId)
  const colorId = car?.colours.find(({ available }) => available > 0)?.id ?? ''
  const card = cardOf(await addCard(api, who))
  const answers = [
    { stage: 'color-and-date', colorId, startDate: date } as const,
    { ...hub, hubPickUpData: { hubId, pickUpDate: date } },
    pro,
    card,
    approve,
  ]
  return draft(api, who, answers, { classificationId })
}

test.runIf(onServer)(
  'an order waits at none of its steps for one of another car that is being paid, and hangs',
  { timeout: 120_000 },
  async () => {
    const [dana, noam] = [await signedIn(api), await signedIn(api)]
    const others = [...(await offeredCars(api.db)).values()].filter(
      ({ classificationId, stores, minimumAge, minimumDays, colours }) =>
        classificationId !== CAR &&
        stores.includes('B2C') &&
        minimumAge === undefined &&
        minimumDays <= 3 &&
        colours.some(({ available }) => available > 0),
    )
    // The transactions of a payment: the one that begins it, and the one that settles it.
    for (const at of [0, 1]) {
      const first = await readyFor(dana, CAR, 1)
      const second = await readyFor(noam, others[at]?.classificationId ?? 0, 3)
      await everythingSent(api.deps)
      const reached = Promise.withResolvers<void>()
      const hold = { at, reached: reached.resolve, isHanging: true }
      transactions = 0
      held = hold
      const hanging = finish(api, dana, first)
      await reached.promise
      expect(accepted(await finish(api, noam, second)).orderStatus).toBe('ordered')
      hold.isHanging = false
      expect(accepted(await hanging).orderStatus).toBe('ordered')
    }
    await everythingSent(api.deps)
    expect(await findFaults(api.db, api.clock.now())).toEqual([])
  },
)
