import { Paper } from '@galgal/contract/Office/identity'
import { findDocument } from '../../db/identity/uploaded-documents.ts'
import { showDocument } from '../../flows/identity/show-document.ts'
import { Fault } from '../../handle.ts'
import { handleOffice } from '../../handle-office.ts'
import { readOwn } from '../../presenters/office/record-access.ts'

export const paper = handleOffice(Paper, async (ctx) => {
  const { id } = ctx.input
  const document = await findDocument(ctx.db, id)
  if (!document) throw new Fault(404)
  await readOwn(ctx, 'customer', document.customerId)
  ctx.record({ details: { paper: id, documentType: document.documentType } })
  const shown = await showDocument(ctx, { id, staff: ctx.by })
  if (!shown) throw new Fault(404)
  return shown
})
