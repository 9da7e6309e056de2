import { type SQL, sql } from 'drizzle-orm'
import { anyId } from '../../among.ts'
import { sentNaming } from '../sent-naming.ts'
import { loggedAct, type Scope, type Source } from './timeline-source.ts'

const paper = { group: 'papers', id: 'x.id' } as const

/** Of a person, whatever they drive. */
const ownDocuments = ({ customerId }: Scope): Source[] => {
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

export const papers = (scope: Scope): Source[] => {
  const { customerId, subscriptionIds, subject } = scope
  const isWhole = subject.kind === 'customer'
  const where = isWhole
    ? sql`x.customer_id = ${customerId}`
    : sql`x.subscription_id = ${anyId(subscriptionIds)}`
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
    ...(isWhole ? ownDocuments(scope) : []),
  ]
}

/** Rows of the customer alone: what they agreed to and wrote. */
export const account = ({ customerId, subject, subscriptionIds, requestId }: Scope): Source[] => {
  const isWhole = subject.kind === 'customer'
  const request = { group: 'requests', id: 'x.id', to: ['requests', 'x.id'] } as const
  const written = requestId ? sql`x.id = ${requestId}` : sql`x.customer_id = ${customerId}`
  const cancelled = requestId
    ? sql`x.id = ${requestId}`
    : sql`x.subscription_id = ${anyId(subscriptionIds)}`
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

const WITHOUT_VISIT = `x.call in ('HandOver', 'TakeBack') and x.outcome = 'done' and x.reason is not null`
const isWithoutVisit = sql.raw(WITHOUT_VISIT)

export const office = ({ customerId, subject }: Scope): Source[] => {
  const isWhole = subject.kind === 'customer'
  // Its planned prices are told by themselves.
  const ofVehicle = subject.kind === 'vehicle' ? sql`true` : sql`false`
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
      ...loggedAct,
      // A car that changes hands without a visit says why nobody looked at it.
      kind: sql`case when ${isWithoutVisit} then 'withoutVisit.' || x.call else 'act.' || x.outcome end`,
      // Of a car the state into which it was put says more than the call.
      detail: `case when ${WITHOUT_VISIT} then x.reason
        when x.subject_kind = 'car' and x.changes -> 'state' is not null then 'car.' || (x.changes -> 'state' ->> 1) else x.call end`,
      amount: 'x.amount',
      where: sql`${
        isWhole
          ? sql`x.customer_id = ${customerId}`
          : sql`x.subject_id = ${subject.id} and x.subject_kind = ${anyId([subject.kind, ...(subject.kind === 'request' ? ['cancellation'] : [])])}`
      } and x.outcome in ('done', 'waiting') and x.permission ~ '\\.(act|decide)$' and x.permission <> 'board.act'
        and x.details -> 'preview' is null and not (${ofVehicle} and x.call = 'PlanPrices' and x.outcome = 'done')`,
    },
  ]
}

/** What was sent about any of these, by whatever its payload names of theirs. */
export function notifications(scope: Scope): Source[] {
  const { customerId, orderIds, subscriptionIds, subject } = scope
  const names = [
    ...(subject.kind === 'customer' && customerId ? [{ customerId }] : []),
    ...orderIds.map((orderId) => ({ orderId })),
    ...subscriptionIds.map((subscriptionId) => ({ subscriptionId })),
  ].map((name) => JSON.stringify(name))
  const named = (table: string, key: string, where: SQL) =>
    sql`select jsonb_build_object(${sql.raw(`'${key}'`)}, x.id) from ${sql.raw(table)} x where ${where}`
  const ofSubscriptions = sql`x.subscription_id = ${anyId(subscriptionIds)}`
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
        from ${sentNaming(docs)}) x`,
      at: 'coalesce(x.sent_at, x.failed_at, x.created_at)',
      id: 'x.id',
      who: 'system',
      detail: 'x.kind',
      to: ['notifications', 'x.id'],
      where: sql`true`,
    },
  ]
}
