import { sql } from 'drizzle-orm'
import { anyId } from '../../among.ts'
import type { Scope, Source } from './timeline-source.ts'

export const ordersAndMoney = ({ orderIds, subscriptionIds, paymentId }: Scope): Source[] => {
  const ofOrders = sql`o.id = ${anyId(orderIds)}`
  const itsPayment = paymentId ? sql` and p.id = ${paymentId}` : sql``
  const paid = sql`p.order_id = ${anyId(orderIds)}${itsPayment}`
  const ofSubscriptions = sql`x.subscription_id = ${anyId(subscriptionIds)}`
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

export const subscriptionDays = ({ subscriptionIds }: Scope): Source[] => {
  const own = {
    group: 'visits',
    from: 'subscriptions s',
    id: 's.id',
    who: 'system',
    to: ['subscriptions', 's.id'],
  } as const
  const mine = sql`s.id = ${anyId(subscriptionIds)}`
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

export const visits = ({ subscriptionIds }: Scope): Source[] => {
  const where = sql`x.subscription_id = ${anyId(subscriptionIds)}`
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
  ]
}

export const damage = ({ subscriptionIds }: Scope): Source[] => {
  const where = sql`x.subscription_id = ${anyId(subscriptionIds)}`
  const row = { group: 'visits', id: 'x.id' } as const
  return [
    {
      ...row,
      kind: 'claimDrafted',
      from: 'damage_claims x',
      at: 'x.created_at',
      who: 'system',
      detail: 'jsonb_array_length(x.found)::text',
      to: ['visits', 'x.visit_id'],
      where,
    },
    {
      ...row,
      kind: 'damageReported',
      from: 'damage_reports x',
      at: 'x.reported_at',
      who: 'customer',
      to: ['subscriptions', 'x.subscription_id'],
      where,
    },
  ]
}
