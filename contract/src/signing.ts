import { z } from 'zod'
import { ContractText } from './subscription.ts'
import { day, id, requiredText } from './values.ts'

/*
 * Reading a document of a subscription, and signing it by one's typed name.
 */

const NAME_LENGTH = 120
const VERSION_LENGTH = 40

/** What a customer reads and signs. */
export const ToSign = z.enum(['contract', 'termination'], { error: 'invalid' })

export const Signing = z.strictObject({
  subscriptionId: id,
  reuqestType: ToSign,
  version: requiredText(VERSION_LENGTH).describe('of the text that was read'),
  name: requiredText(NAME_LENGTH).describe('as the signer typed it'),
})

export const Signed = z.object({
  name: z.string(),
  signedOn: day,
  signedOnStr: z.string(),
  reuqestType: ToSign,
  fileName: z.string().describe('the signed document, for DownloadSubscriptionDocumentv3'),
})

/** A text to read, and whether it is signed or may be. */
export const TextToRead = ContractText.extend({
  signed: Signed.nullable().describe('ours'),
  canSign: z.boolean().describe('ours'),
})
