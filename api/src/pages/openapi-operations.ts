import { ErrorBody } from '@galgal/contract/call'
import { z } from 'zod'
import type { ZodOpenApiOperationObject, ZodOpenApiPathsObject } from 'zod-openapi'

const json = (schema: z.ZodType, description = 'The bare answer.') => ({
  description,
  content: { 'application/json': { schema } },
})

const Ready = z.object({
  status: z.enum(['ready', 'broken', 'draining']),
  database: z.enum(['ok', 'down']).optional(),
})

/** A provider's own request, which proves itself or is no more than a hint. */
const webhook = (operationId: string): ZodOpenApiOperationObject => ({
  operationId,
  summary: 'A provider says that something happened; it is asked before anything changes.',
  tags: ['webhooks'],
  requestParams: { path: z.object({ provider: z.string() }) },
  responses: {
    '200': json(z.object({ received: z.literal(true) }), 'Stored once; a repeat has no effect.'),
    '401': json(ErrorBody, 'A signature that is missing, wrong or older than five minutes.'),
    '404': json(ErrorBody, 'Another provider than the one in use.'),
  },
})

/** What operators and providers call, beside the contract's calls. */
export const operations: ZodOpenApiPathsObject = {
  '/healthz': {
    get: {
      operationId: 'healthz',
      summary: 'Whether the process lives.',
      tags: ['health'],
      responses: { '200': json(z.object({ status: z.literal('ok') })) },
    },
  },
  '/readyz': {
    get: {
      operationId: 'readyz',
      summary: 'Whether the process can serve.',
      tags: ['health'],
      responses: {
        '200': json(Ready),
        '503': json(Ready, 'The database does not answer, or the process is about to close.'),
      },
    },
  },
  '/api/webhooks/payment/{provider}': {
    get: webhook('payment_webhook_GET'),
    post: webhook('payment_webhook_POST'),
  },
  '/api/webhooks/identity/{provider}': { post: webhook('identity_webhook') },
}
