import type { RegisteredCar } from '@galgal/domain/fleet/registered-car'
import type { Deps } from '../../deps.ts'
import { OfficeRefusal } from '../../office-refusal.ts'

/** What the registry of vehicles says of a plate; undefined for one that it does not know. Throws CompanySilent. */
export const lookUpPlate = (
  { registry, log }: Pick<Deps, 'registry' | 'log'>,
  plate: string,
): Promise<RegisteredCar | undefined> =>
  registry.lookUp(plate).catch((error: unknown) => {
    log.warn({ err: error }, 'registry.unavailable')
    throw new OfficeRefusal('CompanySilent')
  })
