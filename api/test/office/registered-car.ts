import { RegisterCars } from '@galgal/contract/Office/fleet/car-acts'
import { FleetCars } from '@galgal/contract/Office/fleet/cars'
import { accepted } from '../people.ts'
import type { Office } from './open-office.ts'

/** A single car at a hub, registered by whoever keeps the fleet: its id. */
export async function registered(office: Office, plate = '12345678'): Promise<string> {
  const keeper = await office.as('fleet')
  const car = { plate, classificationId: 10080, colourId: 'white', hubId: 1 }
  accepted(await keeper.ask(RegisterCars, { rows: [car] }))
  const [row] = accepted(await keeper.ask(FleetCars, { q: plate })).items
  return row?.id ?? ''
}
