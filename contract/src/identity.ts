import { identityReasons } from '@galgal/domain/people/identity-check'
import { z } from 'zod'
import { nameSchemas } from './name-schemas.ts'
import { DocumentStatus } from './user.ts'
import { instant } from './values.ts'

export const ApplicantAnswer = z.object({
  sdkToken: z.string().describe('opens the capture; empty where nothing is captured'),
  workflowRunId: z.string(),
  externalDocumentStatus: DocumentStatus.nullable(),
})

export const CaptureAnswer = z.object({ externalDocumentStatus: DocumentStatus.nullable() })

export const CheckAnswer = z.object({
  workflowRunId: z.string(),
  externalDocumentStatus: DocumentStatus.nullable(),
})

/** Where the check of an individual stands, and what has happened so far. */
export const IdentityAnswer = z.object({
  externalDocumentStatus: DocumentStatus.nullable(),
  way: z.enum(['form', 'sdk']).describe('files that we hand on, or the company’s own capture'),
  triesLeft: z.int(),
  check: z
    .object({
      workflowRunId: z.string(),
      sentAt: instant.nullable(),
      decidedAt: instant.nullable(),
      reasons: z.array(z.enum(identityReasons)).describe('of a rejection'),
    })
    .nullable()
    .describe('the newest one'),
})
export type IdentityAnswer = z.output<typeof IdentityAnswer>

export const PhoneLink = z.object({ url: z.string(), expiresAt: instant })

nameSchemas({ ApplicantAnswer, CaptureAnswer, CheckAnswer, IdentityAnswer, PhoneLink })
