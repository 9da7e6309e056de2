import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findFaults, rowsOf } from '../../../test/audit.ts'
import { type SignedIn, signedIn, type TestApi } from '../../../test/customers.ts'
import { onServer, openTestApi } from '../../../test/open-test-api.ts'
import { finish, placeOrder, readyToPay, TUCSON } from '../../../test/orders.ts'
import { accepted } from '../../../test/people.ts'
import { everythingSent } from '../../send-later.ts'
import { saveDay } from './change-calendar.ts'
import { closeHub } from './change-hub.ts'

let api: TestApi
beforeEach(async () => {
  api = await openTestApi()
  await api.db.execute(sql`update stock set total = 30, available = 30
    where classification_id = ${TUCSON} and colour_id = 'dark-blue'`)
})
afterEach(() =>
  api.db.execute(sql`update stock set total = kept.total from testing.stock kept
    where kept.classification_id = stock.classification_id and kept.colour_id = stock.colour_id
      and stock.total <> kept.total`),
)

const DAY = '2026-12-02'
const name = { he: 'שיפוץ', en: 'Renovation' }

/** Orders that still have a place there on the day. */
const booked = () =>
  rowsOf(
    api.db,
    sql`select id from orders where status in ('paying', 'ordered') and pick_up_date = ${DAY}`,
  )

const closings = {
  'a hub': () =>
    closeHub(api.deps, 1, { from: DAY, till: DAY, fromTime: null, tillTime: null, name }),
  'a day of the calendar': () =>
    saveDay(api.deps, {
      date: DAY,
      status: 'closed',
      openUntil: null,
      provinces: null,
      hubs: null,
      name,
    }),
}

test.skipIf(!onServer).each(Object.entries(closings))(
  '[OF240] while %s is closed orders are placed there: each is refused or loses its place, and none is left behind',
  { timeout: 120_000 },
  async (_, close) => {
    const buyers: { who: SignedIn; order: Awaited<ReturnType<typeof readyToPay>> }[] = []
    for (let at = 0; at < 6; at++) {
      const who = await signedIn(api, { documentStatus: 'approved' })
      buyers.push({ who, order: await readyToPay(api, who) })
    }
    const dana = await signedIn(api, { documentStatus: 'approved' })
    await placeOrder(api, dana)
    const closing = (async () => {
      // Who pays at the moment, or booked in it, makes it wait: whoever closes tries again.
      for (let attempt = 0; attempt < 100; attempt++) {
        const done = await close().then(
          () => true,
          () => false,
        )
        if (done) return
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
      throw new Error('it was never closed')
    })()
    const answers = await Promise.all(buyers.map(({ who, order }) => finish(api, who, order)))
    await closing
    await everythingSent(api.deps)
    for (const answer of answers)
      if (!answer.ok) expect([7031, 503]).toContain(answer.code ?? answer.status)
      else accepted(answer)
    expect(await booked()).toEqual([])
    expect(await findFaults(api.db)).toEqual([])
  },
)
