import { BeginVisit, SaveVisit, SignVisit, VisitPhoto } from '@galgal/contract/Office/fleet/visits'
import { guidedViews } from '@galgal/domain/fleet/visits'
import { countStockBy } from '../../src/flows/fleet/count-by.ts'
import { signedIn, type TestApi } from '../customers.ts'
import { photo } from '../files.ts'
import { placeOrder, TUCSON } from '../orders.ts'
import { accepted } from '../people.ts'
import { registerCar } from './fleet.ts'
import type { StaffOfTest } from './open-office.ts'

type Which = { subscriptionId: string; direction: 'out' | 'in' }

/** An order of a new customer with a car of the fleet, and what begins its hand-over. */
export async function orderWithCar(api: TestApi, who: Parameters<typeof signedIn>[1] = {}) {
  const carId = await registerCar(api.deps, '11-111-11')
  await countStockBy(api.deps, { classificationId: TUCSON, colourId: 'dark-blue', by: 'cars' })
  const customer = await signedIn(api, { documentStatus: 'approved', ...who })
  const { id: subscriptionId } = await placeOrder(api, customer)
  return { carId, customer, subscriptionId, out: { subscriptionId, direction: 'out' } as const }
}

/** A photo as a phone sends it; `shade` makes others of it. */
export const photoFile = async (shade = 1) =>
  new File([new Uint8Array(await photo(40 + shade, 30))], 'photo.jpg', { type: 'image/jpeg' })

const drawing = 'M10 20L30 40L50 60'

/** A visit of which one thing after the other is told; `without` leaves something out. */
export async function visited(
  who: StaffOfTest,
  which: Which,
  { odometer = 0, without = [] }: { odometer?: number; without?: readonly string[] } = {},
): Promise<string> {
  const { id } = accepted(await who.ask(BeginVisit, which))
  const takenAt = '2026-11-22T07:00:00.000Z'
  for (const [place, view] of guidedViews.entries()) {
    if (without.includes(view)) continue
    // No two of them are the same picture.
    const file = [await photoFile(place + (which.direction === 'out' ? 1 : 50))]
    accepted(await who.ask(VisitPhoto, { id, view, takenAt, file }))
  }
  const all = { licenceUntil: '2030-01-01', odometer, gauge: 8, keys: 2 }
  const facts = Object.entries(all).filter(([name]) => !without.includes(name))
  accepted(await who.ask(SaveVisit, { id, ...Object.fromEntries(facts), items: ['licence'] }))
  for (const by of ['customer', 'staff'] as const)
    if (!without.includes(by))
      accepted(await who.ask(SignVisit, { id, by, name: `${by} name`, drawing }))
  return id
}
