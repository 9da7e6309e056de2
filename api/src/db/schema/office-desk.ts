import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at } from './columns.ts'

/** What a record of the office is of. */
export type Subject =
  | 'order'
  | 'customer'
  | 'subscription'
  | 'car'
  | 'vehicle'
  | 'payment'
  | 'claim'
  | 'fine'
  | 'request'

/** What staff write to each other beside a record; its customer may ask to read it. */
export const notes = pgTable(
  'notes',
  {
    id: text().primaryKey(),
    subject: text().$type<Subject>().notNull(),
    subjectId: text('subject_id').notNull(),
    /** Of whom it speaks, whatever it is written beside; null when of nobody. */
    customerId: text('customer_id'),
    authorId: text('author_id').notNull(),
    text: text().notNull(),
    /** Staff who are to read it. */
    mentions: jsonb().$type<string[]>().notNull().default([]),
    createdAt: at('created_at').notNull(),
    removedAt: at('removed_at'),
  },
  (it) => [
    index('notes_subject').on(it.subject, it.subjectId, it.createdAt),
    index('notes_customer').on(it.customerId, it.createdAt),
  ],
)

/** Whom a note names, and since when they have read it. */
export const noteMentions = pgTable(
  'note_mentions',
  {
    noteId: text('note_id')
      .notNull()
      .references(() => notes.id, { onDelete: 'cascade' }),
    staffId: text('staff_id').notNull(),
    seenAt: at('seen_at'),
  },
  (it) => [
    primaryKey({ columns: [it.noteId, it.staffId] }),
    index('note_mentions_unseen').on(it.staffId).where(sql`${it.seenAt} is null`),
  ],
)

/** A list with its filters under a name: one person's, or everyone's who has a role. */
export const views = pgTable(
  'views',
  {
    id: text().primaryKey(),
    list: text().notNull(),
    name: text().notNull(),
    /** Filters, sort and columns as the address has them. */
    query: text().notNull(),
    staffId: text('staff_id').notNull(),
    /** Null: of its author alone. */
    role: text(),
    createdAt: at('created_at').notNull(),
  },
  (it) => [
    uniqueIndex('views_name').on(it.list, it.staffId, it.name),
    index('views_role').on(it.role, it.list).where(sql`${it.role} is not null`),
  ],
)

/** Who has taken a task, until when others do not. */
export const taskClaims = pgTable(
  'task_claims',
  {
    kind: text().notNull(),
    subjectId: text('subject_id').notNull(),
    staffId: text('staff_id').notNull(),
    takenAt: at('taken_at').notNull(),
    until: at('until').notNull(),
  },
  (it) => [
    primaryKey({ columns: [it.kind, it.subjectId] }),
    index('task_claims_staff').on(it.staffId),
  ],
)

/** Who had a record open, and when last. */
export const presence = pgTable(
  'presence',
  {
    subject: text().$type<Subject>().notNull(),
    subjectId: text('subject_id').notNull(),
    staffId: text('staff_id').notNull(),
    at: at('at').notNull(),
  },
  (it) => [
    primaryKey({ columns: [it.subject, it.subjectId, it.staffId] }),
    index('presence_at').on(it.at),
  ],
)

/** Visits whose place and time a change of a hub or of the calendar took. */
export const displacedVisits = pgTable(
  'displaced_visits',
  {
    id: text().primaryKey(),
    subscriptionId: text('subscription_id').notNull(),
    direction: text().$type<'out' | 'in'>().notNull(),
    hubId: integer('hub_id').notNull(),
    day: text().notNull(),
    fromTime: text('from_time'),
    tillTime: text('till_time'),
    displacedAt: at('displaced_at').notNull(),
  },
  (it) => [
    index('displaced_visits_hub').on(it.hubId, it.displacedAt),
    index('displaced_visits_subscription').on(it.subscriptionId),
  ],
)

/** Who of the staff hands a subscription's car over, or takes it back. */
export const visitAssignments = pgTable(
  'visit_assignments',
  {
    subscriptionId: text('subscription_id').notNull(),
    direction: text().$type<'out' | 'in'>().notNull(),
    staffId: text('staff_id').notNull(),
    assignedBy: text('assigned_by').notNull(),
    at: at('at').notNull(),
  },
  (it) => [
    primaryKey({ columns: [it.subscriptionId, it.direction] }),
    index('visit_assignments_staff').on(it.staffId),
  ],
)
