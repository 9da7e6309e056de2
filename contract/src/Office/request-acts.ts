import { z } from 'zod'
import { nameSchemas } from '../name-schemas.ts'
import { id, requiredFreeText } from '../values.ts'
import { officeEndpoint } from './endpoint.ts'
import { RequestRow } from './requests.ts'
import { ActOut, actIn, possibleActs, reasonedIn } from './shapes.ts'

export const requestActs = ['AnswerRequest', 'LinkCancellation', 'CloseRequest'] as const

export const RequestRecord = z.object({
  request: RequestRow,
  revision: z.int(),
  answer: z.string().nullable().describe('what was written back, the last time'),
  closedBy: z.string().nullable(),
  candidates: z
    .array(z.object({ subscriptionId: id, plate: z.string() }))
    .describe('subscriptions of whoever has this e-mail or phone, which a cancellation may mean'),
  acts: possibleActs(requestActs),
})

export const Request = officeEndpoint({
  method: 'GET',
  path: '/api/Office/Request',
  summary: 'What somebody wrote to us, and what can be done with it.',
  needs: 'requests.see',
  input: z.strictObject({ id }),
  output: RequestRecord,
})

export const AnswerRequest = officeEndpoint({
  method: 'POST',
  path: '/api/Office/AnswerRequest',
  summary: 'Answers a request by e-mail.',
  needs: 'requests.act',
  input: z.strictObject({ ...actIn, id, text: requiredFreeText(2000) }),
  output: ActOut,
  refusals: ['NotAsItStands'],
})

export const LinkCancellation = officeEndpoint({
  method: 'POST',
  path: '/api/Office/LinkCancellation',
  summary:
    'Says which subscription a cancellation is about: from the law’s day on it is not billed.',
  needs: 'requests.act',
  input: z.strictObject({ ...actIn, id, subscriptionId: id }),
  output: ActOut,
  refusals: ['NotAsItStands'],
})

export const CloseRequest = officeEndpoint({
  method: 'POST',
  path: '/api/Office/CloseRequest',
  summary: 'Closes a request: nothing is left to do. The bills that a cancellation held go on.',
  needs: 'requests.act',
  reasoned: true,
  input: z.strictObject({ ...reasonedIn, id }),
  output: ActOut,
  refusals: ['NotAsItStands'],
})

nameSchemas({ OfficeRequestRecord: RequestRecord })
