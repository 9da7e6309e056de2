import { IssuedDocument } from '@galgal/contract/Office/issued-documents'
import { findIssuedById } from '../../db/office/issued.ts'
import { openIssued } from '../../flows/documents/read-document.ts'
import { Fault } from '../../handle.ts'
import { handleOffice } from '../../handle-office.ts'
import { OfficeRefusal } from '../../office-refusal.ts'
import { mayOpen } from '../../presenters/office/issued.ts'
import { readOwn } from '../../presenters/office/record-access.ts'

export const issuedDocument = handleOffice(IssuedDocument, async (ctx) => {
  const { id } = ctx.input
  const issued = await findIssuedById(ctx.db, id)
  if (!issued) throw new Fault(404)
  const { orderId, subscriptionId, type } = issued
  if (subscriptionId) await readOwn(ctx, 'subscription', subscriptionId)
  else await readOwn(ctx, 'order', orderId)
  ctx.record({ details: { document: id, documentType: type } })
  if (!mayOpen(issued, ctx)) throw new OfficeRefusal('NotAllowed')
  return openIssued(ctx, issued)
})
