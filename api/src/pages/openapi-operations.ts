import { ErrorBody } from '@galgal/contract/call'
import { webhookEvents } from '@galgal/contract/webhook-events'
import { z } from 'zod'
import type { ZodOpenApiOperationObject, ZodOpenApiPathsObject } from 'zod-openapi'
import { exampleOf } from './openapi-example.ts'

const json = (schema: z.ZodType, description = 'The bare answer.', example: object = {}) => ({
  description,
  content: { 'application/json': { schema, ...example } },
})

const Ready = z
  .object({
    status: z.enum(['ready', 'broken', 'draining']),
    database: z.enum(['ok', 'down']).optional(),
  })
  .meta({ id: 'Ready' })

const ProviderEvent = z
  .looseObject({ id: z.string(), reference: z.string() })
  .meta({ id: 'ProviderEvent', description: 'as the sandbox sends it; each company has its own' })

const ofProvider = 'A provider says that something happened; it is asked before anything changes.'
const summaries = {
  payment: ofProvider,
  identity: ofProvider,
  mail: 'The company that carries e-mails says what became of one.',
  sms: 'The company that carries text messages says what became of one.',
}

/** A provider's own request, which proves itself or is no more than a hint. */
function webhook(
  method: 'GET' | 'POST',
  kind: keyof typeof summaries,
  operationId: string,
): ZodOpenApiOperationObject {
  const { request, answer } = exampleOf('POST', `/api/webhooks/${kind}/:provider`)
  const received = z.object({ received: z.literal(true) })
  return {
    operationId,
    summary: summaries[kind],
    tags: ['webhooks'],
    security: method === 'POST' ? [{ webhookSignature: [] }, {}] : [],
    requestParams: { path: z.object({ provider: z.string() }) },
    ...(method === 'POST' && {
      requestBody: { content: { 'application/json': { schema: ProviderEvent, ...request } } },
    }),
    responses: {
      '200': json(received, 'Stored once; a repeat has no effect.', answer),
      '401': json(ErrorBody, 'A signature that is missing, wrong or older than five minutes.'),
      '404': json(ErrorBody, 'Another provider than the one in use.'),
    },
  }
}

const Alive = z.object({ status: z.literal('ok') })

/** What operators and providers call, beside the contract's calls. */
export const operations: ZodOpenApiPathsObject = {
  '/healthz': {
    get: {
      operationId: 'healthz',
      summary: 'Whether the process lives.',
      tags: ['health'],
      security: [],
      responses: { '200': json(Alive, 'It does.', exampleOf('GET', '/healthz').answer) },
    },
  },
  '/readyz': {
    get: {
      operationId: 'readyz',
      summary: 'Whether the process can serve.',
      tags: ['health'],
      security: [],
      responses: {
        '200': json(Ready, 'It can.', exampleOf('GET', '/readyz').answer),
        '503': json(Ready, 'The database does not answer, or the process is about to close.'),
      },
    },
  },
  '/api/webhooks/payment/{provider}': {
    get: webhook('GET', 'payment', 'payment_webhook_GET'),
    post: webhook('POST', 'payment', 'payment_webhook_POST'),
  },
  '/api/webhooks/identity/{provider}': { post: webhook('POST', 'identity', 'identity_webhook') },
  '/api/webhooks/mail/{provider}': { post: webhook('POST', 'mail', 'mail_webhook') },
  '/api/webhooks/sms/{provider}': { post: webhook('POST', 'sms', 'sms_webhook') },
}

/** What we send to the company's own systems (docs/webhooks.md). */
export const sentWebhooks = Object.fromEntries(
  Object.entries(webhookEvents).map(([type, event]) => [
    type,
    {
      post: {
        operationId: `webhook_${type.replace('.', '_')}`,
        summary: 'Sent to WEBHOOK_URL, signed by Standard Webhooks; tried again for three days.',
        tags: ['webhooks'],
        security: [],
        requestBody: { content: { 'application/json': { schema: event } } },
        responses: { '2XX': { description: 'Taken.' }, '410': { description: 'Send no more.' } },
      },
    } satisfies { post: ZodOpenApiOperationObject },
  ]),
)
