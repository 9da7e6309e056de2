import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { DeliveryState } from '../db/schema/deliveries.ts'

/** What a provider says of a message, by our id of it. The reason is the provider's number or name for it, never its words. */
export type DeliveryReport = {
  messageId: string
  state: DeliveryState
  reason: string
  /** The provider's own name of the message. */
  providerId?: string | undefined
}

export type ReportRequest = { url: string; headers: Headers; body: string }

/** How a provider tells what became of messages. */
export type DeliveryReports = {
  /** Part of the address of its webhook. */
  name: string
  /** Reads a webhook; of what we do not follow it gives none. Undefined: it does not come from the provider. */
  read: (sent: ReportRequest) => DeliveryReport[] | undefined
}

/** A company keeps no more of what is written beside a message (Postmark's metadata). */
const LONGEST_ID = 80

/** As an e-mail's identifier before its @, which has no colon (RFC 5322). */
export function messageIdOf(key: string): string {
  const id = key.replace(/[^\w.-]/g, '.')
  return id.length > LONGEST_ID ? createHash('sha256').update(key).digest('hex') : id
}

/** Compares a secret with what was sent for it, in a time that tells nothing of either. */
export function isSameSecret(expected: string, given: string): boolean {
  const digest = (text: string) => createHmac('sha256', 'compare').update(text).digest()
  return timingSafeEqual(digest(expected), digest(given))
}
