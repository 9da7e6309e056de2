import { addDays, type Day, dayAt } from '@galgal/domain/dates'
import { z } from 'zod'
import { findPretendedCar } from '../../db/sandbox/sandbox-registry.ts'
import { NotSent } from '../../not-sent.ts'
import { adapter } from '../adapter.ts'
import type { Registry } from './registry.ts'

/** A VIN of this plate: digits behind the letters of nobody. */
const vinOf = (digits: string) => `TESTSANDB${digits.padStart(8, '0')}`

/**
 * A registry that knows every plate, the same each time: a car of the fleet as it is, others of the catalogue. The last
 * digit decides: 9 does not answer, 0 knows of none, 8 says another colour than ours.
 */
export const sandbox = adapter({
  settings: z.object({}),
  pretended: () => ['REGISTRY is the sandbox'],
  open: (_, { db, now }): Registry => ({
    name: 'sandbox',
    async lookUp(plate) {
      const digits = plate.replace(/\D/g, '')
      if (digits.endsWith('9')) throw new NotSent('registry: the sandbox does not answer')
      const car = digits.endsWith('0') ? undefined : await findPretendedCar(db, plate)
      if (!car) return undefined
      const today = dayAt(now())
      return {
        ...car,
        plate,
        colour: digits.endsWith('8') ? 'PURPLE' : car.colour,
        vin: car.vin ?? vinOf(digits),
        licenceUntil: (car.licenceUntil as Day | null) ?? addDays(today, Number(digits) % 365),
        testedOn: (car.testedOn as Day | null) ?? addDays(today, (Number(digits) % 365) - 365),
      }
    },
  }),
})
