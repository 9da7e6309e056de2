import { ServiceFile } from '@galgal/contract/Office/fleet/car-services'
import { findService } from '../../db/fleet/car-services.ts'
import { keepServiceFile } from '../../flows/fleet/service-files.ts'
import { Fault } from '../../handle.ts'
import { handleOffice } from '../../handle-office.ts'
import { readServices } from '../../presenters/office/car-services.ts'
import { readOwn } from '../../presenters/office/record-access.ts'

export const keepOneServiceFile = handleOffice(ServiceFile, async (ctx) => {
  const { id, file } = ctx.input
  const service = await findService(ctx.db, id)
  if (!service) throw new Fault(404)
  await readOwn(ctx, 'car', service.carId)
  ctx.record({ details: { service: id } })
  await keepServiceFile(ctx, { serviceId: id, file: file[0] as File })
  const saved = (await readServices(ctx.db, service.carId)).find((it) => it.id === id)
  if (!saved) throw new Fault(404)
  return saved
})
