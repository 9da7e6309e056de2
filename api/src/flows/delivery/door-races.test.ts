import type { ApiError } from '@galgal/contract/call'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { findFaults, rowsOf } from '../../../test/audit.ts'
import { type SignedIn, signedIn, type TestApi } from '../../../test/customers.ts'
import { onServer, openTestApi } from '../../../test/open-test-api.ts'
import {
  addCard,
  approve,
  askDoor,
  cardOf,
  colourAndDate,
  draft,
  finish,
  pro,
  update,
} from '../../../test/orders.ts'

let api: TestApi
beforeEach(async () => {
  api = await openTestApi()
})

// Hub 1 brings six cars in a window; fifty orders want the same one.
const PLACES = 6
const WISHES = 50
const slot = {
  id: 'tel-aviv-yafo--dizengoff-st~99',
  date: '2026-12-02',
  fromTime: '09:30',
  tillTime: '11:30',
}
const next = { date: '2026-12-02', fromTime: '11:30', tillTime: '13:30' }
const choice = { stage: 'pickup_d2d', door2doorData: slot } as const

type Buyer = { who: SignedIn; id: string }

const buyers = async (): Promise<Buyer[]> => {
  const all: Buyer[] = []
  for (let count = 0; count < WISHES; count++) {
    const who = await signedIn(api)
    all.push({ who, id: (await draft(api, who, [colourAndDate])).id })
  }
  return all
}

/** The most cars that any window has, as the database knows it. */
async function fullest() {
  const [row] = await rowsOf(
    api.db,
    sql`select coalesce(max(cars), 0) as cars from (select sum(cars) as cars from slots
      where held_until is null or held_until > ${api.deps.now()} group by hub_id, date, from_time) it`,
  )
  return Number(row?.cars)
}

const isApiError = (answer: { ok: boolean }): answer is ApiError => !answer.ok

test('fifty who want one slot, one after the other: six have it, the others are told the next', async () => {
  const answers = []
  for (const { who, id } of await buyers()) answers.push(await askDoor(api, who, id, slot))
  expect(answers.slice(0, PLACES).every(({ ok }) => ok)).toBe(true)
  const losers = answers.slice(PLACES)
  expect(losers.filter(isApiError)).toHaveLength(WISHES - PLACES)
  for (const loser of losers) expect(loser).toMatchObject({ status: 409, code: 7032, next })
  expect(await fullest()).toBe(PLACES)
})

// The embedded database has one connection, so nothing ever really happens at once there.
describe.skipIf(!onServer)('at the same time, on a PostgreSQL server', () => {
  test('fifty who want one slot: six hold it, the others are told a free one', async () => {
    const all = await buyers()
    const requested = await Promise.all(all.map(({ who, id }) => askDoor(api, who, id, slot)))
    expect(requested.filter(({ ok }) => ok)).toHaveLength(PLACES)
    for (const loser of requested.filter(isApiError))
      expect(loser).toMatchObject({ code: 7032, next })
    const chosen = await Promise.all(all.map(({ who, id }) => update(api, who, id, choice)))
    expect(chosen.filter(({ ok }) => ok)).toHaveLength(PLACES)
    expect(await fullest()).toBe(PLACES)
  })

  test('one order that asks for many windows at once holds one of them', async () => {
    const who = await signedIn(api)
    const { id } = await draft(api, who, [colourAndDate])
    const at = [
      ['07:30', '09:30'] as const,
      ['09:30', '11:30'] as const,
      ['11:30', '13:30'] as const,
    ]
    await Promise.all(
      [...at, ...at, ...at].map(([fromTime, tillTime]) =>
        askDoor(api, who, id, { ...slot, fromTime, tillTime }),
      ),
    )
    const [row] = await rowsOf(api.db, sql`select count(*) as held from slots`)
    expect(Number(row?.held)).toBe(1)
  })

  test('orders that pay for a slot whose holds have ended: as many as there are places', async () => {
    const ready = []
    for (let count = 0; count < PLACES + 2; count++) {
      const who = await signedIn(api)
      const token = await addCard(api, who)
      const colour = { ...colourAndDate, colorId: count % 2 ? 'dark-grey' : 'dark-blue' }
      ready.push({
        who,
        order: await draft(api, who, [colour, choice, pro, cardOf(token), approve]),
      })
      // Each hold ends before the next one is asked for; a session lasts ten minutes.
      await api.db.execute(sql`update slots set held_until = ${api.deps.now()}`)
    }
    const answers = await Promise.all(ready.map(({ who, order }) => finish(api, who, order)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(PLACES)
    for (const loser of answers.filter(isApiError))
      expect(loser).toMatchObject({ code: 7032, next })
    expect(await fullest()).toBe(PLACES)
    expect(await findFaults(api.db)).toEqual([])
  })
})
