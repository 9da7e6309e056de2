import { type SQL, sql } from 'drizzle-orm'

/** What a timeline can be narrowed to. */
export const timelineKinds = [
  'orders',
  'money',
  'visits',
  'papers',
  'notifications',
  'account',
  'requests',
  'notes',
  'acts',
] as const
export type TimelineKind = (typeof timelineKinds)[number]

export const isTimelineKind = (name: string): name is TimelineKind =>
  timelineKinds.some((kind) => kind === name)

/** Whose happenings are looked for, by the ids of all that belongs together. */
export type Scope = {
  customerId: string | null
  orderIds: string[]
  subscriptionIds: string[]
  /** Of a single payment's timeline alone. */
  paymentId?: string
  /** Of a single request's timeline alone. */
  requestId?: string
  subject: { kind: string; id: string }
}

/** Rows that happened: when, what, who, how much, and which record shows more. */
export type Source = {
  group: TimelineKind
  /** A key of words, or an expression that gives one. */
  kind: string | SQL
  from: string | SQL
  at: string
  id: string
  who: 'customer' | 'system' | 'company' | SQL
  /** Id of a person of the office. */
  staff?: string
  amount?: string
  detail?: string
  /** A path's first part and an id: `orders`, `o.id`. */
  to?: readonly [string, string]
  where: SQL
}

const list = (ids: string[]) => sql`any(${sql.param(ids)}::text[])`

const ordersAndMoney = ({ orderIds, subscriptionIds, paymentId }: Scope): Source[] => {
  const ofOrders = sql`o.id = ${list(orderIds)}`
  const itsPayment = paymentId ? sql` and p.id = ${paymentId}` : sql``
  const paid = sql`p.order_id = ${list(orderIds)}${itsPayment}`
  const ofSubscriptions = sql`x.subscription_id = ${list(subscriptionIds)}`
  const itsRefund = paymentId ? sql` and x.payment_id = ${paymentId}` : sql``
  const order = { group: 'orders', from: 'orders o', id: 'o.id', to: ['orders', 'o.id'] } as const
  const refund = {
    group: 'money',
    from: 'refunds x',
    id: 'x.id',
    amount: 'x.amount',
    to: ['subscriptions', 'x.subscription_id'],
  } as const
  return [
    { ...order, kind: 'orderBegun', at: 'o.created_at', who: 'customer', where: ofOrders },
    {
      ...order,
      kind: 'orderPlaced',
      at: 'o.ordered_at',
      who: 'customer',
      where: sql`${ofOrders} and o.ordered_at is not null`,
    },
    {
      group: 'money',
      kind: sql`'payment.' || p.kind || '.' || p.state`,
      from: 'payments p',
      at: 'coalesce(p.decided_at, p.created_at)',
      id: 'p.id',
      who: 'company',
      amount: 'p.amount',
      to: ['orders', 'p.order_id'],
      where: paid,
    },
    {
      group: 'money',
      kind: sql`'bill.' || x.kind`,
      from: 'bills x',
      at: 'x.created_at',
      id: 'x.id',
      who: 'system',
      amount: 'x.amount',
      detail: 'x.state',
      to: ['subscriptions', 'x.subscription_id'],
      where: paymentId ? sql`false` : ofSubscriptions,
    },
    {
      ...refund,
      kind: 'refundAsked',
      at: 'x.created_at',
      who: 'system',
      where: sql`${ofSubscriptions}${itsRefund}`,
    },
    {
      ...refund,
      kind: sql`'refund.' || x.state`,
      at: 'x.decided_at',
      who: 'company',
      where: sql`${ofSubscriptions}${itsRefund} and x.decided_at is not null`,
    },
  ]
}

/** Written before moves were; a move of the same event says it better. */
const notMoved = (event: string) =>
  sql`not exists (select from subscription_moves m where m.subscription_id = s.id and m.event = ${event})`

const subscriptionDays = ({ subscriptionIds }: Scope): Source[] => {
  const own = {
    group: 'visits',
    from: 'subscriptions s',
    id: 's.id',
    who: 'system',
    to: ['subscriptions', 's.id'],
  } as const
  const mine = sql`s.id = ${list(subscriptionIds)}`
  const moment = (kind: string, column: string): Source => ({
    ...own,
    kind,
    at: column,
    where: sql`${mine} and ${sql.raw(column)} is not null and ${notMoved(kind)}`,
  })
  return [
    moment('handedOver', 's.handed_over_at'),
    moment('returned', 's.returned_at'),
    moment('settled', 's.settled_at'),
    moment('slotLost', 's.slot_lost_at'),
  ]
}

const visits = ({ subscriptionIds }: Scope): Source[] => {
  const where = sql`x.subscription_id = ${list(subscriptionIds)}`
  const row = { group: 'visits', id: 'x.id', to: ['subscriptions', 'x.subscription_id'] } as const
  return [
    {
      ...row,
      kind: sql`'move.' || x.event`,
      from: 'subscription_moves x',
      at: 'x.at',
      who: sql`case x.by when 'sandbox' then 'system' else x.by end`,
      staff: 'x.staff_id',
      detail: `x."to"`,
      where,
    },
    {
      ...row,
      kind: sql`'end.' || x.kind`,
      from: 'terminations x',
      at: 'x.requested_at',
      who: 'customer',
      detail: 'x.end_date',
      where,
    },
    {
      ...row,
      kind: 'endWithdrawn',
      from: 'terminations x',
      at: 'x.withdrawn_at',
      who: 'customer',
      where: sql`${where} and x.withdrawn_at is not null`,
    },
    {
      ...row,
      kind: sql`'odometer.' || x.by`,
      from: 'odometer_readings x',
      at: 'x.at',
      who: sql`case x.by when 'customer' then 'customer' else 'system' end`,
      detail: 'x.kilometres::text',
      where,
    },
    {
      ...row,
      kind: 'carReplaced',
      from: 'subscription_vehicles x',
      at: `(x."from"::timestamp at time zone 'Asia/Jerusalem')`,
      who: 'system',
      detail: 'x.license_plate',
      where: sql`${where} and exists (select from subscription_vehicles y
        where y.subscription_id = x.subscription_id and y.till <= x."from" and y.id <> x.id)`,
    },
    {
      ...row,
      kind: 'damageReported',
      from: 'damage_reports x',
      at: 'x.reported_at',
      who: 'customer',
      where,
    },
  ]
}

const paper = { group: 'papers', id: 'x.id' } as const

/** Of a person, whatever they drive. */
const ownPapers = ({ customerId }: Scope): Source[] => {
  const to = ['customers', 'x.customer_id'] as const
  return [
    {
      ...paper,
      kind: 'identityBegun',
      from: 'identity_checks x',
      at: 'x.created_at',
      who: 'customer',
      to,
      where: sql`x.customer_id = ${customerId}`,
    },
    {
      ...paper,
      kind: sql`'identity.' || x.state`,
      from: 'identity_checks x',
      at: 'x.decided_at',
      who: 'company',
      to,
      where: sql`x.customer_id = ${customerId} and x.decided_at is not null`,
    },
    {
      ...paper,
      kind: 'documentSent',
      from: 'documents x',
      at: 'x.uploaded_at',
      who: 'customer',
      detail: 'x.document_type',
      to,
      where: sql`x.customer_id = ${customerId}`,
    },
    {
      ...paper,
      kind: sql`'document.' || x.status`,
      from: 'documents x',
      at: 'x.decided_at',
      who: 'system',
      detail: 'x.document_type',
      to,
      where: sql`x.customer_id = ${customerId} and x.decided_at is not null`,
    },
  ]
}

const papers = (scope: Scope): Source[] => {
  const { customerId, subscriptionIds, subject } = scope
  const isWhole = subject.kind === 'customer'
  const where = isWhole
    ? sql`x.customer_id = ${customerId}`
    : sql`x.subscription_id = ${list(subscriptionIds)}`
  return [
    {
      ...paper,
      kind: sql`'issued.' || x.type`,
      from: 'issued_documents x',
      at: 'x.issued_at',
      who: 'system',
      detail: 'x.subject',
      where,
    },
    {
      ...paper,
      kind: sql`'signed.' || x.type`,
      from: 'signatures x',
      at: 'x.at',
      who: 'customer',
      where,
    },
    {
      ...paper,
      kind: sql`'notice.' || x.kind`,
      from: 'notices x',
      at: 'x.at',
      who: 'system',
      detail: 'x.channel',
      where,
    },
    ...(isWhole ? ownPapers(scope) : []),
  ]
}

/** Rows of the customer alone: what they agreed to and wrote. */
const account = ({ customerId, subject, subscriptionIds, requestId }: Scope): Source[] => {
  const isWhole = subject.kind === 'customer'
  const request = { group: 'requests', id: 'x.id', to: ['requests', 'x.id'] } as const
  const written = requestId ? sql`x.id = ${requestId}` : sql`x.customer_id = ${customerId}`
  const cancelled = requestId
    ? sql`x.id = ${requestId}`
    : sql`x.subscription_id = ${list(subscriptionIds)}`
  return [
    ...(isWhole
      ? [
          {
            group: 'account',
            kind: sql`'consent.' || x.kind || case when x.given then '.given' else '.withdrawn' end`,
            from: 'consents x',
            at: 'x.at',
            id: 'x.id',
            who: 'customer',
            where: sql`x.owner = ${customerId}`,
          } satisfies Source,
        ]
      : []),
    ...(isWhole || requestId
      ? [
          {
            ...request,
            kind: 'contactRequest',
            from: 'contact_requests x',
            at: 'x.created_at',
            who: 'customer',
            where: written,
          } satisfies Source,
        ]
      : []),
    {
      ...request,
      kind: 'cancellationRequest',
      from: 'cancellations x',
      at: 'x.received_at',
      who: 'customer',
      where: cancelled,
    },
    {
      ...request,
      kind: 'cancellationClosed',
      from: 'cancellations x',
      at: 'x.closed_at',
      who: 'system',
      where: sql`${cancelled} and x.closed_at is not null`,
    },
  ]
}

const office = ({ customerId, subject }: Scope): Source[] => {
  const isWhole = subject.kind === 'customer'
  return [
    {
      group: 'notes',
      kind: 'note',
      from: 'notes x',
      at: 'x.created_at',
      id: 'x.id',
      who: sql`'staff'`,
      staff: 'x.author_id',
      detail: 'x.text',
      where: isWhole
        ? sql`x.customer_id = ${customerId} and x.removed_at is null`
        : sql`x.subject = ${subject.kind} and x.subject_id = ${subject.id} and x.removed_at is null`,
    },
    {
      group: 'acts',
      kind: sql`'act.' || x.outcome`,
      from: 'office_log x',
      at: 'x.at',
      id: 'x.id',
      who: sql`'staff'`,
      staff: 'x.staff_id',
      detail: 'x.call',
      amount: 'x.amount',
      where: sql`${
        isWhole
          ? sql`x.customer_id = ${customerId}`
          : sql`x.subject_id = ${subject.id} and x.subject_kind = ${list([subject.kind, ...(subject.kind === 'request' ? ['cancellation'] : [])])}`
      } and x.outcome in ('done', 'waiting') and x.permission ~ '\\.(act|decide)$' and x.permission <> 'board.act'
        and x.details -> 'preview' is null`,
    },
  ]
}

/** What was sent about any of these, by whatever its payload names of theirs. */
function notifications(scope: Scope): Source[] {
  const { customerId, orderIds, subscriptionIds, subject } = scope
  const names = [
    ...(subject.kind === 'customer' && customerId ? [{ customerId }] : []),
    ...orderIds.map((orderId) => ({ orderId })),
    ...subscriptionIds.map((subscriptionId) => ({ subscriptionId })),
  ].map((name) => JSON.stringify(name))
  const named = (table: string, key: string, where: SQL) =>
    sql`select jsonb_build_object(${sql.raw(`'${key}'`)}, x.id) from ${sql.raw(table)} x where ${where}`
  const ofSubscriptions = sql`x.subscription_id = ${list(subscriptionIds)}`
  const docs = sql`(select unnest(${sql.param(names)}::text[])::jsonb
    union all ${named('bills', 'billId', ofSubscriptions)}
    union all ${named('refunds', 'refundId', ofSubscriptions)}
    union all ${named('terminations', 'terminationId', ofSubscriptions)}
    union all ${named('damage_reports', 'reportId', ofSubscriptions)}
    union all ${named('notices', 'noticeId', sql`x.customer_id = ${customerId} and ${ofSubscriptions}`)}
    union all ${named('cancellations', 'cancellationId', ofSubscriptions)})`
  return [
    {
      group: 'notifications',
      kind: sql`case when x.failed_at is not null then 'notificationFailed'
        when x.sent_at is null then 'notificationWaits' else 'notificationSent' end`,
      from: sql`(select distinct found.id, found.kind, found.created_at, found.sent_at, found.failed_at
        from ${docs} doc(names) join outbox found on found.payload @> doc.names) x`,
      at: 'coalesce(x.sent_at, x.failed_at, x.created_at)',
      id: 'x.id',
      who: 'system',
      detail: 'x.kind',
      to: ['notifications', 'x.id'],
      where: sql`true`,
    },
  ]
}

/** Everything that is asked for a timeline. */
export const sourcesOf = (scope: Scope): Source[] => [
  ...ordersAndMoney(scope),
  ...subscriptionDays(scope),
  ...visits(scope),
  ...papers(scope),
  ...account(scope),
  ...office(scope),
  ...notifications(scope),
]
