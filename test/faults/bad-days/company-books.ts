import { messageIdOf } from '@galgal/api/providers/delivery-report'
import { allocationOf } from '../../../api/test/servers/authority-server.ts'
import { rowsOf, type Shop } from '../shop.ts'
import type { CompanyServers } from './company-servers.ts'

/** The digits of the Authority's number that stand on an invoice. */
const PRINTED_DIGITS = 9

type Row = { id: string; kind: 'charge' | 'deposit' | 'bill'; state: string }

/** Holds our books against Stripe's: nothing taken or held twice, nothing that only one of us knows of. */
export async function checkMoney({ db }: Shop, { stripe }: CompanyServers): Promise<string[]> {
  const payments = await rowsOf<Row>(db, 'select id, kind, state from payments')
  const isTaken = ({ id, kind }: Row) => {
    const intent = stripe.byKey(id)
    if (kind === 'deposit') return intent?.status === 'requires_capture'
    return intent?.latest_charge?.captured === true && !intent.latest_charge.refunded
  }
  const wrong = payments.flatMap((row) => {
    const [ours, theirs] = [row.state === 'approved', isTaken(row)]
    if (stripe.taken(row.id) > 1) return [`${row.id} was charged ${stripe.taken(row.id)} times`]
    return ours === theirs
      ? []
      : [`${row.kind} ${row.id} is ${row.state}, at Stripe ${stripe.byKey(row.id)?.status}`]
  })
  const known = new Set(payments.map(({ id }) => id))
  const strangers = stripe.requests
    .map(({ body }) => new URLSearchParams(body).get('metadata[key]'))
    .filter((key) => key !== null && !known.has(key))
  const taken = payments.filter(({ kind, state }) => kind === 'charge' && state === 'approved')
  console.log(`  ${payments.length} payments, ${taken.length} charges, as Stripe has them`)
  return [...wrong, ...strangers.map((key) => `Stripe was asked for ${key}, which we do not know`)]
}

/** How many of the orders that were placed were confirmed by e-mail, each at least once and all under one name. */
export async function countConfirmations(db: Shop['db'], servers: CompanyServers): Promise<number> {
  const placed = await rowsOf<{ id: string }>(db, `select id from orders where status = 'ordered'`)
  const sent = new Set(servers.mailsSent().map(({ id }) => id))
  return placed.filter(({ id }) => sent.has(messageIdOf(`orderPlaced:${id}`))).length
}

/** Whether each invoice to a business has the number that the Authority gave for it. */
export async function checkAllocations({ db }: Shop): Promise<string[]> {
  const rows = await rowsOf<{ number: string; allocation: string | null }>(
    db,
    `select i.number, i.allocation from billing_items i join subscriptions s on s.id = i.subscription_id
      join customers c on c.id = s.customer_id where c.b2b_type <> '' and i.type = 'charge'`,
  )
  console.log(`  ${rows.length} cars of a business on invoices, each with the Authority's number`)
  return rows
    .filter(({ number, allocation }) => allocation !== allocationOf(number).slice(-PRINTED_DIGITS))
    .map(({ number, allocation }) => `invoice ${number} has the number ${allocation}`)
}
