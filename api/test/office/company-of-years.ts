/* A company of years, written by SQL alone: what is measured is how its lists are read. */

const FIRST = ['דנה', 'יוסי', 'נועה', 'אבי', 'מיכל', 'David', 'Sarah', 'רון', 'ליאור', 'תמר']
const LAST = ['לוי', 'כהן', 'מזרחי', 'פרץ', 'ביטון', 'Levy', 'Cohen', 'אברהם', 'בן דוד', 'פרידמן']
const COMPANIES = ['שיווק', 'הנדסה', 'תוכנה', 'מזון', 'נדל״ן', 'Logistics', 'Energy', 'רהיטים']

/** How many there are of whom and what. */
export type CompanySize = { customers: number; orders: number; drafts: number }
/** Payments of each subscription: its first, and the months after it. */
const MONTHS = 10
/** So many at once. */
const CHUNK = 5000

type Part = { from: number; to: number; customers: number }

const list = (words: string[]) => `(array[${words.map((word) => `'${word}'`).join(', ')}])`
const pick = (words: string[], by: string) => `${list(words)}[1 + (${by})::int % ${words.length}]`
/** An id that is the same in every run, of a kind and a number. */
const id = (kind: string, number: string) => `md5('${kind} ' || ${number})::uuid::text`
const day = (number: string) => `to_char(date '2022-11-01' + (${number})::int, 'YYYY-MM-DD')`
const series = ({ from, to }: Part) => `generate_series(${from}, ${to}) n`
const customerOf = ({ customers }: Part) => `(1 + n % ${customers})`

const customers = (part: Part) => `
  insert into customers (id, account_number, email, password_hash, b2b_type, signup_state, phone, first_name, last_name,
    company_name, identity_number, city, allow_marketing, locale, document_status, created_at, finished_at)
  select ${id('customer', 'n')}, ${id('account', 'n')}, 'person' || n || '@example.co.il', '',
    case n % 10 when 0 then 'Company' when 1 then 'Individual' else '' end, 9, '+9725' || lpad(n::text, 8, '0'),
    ${pick(FIRST, 'n / 7')}, ${pick(LAST, 'n / 3')} || case when n % 5 = 0 then '-' || n else '' end,
    case n % 10 when 0 then ${pick(COMPANIES, 'n / 10')} || ' ' || n || ' בע״מ' else '' end,
    lpad((n * 7)::text, 9, '0'), 'חיפה', n % 3 = 0, 'he',
    case when n % 400 = 0 then 'manual_verification' when n % 5 = 0 then 'not_started' else 'approved' end,
    timestamptz '2022-11-01' + n * interval '25 minutes', now() from ${series(part)}`

const cards = (part: Part) => `
  insert into cards (id, customer_id, provider, provider_card, company, last4, expiry, created_at)
  select ${id('card', 'n')}, ${id('customer', 'n')}, 'sandbox', 'card ' || n, case n % 3 when 0 then 'Mastercard' else 'Visa' end,
    lpad((n % 10000)::text, 4, '0'), '2031-08', timestamptz '2022-11-01' + n * interval '25 minutes' from ${series(part)}`

const ORDER_COLUMNS = `id, customer_id, classification_id, store, status, months, colour_id, start_date, quantity, quantity_chosen,
  delivery_method, hub_id, pick_up_date, cover_id, card_id, deposit_status, coupon_code, tracking, revision, created_at, updated_at, ordered_at, placed_quote`

// Every figure of a quote that a row or a record reads.
const QUOTE = `'{"dueNow":{"total":417790,"net":354059,"vat":63731,"lines":[]},"depositHold":156000,
  "monthly":{"total":417790,"net":354059,"vat":63731,"lines":[],"schedule":[{"from":1,"to":360,"total":417790}]},
  "total":5013480,"ifLeaveEarly":{"freeUntil":null,"coolingOffUntil":null,"coolingOffFee":0,"feeAfterMonths":[],"oneMonthPrice":417790,"couponLeastMonths":null}}'::jsonb`

const MADE = `timestamptz '2022-11-01' + n * interval '20 minutes'`

/**
 * What waits for its hand-over waits on, sixty a day at a hub: a time that has passed would be lost by the jobs,
 * subscription by subscription, while lists are measured.
 */
export const HAND_OVERS_FROM = '2035-01-01'
const START = `case when n % 8 in (1, 2) then to_char(date '${HAND_OVERS_FROM}' + (n * 42 / 100000)::int, 'YYYY-MM-DD')
  else ${day('n * 13 / 1000')} end`

const orders = (part: Part) => `
  insert into orders (${ORDER_COLUMNS})
  select ${id('order', 'n')}, ${id('customer', customerOf(part))}, cars.id, 'B2C', 'ordered', 36, 'dark-blue',
    ${START}, 1, false, 'pickup', 1 + n % 10, ${START}, 1, ${id('card', customerOf(part))},
    case when n % 8 = 0 then 'released' else 'approved' end, case when n % 20 = 0 then 'WELCOME10' else '' end, case when n % 4 = 0 then 'google' else '' end, 1,
    ${MADE}, ${MADE}, ${MADE}, ${QUOTE}
  from ${series(part)} join (select classification_id as id, row_number() over (order by classification_id) - 1 as place,
    count(*) over () as whole from vehicles) cars on cars.place = n % cars.whole`

const drafts = (part: Part) => `
  insert into orders (${ORDER_COLUMNS})
  select ${id('draft', 'n')}, ${id('customer', 'n')}, 10080, 'B2C', case when n % 3 = 0 then 'draft' else 'expired' end, 12,
    case when n % 2 = 0 then 'dark-blue' end, case when n % 2 = 0 then '2027-01-01' end, 1, false,
    case when n % 4 = 0 then 'pickup' else '' end, null, null, null, null, 'none', '', '', 1,
    timestamptz '2026-11-20' + n * interval '20 seconds', now(), null, null from ${series(part)}`

const subscriptions = (part: Part) => `
  insert into subscriptions (id, order_id, customer_id, position, hub, license_plate, status, substatus, start_date, end_date, created_at, next_bill_on, handed_over_at, settled_at)
  select o.id, o.id, o.customer_id, 0, o.hub, to_char(1000000 + n, 'FM000-00-000'), s.status, s.substatus, o.start_date,
    to_char(o.start_date::date + interval '60 months', 'YYYY-MM-DD'), o.created_at, case when s.status = 'active' then '2035-01-01' end,
    o.created_at, case when s.status = 'ended' then o.created_at end
  from ${series(part)} join orders o on o.id = ${id('order', 'n')}
    cross join lateral (select case n % 8 when 0 then 'ended' when 1 then 'pending' when 2 then 'waitingForCustomer' else 'active' end as status,
      case n % 8 when 0 then 'settled' when 1 then 'preparing' when 2 then 'identity' when 3 then 'paymentProblem' else 'inUse' end as substatus) s`

/** Two thousand owe their last month. */
const STATE = `case when m = ${MONTHS} and n % 48 = 3 then 'owed' else 'paid' end`

const bills = (part: Part) => `
  insert into bills (id, subscription_id, kind, month, due_on, amount, state, failures, next_try_at, paid_at, created_at)
  select ${id('bill', "n || ' ' || m")}, ${id('order', 'n')}, 'month', m, to_char(${MADE} + (m - 1) * interval '30 days', 'YYYY-MM-DD'), 417790,
    ${STATE}, case ${STATE} when 'owed' then 4 else 0 end, ${MADE}, ${MADE}, ${MADE} + (m - 1) * interval '30 days'
  from ${series(part)} cross join generate_series(2, ${MONTHS}) m`

const payments = (part: Part) => `
  insert into payments (id, order_id, kind, bill_id, card_id, amount, state, outcome, provider_payment, created_at, decided_at)
  select ${id('payment', "n || ' ' || m")}, ${id('order', 'n')}, case m when 0 then 'deposit' when 1 then 'charge' else 'bill' end,
    case when m > 1 then ${id('bill', "n || ' ' || m")} end, ${id('card', customerOf(part))}, 417790, s.state, s.state, null, s.at, s.at
  from ${series(part)} cross join generate_series(0, ${MONTHS}) m
    cross join lateral (select case ${STATE} when 'paid' then 'approved' else 'declined' end as state,
      ${MADE} + greatest(m - 1, 0) * interval '30 days' as at) s`

const charges = (part: Part) => `
  insert into billing_items (id, subscription_id, payment_id, date, number, type, amount, allocation)
  select p.id, p.order_id, p.id, to_char(p.created_at, 'YYYY-MM-DD'), to_char(p.created_at, 'YYYY-') || lpad((n * ${MONTHS} + m)::text, 7, '0'),
    'charge', p.amount, case when (n + m) % 10 = 0 then lpad((n * ${MONTHS} + m)::text, 9, '0') end
  from ${series(part)} cross join generate_series(1, ${MONTHS}) m join payments p on p.id = ${id('payment', "n || ' ' || m")}
  where p.state = 'approved'`

const refunds = (part: Part) => `
  insert into refunds (id, subscription_id, payment_id, amount, state, next_try_at, created_at, decided_at)
  select ${id('refund', 'n')}, ${id('order', 'n')}, ${id('payment', "n || ' 1'")}, 10000, case when n % 90 = 0 then 'failed' else 'done' end,
    now(), timestamptz '2026-01-01' + n * interval '2 minutes', now() from ${series(part)} where n % 30 = 0`

const sent = (part: Part) => `
  insert into outbox (id, kind, dedupe_key, payload, tries, created_at, next_try_at, sent_at)
  select ${id('sent', "n || ' ' || m")}, 'charged', 'charged ' || n || ' ' || m,
    jsonb_build_object('subscriptionId', p.order_id, 'paymentId', p.id), 1, p.created_at, p.created_at, p.created_at
  from ${series(part)} cross join generate_series(1, ${MONTHS}) m join payments p on p.id = ${id('payment', "n || ' ' || m")}`

/** Of the fleet, beside the demo's cars: as many as orders, and no more than a large company has. */
const MOST_CARS = 10_000
const OF_CARS = `n <= ${MOST_CARS}`
const MET = `timestamptz '2026-11-20' - n * interval '7 minutes'`

const fleetCars = (part: Part) => `
  insert into fleet_cars (id, plate, vin, classification_id, colour_id, year, purpose, state, since, hub_id, licence_until, tested_on,
    insurance_until, km, keys, owner, subscription_id, is_demo, created_at)
  select ${id('car', 'n')}, to_char(1000000 + n, 'FM000-00-000'), 'VF1' || lpad(n::text, 14, '0'), o.classification_id, 'dark-blue', 2024 + n % 3,
    case when n % 20 = 0 then 'pool' else 'sale' end, case when s.status = 'active' then 'onRoad' when n % 7 = 0 then 'workshop' when n % 11 = 0 then 'offRoad' else 'available' end,
    ${MET}, 1 + n % 10, ${day('1500 + n % 365')}, ${day('1200 + n % 365')}, ${day('1500 + n % 300')}, n * 7 % 90000, 2,
    case when n % 4 = 0 then 'Lessor' else '' end, case when s.status = 'active' then s.id end, false, ${MADE}
  from ${series(part)} join orders o on o.id = ${id('order', 'n')} join subscriptions s on s.order_id = o.id where ${OF_CARS}`

/** Those who had a car before, a hundred days each, and who has it now. */
const custodies = (part: Part) => `
  insert into custody (id, car_id, subscription_id, "from", till)
  select ${id('custody', "n || ' ' || m")}, ${id('car', 'n')}, ${id('order', 'n')}, ${MET} - m * interval '110 days',
    case when m > 0 then ${MET} - m * interval '110 days' + interval '100 days' end
  from ${series(part)} cross join generate_series(0, 3) m where ${OF_CARS} and (m > 0 or n % 8 not in (0, 1, 2))`

const services = (part: Part) => `
  insert into services (id, car_id, garage, opened_on, done_on, km, cost, items, created_at)
  select ${id('service', "n || ' ' || m")}, ${id('car', 'n')}, 'Garage', ${day('800 + m * 300 + n % 90')}, ${day('801 + m * 300 + n % 90')},
    greatest(n * 7 % 90000 - (2 - m) * 15000, 0), 89000, '["oil"]', now()
  from ${series(part)} cross join generate_series(0, 1) m where ${OF_CARS}`

type Ask = (statement: string) => Promise<unknown>

type Step = (part: Part) => string

async function inParts(ask: Ask, count: number, customers: number, steps: Step[]) {
  for (let from = 1; from <= count; from += CHUNK) {
    const part = { from, to: Math.min(from + CHUNK - 1, count), customers }
    for (const step of steps) await ask(step(part))
  }
}

const TABLES = [
  'customers',
  'cards',
  'orders',
  'subscriptions',
  'bills',
  'payments',
  'billing_items',
  'refunds',
  'outbox',
  'fleet_cars',
  'custody',
  'services',
]

/** Fills a database that has the demo's cars with a company of years. */
export async function fillCompany(
  ask: Ask,
  { customers: people, orders: placed, drafts: open }: CompanySize,
) {
  await inParts(ask, people, people, [customers, cards])
  const ofOrders = [orders, subscriptions, bills, payments, charges, refunds, sent]
  const ofCars = [fleetCars, custodies, services]
  await inParts(ask, placed, people, [...ofOrders, ...ofCars])
  await inParts(ask, open, people, [drafts])
  for (const table of TABLES) await ask(`vacuum analyze ${table}`)
}
