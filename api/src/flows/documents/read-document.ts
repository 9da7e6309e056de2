import { HOUR } from '@galgal/domain/dates'
import { orderNumber } from '@galgal/domain/orders/order-number'
import type { Locale } from '@galgal/i18n/locales'
import { translator } from '@galgal/i18n/translator'
import type { Customer } from '../../db/account/sessions.ts'
import type { Db } from '../../db/database.ts'
import { findIssued, type IssuedDocument, orderIdOf } from '../../db/documents/issued-documents.ts'
import { findTermination } from '../../db/subscriptions/terminations.ts'
import type { Deps } from '../../deps.ts'
import { makePdf } from '../../documents/pdf.ts'
import { decrypt } from '../../encryption/cipher.ts'
import { Refusal } from '../../handle.ts'
import { getOrThrow } from '../../objects/object-store.ts'
import type { Attachment } from '../../providers/mail/mail.ts'
import { type Limit, limitUse } from '../limits.ts'
import { CREDIT } from './issue-invoice.ts'
import { readableText, type TextRequest } from './readable-text.ts'
import { SIGNED } from './store-document.ts'
import { RETURNED } from './visit-forms.ts'

/** Of one customer: each is rendered anew, by the one thread that renders everyone's documents. */
const PREVIEWS: Limit = { most: 30, within: HOUR }

type Wanted = { fileName: string; type: string; subscriptionId: string }
type PdfFile = { name: string; bytes: Uint8Array }
type Named = Pick<IssuedDocument, 'type' | 'subject'> & { isWithdrawn?: boolean }

/** The name of a document on the wire. */
export const fileNameOf = (id: string) => `${id}.pdf`

/** The name of a document in a list; invoices and receipts have their number in it. */
export function documentName(locale: Locale, { type, subject, isWithdrawn }: Named): string {
  const t = translator(locale, 'invoice')
  if (isWithdrawn) return t('termination.withdrawnFile')
  if (isSignable(type) && subject.startsWith(SIGNED)) return t(`signed.${type}`)
  if (type === 'contract' || type === 'disclosure')
    return translator(locale, 'contract')(`${type}.file`)
  if (type === 'handover' && subject.startsWith(RETURNED)) return t('return.file')
  if (type === 'handover') return t(subject ? 'handover.replacementFile' : 'handover.file')
  if (type === 'termination') return t('termination.file')
  const isCredit = subject.startsWith(CREDIT)
  const number = isCredit ? subject.slice(CREDIT.length) : subject
  return t(`${type}.${isCredit ? 'creditFile' : 'file'}`, { number })
}

const isSignable = (type: Named['type']) => type === 'contract' || type === 'termination'

const isNumbered = ({ type }: Named) => type === 'invoice' || type === 'receipt'

const downloadName = (locale: Locale, named: Named, orderId: string) =>
  `${[documentName(locale, named), isNumbered(named) ? '' : orderNumber(orderId)].join(' ').trim()}.pdf`

/** A document as it was issued; its name says when its request was withdrawn since. */
export async function openIssued(
  { db, settings, objects }: Deps,
  issued: IssuedDocument,
): Promise<PdfFile> {
  const { id, key, locale, orderId } = issued
  const bytes = await getOrThrow(objects.documents, id)
  const isWithdrawn = await isOfWithdrawnRequest(db, issued)
  return {
    name: downloadName(locale, { ...issued, isWithdrawn }, orderId),
    bytes: decrypt(settings.documentsKeys, id, { bytes, key }),
  }
}

async function isOfWithdrawnRequest(db: Db, { type, subject }: IssuedDocument): Promise<boolean> {
  if (type !== 'termination') return false
  const end = await findTermination(db, subject.replace(SIGNED, ''))
  return Boolean(end?.withdrawnAt)
}

/** A document as an attachment of an e-mail. */
export const asAttachment = async (deps: Deps, issued: IssuedDocument): Promise<Attachment> => ({
  ...(await openIssued(deps, issued)),
  type: 'application/pdf',
})

/** A document by its listed name, or a preview by the id of its order or subscription. Throws DocumentNotFound, a 429 or a 503. */
export async function readPdf(
  deps: Deps,
  customer: Customer,
  wanted: Wanted,
  locale: Locale,
): Promise<PdfFile> {
  const [, id] = /^([\w-]{1,64})\.pdf$/.exec(wanted.fileName) ?? []
  if (!id) throw new Refusal('DocumentNotFound')
  const subscription = { id: wanted.subscriptionId, customerId: customer.id }
  const orderId = await orderIdOf(deps.db, subscription)
  const { type } = wanted
  if ((id === orderId && type === 'contract') || (id === subscription.id && type === 'termination'))
    return previewPdf(deps, { ...subscription, type, locale }, orderId)
  const issued = await findIssued(deps.db, { ...wanted, id, customerId: customer.id, orderId })
  if (!issued || issued.type !== type) throw new Refusal('DocumentNotFound')
  return openIssued(deps, issued)
}

async function previewPdf(deps: Deps, request: TextRequest, orderId: string) {
  const { text, type } = await readableText(deps, request).catch((error: unknown) => {
    const isMissing = error instanceof Refusal && error.refusal === 'OrderNotFound'
    throw isMissing ? new Refusal('DocumentNotFound') : error
  })
  await limitUse(deps, `preview ${request.customerId}`, PREVIEWS)
  const name = downloadName(request.locale, { type, subject: '' }, orderId)
  return { name, bytes: await makePdf(text) }
}
