import { ServiceDocument } from '@galgal/contract/Office/fleet/car-services'
import { findServiceFile } from '../../db/fleet/car-services.ts'
import { openFile } from '../../flows/fleet/keep-file.ts'
import { Fault } from '../../handle.ts'
import { handleOffice } from '../../handle-office.ts'
import { readOwn } from '../../presenters/office/record-access.ts'

export const serviceDocument = handleOffice(ServiceDocument, async (ctx) => {
  const file = await findServiceFile(ctx.db, ctx.input.id)
  if (!file) throw new Fault(404)
  await readOwn(ctx, 'car', file.carId)
  const { name, mediaType } = file
  return { name, mediaType, bytes: new Uint8Array(await openFile(ctx, file)) }
})
