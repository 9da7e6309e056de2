import type { Permission } from '@galgal/contract/Office/permissions'
import type { IssuedRow } from '@galgal/contract/Office/shapes'
import type { z } from 'zod'
import type { IssuedDocument } from '../../db/documents/issued-documents.ts'
import type { IssuedOf } from '../../db/office/issued.ts'
import { documentName } from '../../flows/documents/read-document.ts'
import type { OfficeContext } from '../../handle-office.ts'

type Reader = Pick<OfficeContext, 'may' | 'locale'>

const ofOrder: readonly Permission[] = ['orders.see', 'visits.see', 'terms.see']
const ofMoney: readonly Permission[] = ['payments.see']
const neededFor: Record<IssuedDocument['type'], readonly Permission[]> = {
  contract: ofOrder,
  disclosure: ofOrder,
  handover: ofOrder,
  termination: ofOrder,
  invoice: ofMoney,
  receipt: ofMoney,
}

/** Whether somebody may have the file of a document of a kind: all of them name their customer and the address. */
export const mayOpen = ({ type }: Pick<IssuedDocument, 'type'>, { may }: Pick<Reader, 'may'>) =>
  may('contacts.see') && neededFor[type].some(may)

/** Documents of ours, as a record lists them. */
export const issuedOut = (documents: IssuedOf[], reader: Reader): z.input<typeof IssuedRow>[] =>
  documents.map((document) => ({
    id: document.id,
    type: document.type,
    name: documentName(reader.locale, document),
    issuedAt: document.issuedAt.toISOString(),
    orderId: document.orderId,
    mayOpen: mayOpen(document, reader),
  }))

type OfCharge = { invoiceId: string | null; receiptId: string | null }

/** Of a charge: those that the reader may have. */
export const chargeDocumentsOut = (documents: OfCharge, reader: Pick<Reader, 'may'>): OfCharge =>
  mayOpen({ type: 'invoice' }, reader) ? documents : { invoiceId: null, receiptId: null }
