import type { RegisteredCar } from '@galgal/domain/fleet/registered-car'

/** The state's registry of vehicles. */
export type Registry = {
  name: string
  /** What it says of a plate; undefined when it knows of none. Throws when it cannot be asked now. */
  lookUp: (plate: string) => Promise<RegisteredCar | undefined>
}
