import { z } from 'zod'
import { day, id, text } from './values.ts'

/*
 * Reading a document of a subscription, and signing it by one's typed name.
 */

const SIGNED_NAME_LENGTH = 120

/** What a customer reads and signs. */
export const ToSign = z.enum(['contract', 'termination'], { error: 'invalid' })

export const Signing = z.strictObject({
  subscriptionId: id,
  reuqestType: ToSign,
  version: text(40).describe('of the text that was read'),
  name: text(SIGNED_NAME_LENGTH).describe('as the signer typed it'),
})

export const Signed = z.object({
  signedOn: day,
  signedOnStr: z.string(),
  name: z.string(),
  fileName: z.string().describe('the signed document, for DownloadSubscriptionDocumentv3'),
  reuqestType: ToSign,
})
