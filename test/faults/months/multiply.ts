import { connectToServer } from '@galgal/api/db/connect-to-server'
import { giveInvoiceNumbers } from '@galgal/api/db/payments/invoice-numbers'
import { rowsOf, type Shop } from '../shop.ts'

/** Rows fit each other as they are made, so that nothing has to be looked up for each. */
const UNCHECKED = 'set session_replication_role = replica; set jit = off'

/** Another id for each copy of a row; the same wherever the row is named. */
const copyOf = (column: string) => `md5(${column} || ' ' || n)::uuid::text`

/** What a copy has otherwise than its row: the names of rows, by default, and whatever is counted. */
type Table = { ids: string[]; others?: Record<string, string>; left?: string[]; which?: string }

const ORDER_OF_CONFIRMATION = `substr(dedupe_key, length('orderPlaced:') + 1)`

/** All that a customer with cars that were handed over is made of. */
const tables: Record<string, Table> = {
  customers: { ids: ['id', 'account_number'], others: { email: `n || '-' || email` } },
  cards: { ids: ['id', 'customer_id', 'provider_card'] },
  sandbox_cards: { ids: ['id', 'customer_id'] },
  outbox: {
    ids: ['id'],
    others: {
      dedupe_key: `'orderPlaced:' || ${copyOf(ORDER_OF_CONFIRMATION)}`,
      payload: `replace(payload::text, ${ORDER_OF_CONFIRMATION}, ${copyOf(ORDER_OF_CONFIRMATION)})::jsonb`,
    },
    which: `kind = 'orderPlaced'`,
  },
  reservations: { ids: ['id', 'order_id'] },
  subscriptions: {
    ids: ['id', 'order_id', 'customer_id', 'card_id'],
    others: { license_plate: `to_char(row_number() over (), 'FM000-00-000')` },
  },
  payments: { ids: ['id', 'order_id', 'card_id', 'provider_payment'] },
  ledger_entries: { ids: ['payment_id'] },
  billing_items: {
    ids: ['id', 'subscription_id', 'payment_id'],
    others: {
      number: `left(number, 5) || lpad((right(number, -5)::int + n * copied.whole)::text, 6, '0')`,
    },
    left: ['written'],
  },
  sandbox_payments: { ids: ['key', 'card_id', 'order_id'] },
  // After those that are copied by what it names.
  orders: { ids: ['id', 'customer_id', 'card_id'] },
}

/** Makes so many of each customer there is, with all that is theirs: the first ones ordered, the others are rows like theirs. Their year of invoices is one. */
export async function multiplySubscribers({ db, cluster }: Shop, times: number) {
  await giveInvoiceNumbers(db)
  const client = await connectToServer(cluster.url)
  await client.query(UNCHECKED)
  for (const [name, table] of Object.entries(tables)) {
    const columns = await columnsOf(db, name, table.left)
    const values = columns.map((column) => copiedValue(table, column))
    await client.query(
      `insert into ${name} (${columns.map((it) => `"${it}"`).join(', ')})
        select ${values.join(', ')} from ${name} cross join generate_series(1, ${times - 1}) n
        cross join (select sum(last)::int as whole from invoice_numbers) copied
        where ${table.which ?? true}`,
    )
  }
  await client.query(`update invoice_numbers set last = last * ${times}`)
  await client.query(`update stock set available = total - held.cars from (select classification_id as car, colour_id as colour,
      sum(quantity) as cars from reservations where state = 'consumed' group by 1, 2) held
    where classification_id = held.car and colour_id = held.colour`)
  for (const name of Object.keys(tables)) await client.query(`vacuum analyze ${name}`)
  await client.end()
}

function copiedValue({ ids, others }: Table, column: string): string {
  if (ids.includes(column)) return copyOf(`"${column}"`)
  return others?.[column] ?? `"${column}"`
}

async function columnsOf(db: Shop['db'], table: string, left: string[] = []): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(
    db,
    `select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = '${table}' and is_generated = 'NEVER'`,
  )
  return rows.map(({ name }) => name).filter((name) => !left.includes(name))
}
