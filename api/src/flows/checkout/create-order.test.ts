import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { signedIn } from '../../../test/customers.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { create } from '../../../test/orders.ts'
import { accepted } from '../../../test/people.ts'
import type { Db } from '../../db/database.ts'
import { changeOrder } from '../../db/order/orders.ts'
import { orders } from '../../db/schema/orders.ts'

/** The same database, in which something happens right after each row that is added to the orders. */
function withAfterInsert(db: Db, happen: () => Promise<unknown>): Db {
  const followed = (query: object): unknown =>
    new Proxy(query, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name)
        if (typeof value !== 'function') return value
        if (name !== 'then') return (...args: unknown[]) => followed(value.apply(target, args))
        return (...[done, failed]: Parameters<Promise<unknown>['then']>) =>
          value.call(target, (rows: unknown) => happen().then(() => done?.(rows)), failed)
      },
    })
  const insert = (table: typeof orders) =>
    table === orders ? followed(db.insert(table)) : db.insert(table)
  return new Proxy(db, {
    get: (target, name) => (name === 'insert' ? insert : Reflect.get(target, name)),
  })
}

test('a car whose open order is placed while it is ordered once more has a new order', async () => {
  let happen: () => Promise<unknown> = async () => {}
  const api = await openTestApi({ through: (db) => withAfterInsert(db, () => happen()) })
  const dana = await signedIn(api)
  const first = accepted(await create(api, dana))
  happen = async () => {
    happen = async () => {}
    await changeOrder(api.db, first.id, { status: 'ordered' })
  }
  const second = accepted(await create(api, dana))
  expect(second.id).not.toBe(first.id)
  const open = await api.db.select().from(orders).where(eq(orders.status, 'draft'))
  expect(open.map(({ id }) => id)).toEqual([second.id])
})
