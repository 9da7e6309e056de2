import { AddCarDocument } from '@galgal/contract/Office/fleet/car-documents'
import { keepCarDocument } from '../../flows/fleet/car-documents.ts'
import { handleOffice } from '../../handle-office.ts'
import { readCarDocuments } from '../../presenters/office/car-documents.ts'
import { readOwn } from '../../presenters/office/record-access.ts'

export const addOneCarDocument = handleOffice(AddCarDocument, async (ctx) => {
  const { id, kind, until, file } = ctx.input
  await readOwn(ctx, 'car', id)
  ctx.record({ details: { kind, until } })
  ctx.record({
    changes: await keepCarDocument(ctx, { carId: id, kind, until, file: file[0] as File }),
  })
  return readCarDocuments(ctx, id)
})
