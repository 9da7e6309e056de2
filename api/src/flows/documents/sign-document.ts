import { hash } from 'node:crypto'
import type { Locale } from '@galgal/i18n/locales'
import type { Customer } from '../../db/account/sessions.ts'
import type { Db } from '../../db/database.ts'
import {
  addIssuedOnce,
  findIssuedOnce,
  type IssuedDocument,
} from '../../db/documents/issued-documents.ts'
import { addSignature, findSignature, type Signature } from '../../db/documents/signatures.ts'
import { findOwnSubscription, type OwnSubscription } from '../../db/subscriptions/subscriptions.ts'
import { findOpenTermination } from '../../db/subscriptions/terminations.ts'
import type { Deps } from '../../deps.ts'
import { signedText } from '../../documents/templates/signature.ts'
import { Fault, Refusal } from '../../handle.ts'
import { readableText } from './readable-text.ts'
import { SIGNED, storeDocument } from './store-document.ts'

/** What may be signed; the subject of a termination is its open request. */
type Signable = Pick<Signature, 'subscriptionId' | 'type' | 'subject'>

/** A signature and the signed document. */
export type SignedDocument = { signature: Signature; issued: IssuedDocument }

/** A contract may be signed while it is in force, a termination once it was requested; else undefined. */
async function signableOf(
  db: Db,
  { subscription: { id: subscriptionId, status } }: OwnSubscription,
  type: Signature['type'],
): Promise<Signable | undefined> {
  if (type === 'contract')
    return status === 'ended' || status === 'cancelled'
      ? undefined
      : { subscriptionId, type, subject: '' }
  const end = await findOpenTermination(db, subscriptionId)
  return end && { subscriptionId, type, subject: end.id }
}

/** The signature of a document, and whether it may be signed. */
export async function readSigning(
  { db }: Deps,
  { id, customerId, type }: { id: string; customerId: string; type: Signature['type'] },
): Promise<{ signed: SignedDocument | undefined; canSign: boolean }> {
  const own = await findOwnSubscription(db, { id, customerId })
  const signable = own && (await signableOf(db, own, type))
  const signed = signable && (await findSigned(db, signable))
  return { signed, canSign: signable !== undefined && !signed }
}

async function findSigned(db: Db, signable: Signable): Promise<SignedDocument | undefined> {
  const signature = await findSignature(db, signable)
  const subject = `${SIGNED}${signable.subject}`
  const issued = signature && (await findIssuedOnce(db, { ...signable, subject }))
  return issued && { signature, issued }
}

type SignRequest = {
  subscriptionId: string
  type: Signature['type']
  version: string
  name: string
  ip: string
  locale: Locale
}

/** Signs the text that was read, once. Throws OrderNotFound, OrderStepTooEarly, and a 400 for another wording. */
export async function signDocument(
  deps: Deps,
  customer: Customer,
  request: SignRequest,
): Promise<SignedDocument> {
  const { db } = deps
  const ref = { id: request.subscriptionId, customerId: customer.id }
  const own = await findOwnSubscription(db, ref)
  if (!own) throw new Refusal('OrderNotFound')
  const signable = await signableOf(db, own, request.type)
  if (!signable) throw new Refusal('OrderStepTooEarly')
  const known = await findSigned(db, signable)
  if (known) return known
  const { text, version } = await readableText(deps, { ...ref, ...request })
  if (version !== request.version) throw new Fault(400, { version: 'invalid' })
  const signature: Signature = {
    ...signable,
    id: deps.newId(),
    customerId: customer.id,
    textVersion: version,
    digest: hash('sha256', JSON.stringify(text)),
    name: request.name,
    ip: request.ip,
    at: deps.now(),
  }
  const issued = await storeDocument(deps, {
    customer,
    orderId: own.order.id,
    subscriptionId: signable.subscriptionId,
    type: signable.type,
    version,
    subject: `${SIGNED}${signable.subject}`,
    text: signedText(text, signature),
  })
  return storeSigned(deps, signable, { signature, issued })
}

/** Stores the signature with its document; another process may have been first, whose signature then stands. */
async function storeSigned(
  { db, objects }: Deps,
  signable: Signable,
  made: SignedDocument,
): Promise<SignedDocument> {
  const isFirst = await db.transaction(
    async (tx) => (await addSignature(tx, made.signature)) && addIssuedOnce(tx, made.issued),
  )
  if (isFirst) return made
  await objects.documents.remove(made.issued.id)
  const first = await findSigned(db, signable)
  if (!first)
    throw new Error(
      `signature of subscription ${signable.subscriptionId} was neither stored nor found`,
    )
  return first
}
