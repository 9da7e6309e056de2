import { documentTypes, kycDocumentTypes } from '@galgal/domain/people/document-type'
import { identityReasons } from '@galgal/domain/people/identity-check'
import { z } from 'zod'
import { FileOut } from '../endpoint.ts'
import { nameSchemas } from '../name-schemas.ts'
import { id, instant } from '../values.ts'
import { IdentityState, PersonKind } from './customers.ts'
import { officeEndpoint } from './endpoint.ts'
import { listOf } from './lists.ts'
import { ActOut, actIn, Person, rowsOf } from './shapes.ts'

const DocumentKind = z.enum(documentTypes, { error: 'invalid' })
const DocumentState = z.enum(['received', 'accepted', 'rejected'])

const queueKinds = ['identity', 'businessPapers'] as const
/** Who they are, or the papers of their business. */
const QueueKind = z.enum(queueKinds, { error: 'invalid' })

export const QueueRow = z.object({
  id: id.describe('of the customer'),
  kind: QueueKind,
  person: Person,
  since: instant.describe('when it was sent'),
  dueAt: instant.describe('as we promised'),
  attempt: z.int().describe('which try it is: 1 is the first'),
  papers: z.int().describe('files that wait'),
})

export const IdentityQueue = officeEndpoint({
  method: 'GET',
  path: '/api/Office/IdentityQueue',
  summary: 'Who waits for a decision about their identity or business papers, the longest first.',
  needs: 'identity.see',
  input: z.strictObject({
    ...listOf(['since', '-since']),
    kind: QueueKind.optional(),
    person: PersonKind.optional(),
  }),
  output: rowsOf(QueueRow),
})

export const SentDocument = z.object({
  id,
  documentType: DocumentKind,
  mediaType: z.string(),
  size: z.int().describe('bytes'),
  state: DocumentState,
  uploadedAt: instant,
  decidedAt: instant.nullable(),
  decidedBy: z.string().describe('of our staff; empty when not known'),
  reason: z.string().describe('a key of the customer’s notification'),
})

export const Papers = officeEndpoint({
  method: 'GET',
  path: '/api/Office/Papers',
  summary: 'What a customer has typed and sent to prove who they are, and where it stands.',
  needs: 'identity.see',
  logs: 'sensitive',
  input: z.strictObject({ customerId: id }),
  output: z.object({
    person: Person,
    firstName: z.string(),
    lastName: z.string(),
    companyName: z.string(),
    identityNumber: z.string().describe('masked'),
    kind: PersonKind,
    state: IdentityState.nullable(),
    waitsFor: QueueKind.nullable().describe('what there is to decide now'),
    dueAt: instant.nullable(),
    rejections: z.int(),
    wanted: z.array(DocumentKind).describe('what has to be there'),
    papers: z.array(SentDocument),
    checks: z.array(
      z.object({
        id,
        by: z.string().describe('the company that checked, or `staff`'),
        state: z.string(),
        reasons: z.array(z.string()),
        createdAt: instant,
        decidedAt: instant.nullable(),
      }),
    ),
    revision: z.int(),
  }),
})

export const Paper = officeEndpoint({
  method: 'GET',
  path: '/api/Office/Paper',
  summary:
    'One paper: a picture with the reader’s name and the minute on it, a PDF as it is. Logged first.',
  needs: 'papers.see',
  logs: 'sensitive',
  file: 'application/octet-stream',
  input: z.strictObject({ id }),
  output: FileOut.extend({ mediaType: z.string().optional() }),
})

const Outcome = z.enum(['approved', 'rejected'], { error: 'required' })
const Reason = z.enum(identityReasons, { error: 'invalid' })

const decision = z
  .strictObject({
    ...actIn,
    customerId: id,
    outcome: Outcome,
    reasons: z.array(Reason).max(identityReasons.length, { error: 'invalid' }).default([]),
  })
  .superRefine(({ outcome, reasons }, check) => {
    if (outcome === 'rejected' && reasons.length === 0)
      check.addIssue({ code: 'custom', message: 'whyRejected', path: ['reasons'] })
  })

export const DecideIdentity = officeEndpoint({
  method: 'POST',
  path: '/api/Office/DecideIdentity',
  summary: 'Approves or rejects an individual’s identity; the customer is told why.',
  needs: 'identity.act',
  secondPerson: 'the third rejection',
  input: decision,
  output: ActOut,
  refusals: ['NotAsItStands'],
})

export const DecidePapers = officeEndpoint({
  method: 'POST',
  path: '/api/Office/DecidePapers',
  summary: 'Approves or rejects the papers that wait, of a company or an individual.',
  needs: 'identity.act',
  secondPerson: 'the third rejection',
  input: decision,
  output: ActOut,
  refusals: ['NotAsItStands'],
})

const wantedTypes = [...kycDocumentTypes(''), ...kycDocumentTypes('Company')] as const

export const AskPaperAgain = officeEndpoint({
  method: 'POST',
  path: '/api/Office/AskPaperAgain',
  summary: 'Asks for one paper once more; the others stay, and it is no rejection.',
  needs: 'identity.act',
  input: z.strictObject({
    ...actIn,
    customerId: id,
    documentType: z.enum(wantedTypes, { error: 'required' }),
    why: Reason.describe('a key of the customer’s notification'),
  }),
  output: ActOut,
  refusals: ['NotAsItStands'],
})

nameSchemas({ OfficeQueueRow: QueueRow, OfficeSentDocument: SentDocument })
