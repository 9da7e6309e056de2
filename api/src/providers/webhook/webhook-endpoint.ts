import { z } from 'zod'
import { adapter } from '../adapter.ts'
import { askOverHttp } from '../ask-over-http.ts'
import { isSafeUrl, leadingHere, repeating } from '../loopback.ts'
import { readWebhookSecrets, signWebhook } from './sign-webhook.ts'

const TIMEOUT_MS = 10_000
/** The one endpoint that the settings know. */
const ENDPOINT_ID = 'settings'

/** A system of the company that is told what happened. */
export type WebhookEndpoint = {
  id: string
  url: string
  /** Sends a signed message and gives the answer, whatever it is; throws a `NotSent` when there is none. */
  send: (message: { id: string; body: string }) => Promise<{
    status: number
    text: string
  }>
}

const Settings = z
  .object({
    WEBHOOK_URL: z.string().refine(isSafeUrl, 'is not https, or holds credentials').optional(),
    WEBHOOK_SECRET: z
      .string()
      .refine(
        readWebhookSecrets,
        'is not whsec_ and 24 to 64 bytes in base64, or several of them as 2:new,1:old',
      )
      .optional(),
  })
  .superRefine(({ WEBHOOK_URL, WEBHOOK_SECRET }, check) => {
    const missing = (name: string) =>
      check.addIssue({ code: 'custom', path: [name], message: 'is missing' })
    if (WEBHOOK_URL && !WEBHOOK_SECRET) missing('WEBHOOK_SECRET')
    if (WEBHOOK_SECRET && !WEBHOOK_URL) missing('WEBHOOK_URL')
  })

const isRepeated = (secrets: readonly Uint8Array[]) =>
  secrets.flatMap((WEBHOOK_SECRET) => repeating({ WEBHOOK_SECRET })).slice(0, 1)

/** Webhooks as Standard Webhooks describes them (standardwebhooks.com); without an address nobody is told. */
export const webhook = adapter({
  settings: Settings,
  pretended: ({ WEBHOOK_URL, WEBHOOK_SECRET }) => [
    ...leadingHere({ WEBHOOK_URL }),
    ...isRepeated(readWebhookSecrets(WEBHOOK_SECRET ?? '') ?? []),
  ],
  open({ WEBHOOK_URL: url, WEBHOOK_SECRET }, { fetch }): WebhookEndpoint | undefined {
    const keys = readWebhookSecrets(WEBHOOK_SECRET ?? '')
    if (!url || !keys) return undefined
    const asking = { provider: 'webhook', fetch, timeoutMs: TIMEOUT_MS }
    return {
      id: ENDPOINT_ID,
      url,
      async send({ id, body }) {
        // Of this attempt, by the clock that its receiver compares it with: the sandbox's may have been moved.
        const timestamp = Math.floor(Date.now() / 1000)
        return askOverHttp(asking, url, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'webhook-id': id,
            'webhook-timestamp': String(timestamp),
            'webhook-signature': signWebhook(keys, { id, timestamp, body }),
          },
          body,
        })
      },
    }
  },
})
