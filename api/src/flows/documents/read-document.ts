import { HOUR } from '@galgal/domain/dates'
import { orderNumber } from '@galgal/domain/order-number'
import type { Locale } from '@galgal/i18n/locales'
import { translator } from '@galgal/i18n/translator'
import type { Customer } from '../../db/account/sessions.ts'
import type { Db } from '../../db/database.ts'
import { findIssued, type IssuedDocument, orderIdOf } from '../../db/documents/issued-documents.ts'
import { findTermination } from '../../db/subscriptions/terminations.ts'
import type { Deps } from '../../deps.ts'
import { makePdf } from '../../documents/pdf.ts'
import { unseal } from '../../encryption/cipher.ts'
import { readDocument } from '../../encryption/files.ts'
import { Refusal } from '../../handle.ts'
import type { Attachment } from '../../providers/mail/mail.ts'
import { type Limit, limitUse } from '../limits.ts'
import { CREDIT } from './issue-invoice.ts'
import { SIGNED } from './keep-issued.ts'
import { type ToRead, textToRead } from './text-to-read.ts'

/** Of one customer: each is laid out anew, by the one thread that everyone's documents come from. */
const PREVIEWS: Limit = { most: 30, within: HOUR }

type Wanted = { fileName: string; type: string; subscriptionId: string }
type PdfFile = { name: string; bytes: Uint8Array }
type Named = Pick<IssuedDocument, 'type' | 'subject'> & { isWithdrawn?: boolean }

/** What the wire calls a document. */
export const fileNameOf = (id: string) => `${id}.pdf`

/** What a document is called where it is listed; invoices and receipts by their number. */
export function documentName(locale: Locale, { type, subject, isWithdrawn }: Named): string {
  const t = translator(locale, 'invoice')
  if (isWithdrawn) return t('termination.withdrawnFile')
  if (isToSign(type) && subject.startsWith(SIGNED)) return t(`signed.${type}`)
  if (type === 'contract' || type === 'disclosure')
    return translator(locale, 'contract')(`${type}.file`)
  if (type === 'handover') return t(subject ? 'handover.replacementFile' : 'handover.file')
  if (type === 'termination') return t('termination.file')
  const isCredit = subject.startsWith(CREDIT)
  const number = isCredit ? subject.slice(CREDIT.length) : subject
  return t(`${type}.${isCredit ? 'creditFile' : 'file'}`, { number })
}

const isToSign = (type: Named['type']) => type === 'contract' || type === 'termination'

const isNumbered = ({ type }: Named) => type === 'invoice' || type === 'receipt'

const savedAs = (locale: Locale, named: Named, orderId: string) =>
  `${[documentName(locale, named), isNumbered(named) ? '' : orderNumber(orderId)].join(' ').trim()}.pdf`

/** A document's own bytes, as they were issued; that its request was taken back since is in its name. */
export async function openIssued({ db, settings }: Deps, issued: IssuedDocument): Promise<PdfFile> {
  const { id, key, locale, orderId } = issued
  const bytes = await readDocument(settings.documentsDirectory, id)
  const isWithdrawn = await isOfWithdrawn(db, issued)
  return {
    name: savedAs(locale, { ...issued, isWithdrawn }, orderId),
    bytes: unseal(settings.documentsKeys, id, { bytes, key }),
  }
}

async function isOfWithdrawn(db: Db, { type, subject }: IssuedDocument): Promise<boolean> {
  if (type !== 'termination') return false
  const end = await findTermination(db, subject.replace(SIGNED, ''))
  return Boolean(end?.withdrawnAt)
}

/** The same as it goes along with a letter. */
export const attached = async (deps: Deps, issued: IssuedDocument): Promise<Attachment> => ({
  ...(await openIssued(deps, issued)),
  type: 'application/pdf',
})

/**
 * A customer's document by the name it was listed under, looked up and never opened as a path; by an order's or
 * a subscription's own id, what there is of it to read before it is signed. Throws DocumentNotFound, a 429 or a 503.
 */
export async function readPdf(
  deps: Deps,
  customer: Customer,
  wanted: Wanted,
  locale: Locale,
): Promise<PdfFile> {
  const [, id] = /^([\w-]{1,64})\.pdf$/.exec(wanted.fileName) ?? []
  if (!id) throw new Refusal('DocumentNotFound')
  const whose = { id: wanted.subscriptionId, customerId: customer.id }
  const orderId = await orderIdOf(deps.db, whose)
  const { type } = wanted
  if ((id === orderId && type === 'contract') || (id === whose.id && type === 'termination'))
    return previewPdf(deps, { ...whose, type, locale }, orderId)
  const issued = await findIssued(deps.db, { ...wanted, id, customerId: customer.id, orderId })
  if (!issued || issued.type !== type) throw new Refusal('DocumentNotFound')
  return openIssued(deps, issued)
}

async function previewPdf(deps: Deps, toRead: ToRead, orderId: string) {
  const { text, type } = await textToRead(deps, toRead).catch((error: unknown) => {
    const isMissing = error instanceof Refusal && error.refusal === 'OrderNotFound'
    throw isMissing ? new Refusal('DocumentNotFound') : error
  })
  await limitUse(deps, `preview ${toRead.customerId}`, PREVIEWS)
  const name = savedAs(toRead.locale, { type, subject: '' }, orderId)
  return { name, bytes: await makePdf(text) }
}
