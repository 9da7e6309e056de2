import { CarDocumentFile } from '@galgal/contract/Office/fleet/car-documents'
import { findCarDocument } from '../../db/fleet/car-documents.ts'
import { openFile } from '../../flows/fleet/keep-file.ts'
import { Fault } from '../../handle.ts'
import { handleOffice } from '../../handle-office.ts'
import { readOwn } from '../../presenters/office/record-access.ts'

export const carDocumentFile = handleOffice(CarDocumentFile, async (ctx) => {
  const document = await findCarDocument(ctx.db, ctx.input.id)
  if (!document) throw new Fault(404)
  await readOwn(ctx, 'car', document.carId)
  const { name, mediaType } = document
  return { name, mediaType, bytes: new Uint8Array(await openFile(ctx, document)) }
})
