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
  /** Of a single car's timeline alone. */
  carId?: string
  /** Of a single car of the catalogue alone: its classification. */
  vehicleId?: number
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

/** An act of the office, as its log has it. */
export const loggedAct = {
  group: 'acts',
  kind: sql`'act.' || x.outcome`,
  from: 'office_log x',
  at: 'x.at',
  id: 'x.id',
  who: sql`'staff'`,
  staff: 'x.staff_id',
  detail: 'x.call',
} as const
