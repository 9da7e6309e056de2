import type { Db } from '@galgal/api/db/database'
import { addStaff, type Send } from './office-people.ts'
import { rowsOf } from './shop.ts'

const TIMES = 40
const MOST_MS = 200
const reason = 'measured by the bench'

const p95 = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? Number.NaN

/** Acts without a company, each of records of their own, as somebody's input by one of their ids. */
const ACTS: { call: string; role: string; of: string; input: (id: string) => object }[] = [
  {
    call: 'Refund',
    role: 'finance',
    of: "select id from billing_items where type = 'charge' order by date desc, id limit",
    input: (chargeId) => ({ chargeId, amount: 1, cause: 'goodwill', reason }),
  },
  {
    call: 'PostponeBill',
    role: 'desk',
    of: "select id from bills where state = 'owed' order by id limit",
    input: (billId) => ({ billId, until: dayIn(3), reason }),
  },
  {
    call: 'SetHold',
    role: 'manager',
    of: 'select id from customers order by created_at desc limit',
    input: (customerId) => ({ customerId, on: true, reason }),
  },
  {
    call: 'AddNote',
    role: 'manager',
    of: 'select id from customers order by created_at desc limit',
    input: (id) => ({ subject: 'customer', id, text: reason }),
  },
]

const dayIn = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 'YYYY-MM-DD'.length)

/** An act, its row of the log and its answer, each of another record. */
export async function measureActs(db: Db, send: Send): Promise<string[]> {
  const short: string[] = []
  for (const { call, role, of, input } of ACTS) {
    const token = await addStaff(send, { role })
    const times: number[] = []
    for (const { id } of await rowsOf<{ id: string }>(db, `${of} ${TIMES + 1}`)) {
      const began = performance.now()
      const answer = await send(actRequest(call, token, input(id)))
      const out = (await answer.json()) as { done?: boolean }
      if (!out.done) throw new Error(`${call}: ${answer.status} ${JSON.stringify(out)}`)
      times.push(performance.now() - began)
    }
    // The first one warms it.
    const ms = p95(times.slice(1))
    console.log(`  act · ${call}: p95 ${ms.toFixed(1)} ms${ms <= MOST_MS ? '' : ' !'}`)
    if (!(ms <= MOST_MS)) short.push(`act · ${call}: p95 ${ms.toFixed(0)} ms of ${MOST_MS}`)
  }
  return short
}

const actRequest = (call: string, token: string, body: object) =>
  new Request(`http://office/api/Office/${call}`, {
    method: 'POST',
    headers: {
      'x-office': token,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify(body),
  })
