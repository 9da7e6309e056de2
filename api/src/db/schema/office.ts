import type { Permission } from '@galgal/contract/Office/permissions'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { at } from './columns.ts'

/** Who works in the office. Staff are not customers. */
export const staff = pgTable(
  'staff',
  {
    id: text().primaryKey(),
    email: text().notNull(), // lower case
    name: text().notNull(),
    locale: text().$type<'he' | 'en'>().notNull(),
    passwordHash: text('password_hash'),
    /** The authenticator's secret, encrypted, with its own wrapped key. */
    totp: jsonb().$type<{ bytes: string; key: string }>(),
    /** The time step of the last code that was used: each is good once. */
    totpStep: bigint('totp_step', { mode: 'number' }).notNull().default(0),
    state: text().$type<'invited' | 'active' | 'suspended'>().notNull(),
    /** Null: all. */
    hubs: jsonb().$type<number[]>(),
    isDemo: boolean('is_demo').notNull().default(false),
    /** Raised by every change of roles, hubs or state. */
    revision: integer().notNull().default(0),
    createdAt: at('created_at').notNull(),
  },
  (it) => [uniqueIndex('staff_email').on(it.email)],
)

/** Named sets of permissions, seeded and edited in the office. */
export const roles = pgTable('roles', {
  name: text().primaryKey(),
  permissions: jsonb().$type<Permission[]>().notNull(),
  revision: integer().notNull().default(0),
})

export const staffRoles = pgTable(
  'staff_roles',
  {
    staffId: text('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    role: text()
      .notNull()
      .references(() => roles.name),
  },
  (it) => [primaryKey({ columns: [it.staffId, it.role] })],
)

export const staffPasskeys = pgTable(
  'staff_passkeys',
  {
    /** The authenticator's own name of it. */
    id: text().primaryKey(),
    staffId: text('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    publicKey: text('public_key').notNull(), // base64url
    counter: bigint({ mode: 'number' }).notNull(),
    transports: jsonb().$type<string[]>().notNull(),
    name: text().notNull(),
    createdAt: at('created_at').notNull(),
  },
  (it) => [index('staff_passkeys_staff').on(it.staffId)],
)

/** Recovery codes; only their hashes are kept, and each is used once. */
export const staffRecovery = pgTable(
  'staff_recovery',
  {
    hash: text().primaryKey(),
    staffId: text('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    usedAt: at('used_at'),
  },
  (it) => [index('staff_recovery_staff').on(it.staffId)],
)

/** A signed-in device of the office: ends when it is revoked, idle for 30 minutes or 12 hours old. */
export const staffSessions = pgTable(
  'staff_sessions',
  {
    id: text().primaryKey(),
    staffId: text('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    hash: text().notNull(),
    device: text().notNull(),
    /** When it was last proven who acts. */
    proofAt: at('proof_at'),
    createdAt: at('created_at').notNull(),
    lastUsedAt: at('last_used_at').notNull(),
    revokedAt: at('revoked_at'),
    /** Why it was opened at the server in an emergency; null for a usual one. */
    breakGlass: text('break_glass'),
  },
  (it) => [
    uniqueIndex('staff_sessions_hash').on(it.hash),
    index('staff_sessions_staff').on(it.staffId),
  ],
)

/** The secret of an invitation or of an emergency; only its hash is kept, and it is used once. */
export const staffLinks = pgTable('staff_links', {
  hash: text().primaryKey(),
  purpose: text().$type<'invitation' | 'breakGlass'>().notNull(),
  staffId: text('staff_id')
    .notNull()
    .references(() => staff.id, { onDelete: 'cascade' }),
  reason: text().notNull().default(''),
  createdAt: at('created_at').notNull(),
  expiresAt: at('expires_at').notNull(),
  usedAt: at('used_at'),
})

/** A sign-in that waits for its second factor, or what a passkey has to sign; each is taken once. */
export const staffChallenges = pgTable('staff_challenges', {
  hash: text().primaryKey(),
  use: text().$type<'pending' | 'signIn' | 'prove' | 'add' | 'invitation'>().notNull(),
  staffId: text('staff_id').references(() => staff.id, { onDelete: 'cascade' }),
  expiresAt: at('expires_at').notNull(),
})

/** An act over its limit, which waits until another person decides. */
export const approvals = pgTable(
  'approvals',
  {
    id: text().primaryKey(),
    /** The call's name. */
    call: text().notNull(),
    /** Its input, encrypted, with its own wrapped key. */
    input: jsonb().$type<{ bytes: string; key: string }>().notNull(),
    subjectKind: text('subject_kind').notNull(),
    subjectId: text('subject_id').notNull(),
    customerId: text('customer_id'),
    amount: integer(), // agorot
    /** Why it needs another person, as a key of words. */
    why: text().notNull(),
    reason: text().notNull().default(''),
    requestedBy: text('requested_by').notNull(),
    requestedAt: at('requested_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    state: text().$type<'waiting' | 'approved' | 'refused' | 'expired'>().notNull(),
    decidedBy: text('decided_by'),
    decidedAt: at('decided_at'),
    /** What the deciding person wrote. */
    words: text().notNull().default(''),
  },
  (it) => [
    uniqueIndex('approvals_one_waiting')
      .on(it.call, it.subjectKind, it.subjectId)
      .where(sql`${it.state} = 'waiting'`),
    index('approvals_requested').on(it.requestedAt),
  ],
)

/** One row for each call of the office. Only added to; see the trigger. */
export const officeLog = pgTable(
  'office_log',
  {
    id: text().primaryKey(),
    at: at('at').notNull(),
    staffId: text('staff_id'),
    sessionId: text('session_id'),
    address: text().notNull(),
    call: text().notNull(),
    permission: text(),
    subjectKind: text('subject_kind'),
    subjectId: text('subject_id'),
    customerId: text('customer_id'),
    outcome: text().$type<'done' | 'refused' | 'denied' | 'waiting'>().notNull(),
    reason: text(),
    /** Fields that changed with their values before and after; of personal ones the names alone. */
    changes: jsonb().$type<Record<string, [unknown, unknown] | null>>(),
    /** Of a list its filters and rows, of a search the kind of its term and its keyed hash. */
    details: jsonb().$type<Record<string, unknown>>(),
    /** What went out, was waived or dropped, in agorot: counts towards the limits of a customer. */
    amount: integer(),
    requestId: text('request_id').notNull(),
    breakGlass: boolean('break_glass').notNull().default(false),
    sequence: bigint('sequence', { mode: 'number' }),
    hash: text(),
  },
  (it) => [
    uniqueIndex('office_log_sequence').on(it.sequence),
    index('office_log_unchained').on(it.id).where(sql`${it.sequence} is null`),
    index('office_log_at').on(it.at.desc(), it.id.desc()),
    index('office_log_subject').on(it.subjectKind, it.subjectId, it.at),
    index('office_log_customer').on(it.customerId, it.at).where(sql`${it.customerId} is not null`),
    index('office_log_staff').on(it.staffId, it.at),
  ],
)

/** What was forgotten of the log: the chain goes on from the hash at the cut. */
export const officeLogCuts = pgTable('office_log_cuts', {
  fromNo: bigint('from_no', { mode: 'number' }).primaryKey(),
  toNo: bigint('to_no', { mode: 'number' }).notNull(),
  hash: text().notNull(),
  at: at('at').notNull(),
})

/** Settings that the office changes, each value with who set it, when and why. */
export const settings = pgTable(
  'settings',
  {
    id: text().primaryKey(),
    key: text().notNull(),
    value: jsonb().notNull(),
    /** From when it counts. */
    from: at('from').notNull(),
    staffId: text('staff_id').notNull(),
    reason: text().notNull(),
    createdAt: at('created_at').notNull(),
  },
  (it) => [index('settings_key').on(it.key, it.from)],
)

/** Each step of a subscription: from where to where, by which event and whom. */
export const subscriptionMoves = pgTable(
  'subscription_moves',
  {
    id: text().primaryKey(),
    subscriptionId: text('subscription_id').notNull(),
    event: text().notNull(),
    from: text().notNull(),
    to: text().notNull(),
    by: text().$type<'customer' | 'staff' | 'system' | 'sandbox'>().notNull(),
    staffId: text('staff_id'),
    at: at('at').notNull(),
  },
  (it) => [index('subscription_moves_subscription').on(it.subscriptionId, it.at)],
)
