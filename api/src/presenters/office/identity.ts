import type { QueueRow, SentDocument } from '@galgal/contract/Office/identity'
import type { z } from 'zod'
import type { IdentityCheck } from '../../db/identity/identity-checks.ts'
import type { QueueRow as Waiting } from '../../db/identity/identity-queue.ts'
import type { DocumentRow } from '../../db/identity/uploaded-documents.ts'
import { PROMISED } from '../../db/office/task-sources.ts'
import { personOut } from './person.ts'

const instantOf = (at: Date | null) => at?.toISOString() ?? null

/** By when we promised to look at what came then. */
export const promisedBy = (since: string) =>
  new Date(new Date(since).getTime() + PROMISED).toISOString()

export const queueOut = (row: Waiting, seesContacts: boolean): z.input<typeof QueueRow> => ({
  id: row.id,
  kind: row.kind,
  person: personOut(row.person, seesContacts),
  since: new Date(row.since).toISOString(),
  dueAt: promisedBy(row.since),
  attempt: row.rejections + 1,
  papers: row.papers,
})

export const documentOut = (
  row: DocumentRow,
  names: ReadonlyMap<string, string>,
): z.input<typeof SentDocument> => ({
  id: row.id,
  documentType: row.documentType,
  mediaType: row.mediaType,
  size: row.size,
  state: row.status,
  uploadedAt: row.uploadedAt.toISOString(),
  decidedAt: instantOf(row.decidedAt),
  decidedBy: names.get(row.decidedBy ?? '') ?? '',
  reason: row.reason,
})

export const checkOut = (row: IdentityCheck) => ({
  id: row.id,
  by: row.provider,
  state: row.state,
  reasons: row.reasons,
  createdAt: row.createdAt.toISOString(),
  decidedAt: instantOf(row.decidedAt),
})
