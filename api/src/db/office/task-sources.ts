import { addDays, DAY, type Day, MINUTE } from '@galgal/domain/dates'
import { DAYS_BEFORE } from '@galgal/domain/fleet/car-dates'
import { localeCodes } from '@galgal/i18n/locales'
import { type SQL, sql } from 'drizzle-orm'
import { anyId } from '../among.ts'
import { nextTest } from '../fleet/car-dates.ts'

export type TaskKind =
  | 'identity'
  | 'businessPapers'
  | 'stuckPayment'
  | 'owedBill'
  | 'failedRefund'
  | 'failedNotification'
  | 'depositGone'
  | 'dispute'
  | 'carNotBack'
  | 'carMissing'
  | 'carDates'
  | 'contact'
  | 'cancellation'
  | 'approval'
  | 'mention'

/** Rows that wait for a person. */
export type TaskSource = {
  kind: TaskKind
  /** Subject and id, as the task's record is found. */
  subject: string
  id: string
  from: string
  since: string
  /** By law, or as we promised. */
  due: string | SQL
  where: SQL
  customer: string
  /** Its hub; what has none is for the people of every hub. */
  hub?: string
  amount?: string
  detail?: string
  /** A path's first part, and what follows it if anything does; as a database’s text where it is not always the same. */
  to: readonly [string | SQL, string?]
}

/** As we promise to look at papers, and to answer. */
export const PROMISED = DAY
const STUCK_AFTER = 5 * MINUTE

const after = (column: string, milliseconds: number) =>
  `${column} + interval '${milliseconds / 1000} seconds'`

const startOf = (day: string) => `((${day})::timestamp at time zone 'Asia/Jerusalem')`

/** The end of a day in Jerusalem. */
const endOf = (day: string) => `((${day}::date + 1)::timestamp at time zone 'Asia/Jerusalem')`

const papers = (): TaskSource[] => [
  {
    kind: 'identity',
    subject: 'customer',
    id: 'c.id',
    from: `customers c cross join lateral (select coalesce(least(
        (select min(uploaded_at) from documents d where d.customer_id = c.id and d.status = 'received'),
        (select coalesce(checked_at, captured_at, created_at) from identity_checks i
          where i.customer_id = c.id and i.state = 'manual' limit 1)), c.created_at) as at) seen`,
    since: 'seen.at',
    due: after('seen.at', PROMISED),
    where: sql`c.document_status = 'manual_verification' and c.b2b_type <> 'Company' and c.deleted_at is null`,
    customer: 'c.id',
    to: ['identity', 'c.id'],
  },
  {
    kind: 'businessPapers',
    subject: 'customer',
    id: 'c.id',
    from: `(select d.customer_id, min(d.uploaded_at) as at from documents d where d.status = 'received'
      and d.decided_at is null group by d.customer_id) sent join customers c on c.id = sent.customer_id`,
    since: 'sent.at',
    due: after('sent.at', PROMISED),
    where: sql`(c.b2b_type = 'Company' or c.document_status is distinct from 'manual_verification') and c.deleted_at is null`,
    customer: 'c.id',
    to: ['identity', 'c.id'],
  },
]

const undecided = (now: Date): TaskSource[] => [
  {
    kind: 'stuckPayment',
    subject: 'payment',
    id: 'p.id',
    from: 'payments p join orders o on o.id = p.order_id',
    since: 'p.created_at',
    due: after('p.created_at', PROMISED),
    where: sql`p.state in ('authorising', 'challenge', 'unknown', 'undoing')
      and p.created_at < ${new Date(now.getTime() - STUCK_AFTER).toISOString()}::timestamptz`,
    customer: 'o.customer_id',
    hub: 'o.hub',
    amount: 'p.amount',
    to: ['orders', 'o.id'],
  },
  {
    kind: 'dispute',
    subject: 'payment',
    id: 'p.id',
    from: 'disputes d join payments p on p.id = d.payment_id join orders o on o.id = p.order_id',
    since: 'd.opened_at',
    due: 'd.respond_by',
    where: sql`d.state = 'open'`,
    customer: 'o.customer_id',
    hub: 'o.hub',
    amount: 'd.amount',
    to: ['orders', 'o.id'],
  },
]

/** Looked up for what is shown alone: thousands may wait, of which a page has fifty. */
const ofSubscription = (it: string) => ({
  customer: `(select s.customer_id from subscriptions s where s.id = ${it}.subscription_id)`,
  hub: `(select s.hub from subscriptions s where s.id = ${it}.subscription_id)`,
  to: ['subscriptions', `${it}.subscription_id`] as const,
})

const owed = (): TaskSource[] => [
  {
    kind: 'owedBill',
    subject: 'bill',
    id: 'b.id',
    from: 'bills b',
    since: 'b.next_try_at',
    due: sql`null::timestamptz`,
    where: sql`b.state = 'owed'`,
    ...ofSubscription('b'),
    amount: 'b.amount',
  },
  {
    kind: 'failedRefund',
    subject: 'refund',
    id: 'r.id',
    from: 'refunds r',
    since: 'coalesce(r.decided_at, r.created_at)',
    due: after('coalesce(r.decided_at, r.created_at)', PROMISED),
    where: sql`r.state = 'failed'`,
    ...ofSubscription('r'),
    amount: 'r.amount',
  },
  {
    kind: 'depositGone',
    subject: 'order',
    id: 'o.id',
    from: 'orders o',
    since: 'o.updated_at',
    due: sql`null::timestamptz`,
    // The ids first, of two indexes alone: the orders of all that is over have their deposits released as well.
    where: sql`o.id = any(array(select x.id from orders x join subscriptions s on s.order_id = x.id
      where x.status = 'ordered' and x.deposit_status = 'released'
        and s.status in ('pending', 'waitingForCustomer', 'active')))`,
    customer: 'o.customer_id',
    hub: 'o.hub',
    to: ['orders', 'o.id'],
  },
]

const desk = (today: string): TaskSource[] => [
  {
    kind: 'failedNotification',
    subject: 'notification',
    id: 'x.id',
    from: 'outbox x',
    since: 'x.failed_at',
    due: after('x.failed_at', PROMISED),
    // What was sent again is another's task, if it fails too.
    where: sql`x.failed_at is not null and x.sent_at is null and x.delivery is distinct from 'again'`,
    customer: 'null::text',
    detail: 'x.kind',
    to: ['notifications', 'x.id'],
  },
  {
    kind: 'carNotBack',
    subject: 'subscription',
    id: 's.id',
    from: 'subscriptions s',
    since: endOf('s.end_date'),
    due: endOf('s.end_date'),
    where: sql`s.status = 'active' and s.end_date < ${today}`,
    customer: 's.customer_id',
    hub: 's.hub',
    detail: 's.license_plate',
    to: ['subscriptions', 's.id'],
  },
  {
    kind: 'contact',
    subject: 'request',
    id: 'r.id',
    from: 'contact_requests r',
    since: 'r.created_at',
    due: after('r.created_at', PROMISED),
    where: sql`r.closed_at is null`,
    customer: 'r.customer_id',
    detail: 'r.full_name',
    to: ['requests', 'r.id'],
  },
  {
    kind: 'cancellation',
    subject: 'request',
    id: 'r.id',
    from: 'cancellations r',
    since: 'r.received_at',
    // Charges have to stop by then: Consumer Protection Law 1981, section 13D(c).
    due: endOf('r.stop_charging_by'),
    where: sql`r.closed_at is null`,
    customer: 'null::text',
    detail: 'r.full_name',
    to: ['requests', 'r.id'],
  },
]

/** What waits for another person, of calls that the reader may decide. */
const approvals = ({ staffId, decides, now }: TaskReader): TaskSource => ({
  kind: 'approval',
  subject: 'approval',
  id: 'a.id',
  from: 'approvals a',
  since: 'a.requested_at',
  due: 'a.expires_at',
  where: sql`a.state = 'waiting' and a.requested_by <> ${staffId} and a.call = ${anyId(decides)}
    and a.expires_at > ${now.toISOString()}::timestamptz`,
  customer: 'a.customer_id',
  amount: 'a.amount',
  detail: 'a.call',
  to: ['approvals', 'a.id'],
})

/** A model and its colour, as a text of JSON with a name for each language. */
const nameOfColour = `json_build_object(${localeCodes
  .map(
    (code) =>
      `'${code}', concat_ws(' ', v.details -> 'brand' ->> '${code}', v.details -> 'model' ->> '${code}', '·', x.name ->> '${code}')`,
  )
  .join(', ')})::text`

/** Promised, and there is no car for it. */
const missing = (): TaskSource => ({
  kind: 'carMissing',
  subject: 'stock',
  id: `x.classification_id || ' ' || x.colour_id`,
  from: 'stock x join vehicles v on v.classification_id = x.classification_id',
  since: 'x.short_since',
  due: 'x.short_since',
  where: sql`x.short > 0`,
  customer: 'null::text',
  amount: 'x.short',
  detail: nameOfColour,
  to: [sql`'stock?car=' || x.classification_id`],
})

/** Cars of which a paper is over, or soon will be. */
const datesOfCars = (today: string): TaskSource => {
  const most = Math.max(...DAYS_BEFORE)
  return {
    kind: 'carDates',
    subject: 'car',
    id: 'f.id',
    from: `fleet_cars f cross join lateral
      (select least(f.licence_until, f.insurance_until, ${nextTest('f')}) as until) p`,
    since: startOf(`(p.until::date - ${most})`),
    due: endOf('p.until'),
    where: sql`f.state <> 'gone' and p.until <= ${addDays(today as Day, most)}`,
    customer: 'null::text',
    hub: 'f.hub_id',
    detail: 'f.plate',
    to: ['fleet', 'f.id'],
  }
}

/** Where one is mentioned in a note and has not read it. */
const mentions = ({ staffId }: TaskReader): TaskSource => ({
  kind: 'mention',
  subject: 'note',
  id: 'n.id',
  from: 'note_mentions m join notes n on n.id = m.note_id left join staff author on author.id = n.author_id',
  since: 'n.created_at',
  due: sql`null::timestamptz`,
  where: sql`m.staff_id = ${staffId} and m.seen_at is null and n.removed_at is null`,
  customer: 'null::text',
  detail: 'author.name',
  to: [
    sql`case n.subject when 'car' then 'fleet' when 'vehicle' then 'catalogue' else n.subject || 's' end`,
    `n.subject_id || '?tab=notes'`,
  ],
})

export type TaskReader = {
  staffId: string
  /** Calls whose approvals the reader may decide. */
  decides: string[]
  now: Date
  /** YYYY-MM-DD in Jerusalem. */
  today: string
}

/** Everything that is asked for tasks. */
export const taskSources = (reader: TaskReader): TaskSource[] => [
  ...papers(),
  ...undecided(reader.now),
  ...owed(),
  ...desk(reader.today),
  approvals(reader),
  missing(),
  datesOfCars(reader.today),
  mentions(reader),
]
