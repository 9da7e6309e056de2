import { Client } from 'pg'

/* A company of years, written by SQL alone: what is measured is how its lists are read. */

export const FIRST = ['דנה', 'יוסי', 'נועה', 'אבי', 'מיכל', 'David', 'Sarah', 'רון', 'ליאור', 'תמר']
export const LAST = [
  'לוי',
  'כהן',
  'מזרחי',
  'פרץ',
  'ביטון',
  'Levy',
  'Cohen',
  'אברהם',
  'בן דוד',
  'פרידמן',
]
const COMPANIES = ['שיווק', 'הנדסה', 'תוכנה', 'מזון', 'נדל״ן', 'Logistics', 'Energy', 'רהיטים']

export type Size = { customers: number; orders: number; drafts: number; months: number }
/** 100,000 subscriptions and 1,000,000 charges. */
export const FULL: Size = { customers: 80_000, orders: 100_000, drafts: 15_000, months: 10 }

const list = (words: string[]) => `(array[${words.map((word) => `'${word}'`).join(', ')}])`
const pick = (words: string[], by: string) => `${list(words)}[1 + (${by})::int % ${words.length}]`
/** An id that is the same in every run, of a kind and a number. */
const id = (kind: string, number: string) => `md5('${kind} ' || ${number})::uuid::text`
const day = (number: string) => `to_char(date '2022-11-01' + (${number})::int, 'YYYY-MM-DD')`

const customers = (size: Size) => `
  insert into customers (id, account_number, email, password_hash, b2b_type, signup_state, phone, first_name, last_name,
    company_name, identity_number, city, allow_marketing, locale, document_status, created_at, finished_at)
  select ${id('customer', 'n')}, ${id('account', 'n')}, 'person' || n || '@example.co.il', '',
    case n % 10 when 0 then 'Company' when 1 then 'Individual' else '' end, 9, '+9725' || lpad(n::text, 8, '0'),
    ${pick(FIRST, 'n / 7')}, ${pick(LAST, 'n / 3')} || case when n % 5 = 0 then '-' || n else '' end,
    case n % 10 when 0 then ${pick(COMPANIES, 'n / 10')} || ' ' || n || ' בע״מ' else '' end,
    lpad((n * 7)::text, 9, '0'), 'חיפה', n % 3 = 0, 'he',
    (array['approved', 'approved', 'approved', 'not_started', 'manual_verification'])[1 + n % 5],
    timestamptz '2022-11-01' + n * interval '25 minutes', now() from generate_series(1, ${size.customers}) n`

const cards = (size: Size) => `
  insert into cards (id, customer_id, provider, provider_card, company, last4, expiry, created_at)
  select ${id('card', 'n')}, ${id('customer', 'n')}, 'sandbox', 'card ' || n, case n % 3 when 0 then 'Mastercard' else 'Visa' end,
    lpad((n % 10000)::text, 4, '0'), '2031-08', timestamptz '2022-11-01' + n * interval '25 minutes'
  from generate_series(1, ${size.customers}) n`

const orderColumns = `id, customer_id, classification_id, store, status, months, colour_id, start_date, quantity, quantity_chosen,
  delivery_method, hub_id, pick_up_date, cover_id, card_id, deposit_status, coupon_code, tracking, revision, created_at, updated_at, ordered_at, placed_quote`

// Every figure of a quote that a row reads; the rest is not looked at.
const quote = `'{"dueNow":{"total":417790,"net":354059,"vat":63731,"lines":[]},"depositHold":156000,
  "monthly":{"total":417790,"net":354059,"vat":63731,"lines":[],"schedule":[{"from":1,"to":36,"total":417790}]},
  "total":5013480,"ifLeaveEarly":{"freeUntil":null}}'::jsonb`

const orders = (size: Size) => `
  insert into orders (${orderColumns})
  select ${id('order', 'n')}, ${id('customer', `1 + n % ${size.customers}`)}, cars.id, 'B2C', 'ordered', 36, 'dark-blue',
    ${day('n * 13 / 1000')}, 1, false, 'pickup', 1 + n % 10, ${day('n * 13 / 1000')}, 1, ${id('card', `1 + n % ${size.customers}`)},
    'approved', case when n % 20 = 0 then 'WELCOME10' else '' end, case when n % 4 = 0 then 'google' else '' end, 1,
    made.at, made.at, made.at, ${quote}
  from generate_series(1, ${size.orders}) n
    cross join lateral (select timestamptz '2022-11-01' + n * interval '20 minutes' as at) made
    join (select classification_id as id, row_number() over (order by classification_id) - 1 as place, count(*) over () as all from vehicles) cars
      on cars.place = n % cars.all`

const drafts = (size: Size) => `
  insert into orders (${orderColumns})
  select ${id('draft', 'n')}, ${id('customer', 'n')}, 10080, 'B2C', case when n % 3 = 0 then 'draft' else 'expired' end, 12,
    case when n % 2 = 0 then 'dark-blue' end, case when n % 2 = 0 then '2027-01-01' end, 1, false,
    case when n % 4 = 0 then 'pickup' else '' end, null, null, null, null, 'none', '', '', 1,
    timestamptz '2025-01-01' + n * interval '40 minutes', now(), null, null from generate_series(1, ${size.drafts}) n`

const subscriptions = (size: Size) => `
  insert into subscriptions (id, order_id, customer_id, position, license_plate, status, substatus, start_date, end_date, created_at, next_bill_on, handed_over_at)
  select o.id, o.id, o.customer_id, 0, to_char(1000000 + row_number() over (order by o.created_at), 'FM000-00-000'),
    s.status, s.substatus, o.start_date, to_char(o.start_date::date + interval '36 months', 'YYYY-MM-DD'), o.created_at,
    case when s.status = 'active' then '2026-12-01' end, o.created_at
  from orders o cross join lateral (select ascii(right(o.id, 1)) % 8 as n) r
    cross join lateral (select case r.n when 0 then 'ended' when 1 then 'pending' when 2 then 'waitingForCustomer' else 'active' end as status,
      case r.n when 0 then 'settled' when 1 then 'preparing' when 2 then 'identity' when 3 then 'paymentProblem' else 'inUse' end as substatus) s
  where o.status = 'ordered' limit ${size.orders}`

const bills = (size: Size) => `
  insert into bills (id, subscription_id, kind, month, due_on, amount, state, failures, next_try_at, paid_at, created_at)
  select md5('bill ' || s.id || m)::uuid::text, s.id, 'month', m, to_char(s.start_date::date + (m - 1) * interval '1 month', 'YYYY-MM-DD'),
    417790, f.state, case f.state when 'owed' then 4 else 0 end, s.created_at, s.created_at, s.created_at + (m - 1) * interval '30 days'
  from subscriptions s cross join generate_series(2, ${size.months}) m
    cross join lateral (select case when m = ${size.months} and s.substatus = 'paymentProblem' and ascii(left(s.id, 1)) % 7 = 0 then 'owed' else 'paid' end as state) f`

const payments = () => `
  insert into payments (id, order_id, kind, bill_id, card_id, amount, state, outcome, provider_payment, created_at, decided_at)
  select md5('of bill ' || b.id)::uuid::text, s.order_id, 'bill', b.id, o.card_id, b.amount,
    case b.state when 'paid' then 'approved' else 'declined' end, case b.state when 'paid' then 'approved' else 'declined' end, null, b.created_at, b.created_at
    from bills b join subscriptions s on s.id = b.subscription_id join orders o on o.id = s.order_id
  union all select md5(k || o.id)::uuid::text, o.id, k, null, o.card_id, 417790, 'approved', 'approved', null, o.created_at, o.created_at
    from orders o cross join unnest(array['charge', 'deposit']) k where o.status = 'ordered'`

const charges = () => `
  insert into billing_items (id, subscription_id, payment_id, date, number, type, amount, allocation)
  select p.id, s.id, p.id, to_char(p.created_at, 'YYYY-MM-DD'), to_char(p.created_at, 'YYYY-') || lpad((row_number() over (order by p.created_at))::text, 6, '0'),
    'charge', p.amount, case when ascii(left(p.id, 1)) % 10 = 0 then lpad((row_number() over (order by p.created_at))::text, 9, '0') end
  from payments p join subscriptions s on s.order_id = p.order_id where p.kind <> 'deposit' and p.state = 'approved'`

const refunds = () => `
  insert into refunds (id, subscription_id, payment_id, amount, state, next_try_at, created_at, decided_at)
  select md5('refund ' || i.id)::uuid::text, i.subscription_id, i.payment_id, 10000, case when ascii(right(i.id, 1)) % 9 = 0 then 'failed' else 'done' end, now(),
    timestamptz '2026-01-01' + row_number() over () * interval '1 minute', now()
  from billing_items i where left(i.id, 2) = '0a'`

const sent = () => `
  insert into outbox (id, kind, dedupe_key, payload, tries, created_at, next_try_at, sent_at)
  select md5('sent ' || i.id)::uuid::text, 'charged', 'charged:' || i.subscription_id || ':' || i.payment_id,
    jsonb_build_object('subscriptionId', i.subscription_id, 'paymentId', i.payment_id), 1, p.created_at, p.created_at, p.created_at
  from billing_items i join payments p on p.id = i.payment_id`

const ENTRIES = `
  insert into ledger_entries (payment_id, event, account, amount, at)
  select id, 'charge', account, case account when 'card' then amount when 'vat' then -amount / 10 else -amount + amount / 10 end, created_at
  from payments cross join unnest(array['card', 'vat', 'revenue']) account where kind = 'charge'`

/** Fills a database that has the demo's cars; gives the seconds it took. A connection of its own, as such statements take longer than the app lets any. */
export async function fillOffice(url: string, size: Size = FULL): Promise<number> {
  const began = performance.now()
  const client = new Client({ connectionString: url })
  await client.connect()
  const steps = [
    customers,
    cards,
    orders,
    drafts,
    subscriptions,
    bills,
    payments,
    charges,
    refunds,
    sent,
  ]
  for (const step of steps) await client.query(step(size))
  await client.query(ENTRIES)
  await client.query('vacuum analyze')
  await client.end()
  return (performance.now() - began) / 1000
}
