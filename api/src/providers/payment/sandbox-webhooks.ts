import { z } from 'zod'
import { readSigned, signedPost } from '../sandbox-signature.ts'
import type { PaymentWebhook, PaymentWebhookRequest } from './payment.ts'

const Body = z.object({
  id: z.string().min(1).max(120),
  type: z.literal('payment.updated'),
  reference: z.string().min(1).max(120),
})

export const signedPaymentWebhook = (
  secret: string,
  now: Date,
  { id, reference }: PaymentWebhook,
): RequestInit => signedPost(secret, now, { id, type: 'payment.updated', reference })

/** Undefined unless it is signed with the secret and at most five minutes old. */
export function readPaymentWebhook(
  secret: string,
  now: Date,
  { method, headers, body }: PaymentWebhookRequest,
): PaymentWebhook | undefined {
  if (method !== 'POST') return undefined
  const read = Body.safeParse(readSigned(secret, now, { headers, body }))
  return read.success ? { id: read.data.id, reference: read.data.reference } : undefined
}
