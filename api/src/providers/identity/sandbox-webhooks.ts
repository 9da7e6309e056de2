import { z } from 'zod'
import { readSigned, signedPost } from '../sandbox-signature.ts'
import type { IdentityWebhook, IdentityWebhookRequest } from './identity.ts'

const Body = z.object({
  id: z.string().min(1).max(120),
  type: z.literal('identity.updated'),
  reference: z.string().min(1).max(120),
})

export const signedIdentityWebhook = (
  secret: string,
  now: Date,
  { id, run }: IdentityWebhook,
): RequestInit => signedPost(secret, now, { id, type: 'identity.updated', reference: run })

/** Undefined unless it is signed with the secret and at most five minutes old. */
export function readIdentityWebhook(
  secret: string,
  now: Date,
  sent: IdentityWebhookRequest,
): IdentityWebhook | undefined {
  const read = Body.safeParse(readSigned(secret, now, sent))
  return read.success ? { id: read.data.id, run: read.data.reference } : undefined
}
