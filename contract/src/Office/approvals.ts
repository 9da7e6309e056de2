import { z } from 'zod'
import { freeText, id, instant, money } from '../values.ts'
import { officeEndpoint } from './endpoint.ts'
import { deciding } from './permissions.ts'
import { ActOut } from './shapes.ts'

const decided = ['waiting', 'approved', 'refused', 'expired'] as const

export const Approvals = officeEndpoint({
  method: 'GET',
  path: '/api/Office/Approvals',
  summary: 'Acts that wait for another person, and those that were decided.',
  needs: deciding,
  input: z.strictObject({ state: z.enum(decided, { error: 'invalid' }).optional() }),
  output: z.object({
    items: z.array(
      z.object({
        id,
        call: z.string(),
        subject: z.object({ kind: z.string(), id }),
        line: z.string().describe('who or what it is about'),
        to: z.string().nullable().describe('a path of the office'),
        amount: money.nullable(),
        why: z.string(),
        reason: z.string(),
        input: z.record(z.string(), z.unknown()).describe('what was sent, for who may decide it'),
        requestedBy: z.object({ id, name: z.string() }),
        requestedAt: instant,
        expiresAt: instant,
        state: z.enum(decided),
        decidedBy: z.object({ id, name: z.string() }).nullable(),
        decidedAt: instant.nullable(),
        words: z.string(),
        mayDecide: z.boolean(),
      }),
    ),
  }),
})

export const DecideApproval = officeEndpoint({
  method: 'POST',
  path: '/api/Office/DecideApproval',
  summary: 'Decides as the second person; a yes does what was asked for, by the rules of now.',
  needs: deciding,
  proof: true,
  input: z.strictObject({
    id,
    yes: z.boolean({ error: 'required' }),
    words: freeText(500).default(''),
    preview: z
      .boolean()
      .optional()
      .describe('true answers what a yes would do, and decides nothing'),
  }),
  output: ActOut,
  refusals: ['NotAllowed', 'NotYoursToDecide'],
})
