import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openSeeded } from '../../../test/seeded-database.ts'

test('between any two statements, whoever waits is served', async () => {
  const { db, close } = await openSeeded(undefined)
  const order: string[] = []
  let isOpen = true
  const serve = () => {
    order.push('visitor')
    if (isOpen) setImmediate(serve)
  }
  setImmediate(serve)
  const work = (name: string) =>
    db.transaction(async (tx) => {
      for (let n = 0; n < 5; n++) {
        await tx.execute(sql`select 1`)
        order.push(name)
      }
    })
  await Promise.all([work('one'), work('other'), db.execute(sql`select 1`)])
  isOpen = false
  expect(order.filter((it) => it !== 'visitor')).toEqual([
    ...Array(5).fill('one'),
    ...Array(5).fill('other'),
  ])
  const statements = order.flatMap((it, at) => (it === 'visitor' ? [] : [at]))
  for (const at of statements) expect(['visitor', undefined]).toContain(order[at + 1])
  await close()
})
