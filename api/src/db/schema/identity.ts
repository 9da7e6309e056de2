import type { DocumentType } from '@galgal/domain/people/document-type'
import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at } from './columns.ts'
import { customers } from './people.ts'

/** One try to prove who an individual is, at a company that looks at documents and faces. */
export const identityChecks = pgTable(
  'identity_checks',
  {
    id: text().primaryKey(), // workflowRunId of the wire, unless the provider names its own
    customerId: text('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    provider: text().notNull(),
    /** The provider's own names of the person and of the run. */
    applicant: text().notNull(),
    run: text().notNull(),
    state: text()
      .$type<'capture' | 'captured' | 'checking' | 'manual' | 'approved' | 'rejected'>()
      .notNull(),
    /** Why it was rejected, as keys of words. */
    reasons: jsonb().$type<string[]>().notNull().default([]),
    createdAt: at('created_at').notNull(),
    capturedAt: at('captured_at'),
    checkedAt: at('checked_at'),
    decidedAt: at('decided_at'),
    /** Who of our staff decided. */
    decidedBy: text('decided_by'),
  },
  (it) => [
    index('identity_checks_customer').on(it.customerId, it.createdAt),
    uniqueIndex('identity_checks_run').on(it.provider, it.run),
    uniqueIndex('identity_checks_one_open')
      .on(it.customerId)
      .where(sql`${it.state} in ('capture', 'captured', 'checking', 'manual')`),
    index('identity_checks_open')
      .on(it.createdAt)
      .where(sql`${it.state} in ('captured', 'checking')`),
  ],
)

/** Which kinds of documents were accepted of a customer: the files are deleted sooner than the last of them may come. */
export const acceptedDocuments = pgTable(
  'accepted_papers',
  {
    customerId: text('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    documentType: text('document_type').$type<DocumentType>().notNull(),
    acceptedAt: at('accepted_at').notNull(),
  },
  (it) => [primaryKey({ columns: [it.customerId, it.documentType] })],
)

/** Who opened which document of a customer, and when. Rows are only ever added, and outlive document and customer. */
export const documentOpenings = pgTable(
  'document_openings',
  {
    id: text().primaryKey(),
    documentId: text('document_id').notNull(),
    documentType: text('document_type').$type<DocumentType>().notNull(),
    customerId: text('customer_id').notNull(),
    openedBy: text('opened_by').notNull(), // one of our people, as their desk knows them
    openedAt: at('opened_at').notNull(),
  },
  (it) => [index('document_openings_customer').on(it.customerId)],
)

/** What providers of identity checks told us; each webhook counts once. */
export const identityWebhooks = pgTable(
  'identity_notices',
  {
    provider: text().notNull(),
    eventId: text('event_id').notNull(),
    run: text().notNull(),
    receivedAt: at('received_at').notNull(),
    doneAt: at('done_at'),
  },
  (it) => [
    primaryKey({ columns: [it.provider, it.eventId] }),
    index('identity_notices_open').on(it.receivedAt).where(sql`${it.doneAt} is null`),
  ],
)

/** What the sandbox's pretended company remembers of a run. Only the sandbox's provider reads and writes here. */
export const sandboxIdentityRuns = pgTable('sandbox_identity_runs', {
  id: text().primaryKey(),
  applicant: text().notNull(),
  tokenHash: text('token_hash').notNull(),
  lastDigit: text('last_digit').notNull(),
  fileNames: jsonb('file_names').$type<string[]>().notNull().default([]),
  outcome: text().$type<'approved' | 'rejected' | 'manual' | 'waiting'>(),
  /** When the outcome is known. */
  at: at('at'),
})
