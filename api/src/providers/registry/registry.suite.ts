import { expect, test } from 'vitest'
import type { Registry } from './registry.ts'

type Bench = {
  registry: Registry
  /** A plate that is registered, and one that is not. */
  known: string
  unknown: string
}

/** What the app expects of every registry of vehicles. */
export function behavesLikeRegistry(open: () => Promise<Bench>) {
  test('[OF216] a plate that is registered has a make, a model, a colour, a VIN and its days', async () => {
    const { registry, known } = await open()
    const car = await registry.lookUp(known)
    expect(car).toMatchObject({
      plate: known,
      make: expect.stringMatching(/./),
      model: expect.stringMatching(/./),
      colour: expect.stringMatching(/./),
      vin: expect.stringMatching(/^[A-HJ-NPR-Z\d]{17}$/),
      licenceUntil: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      testedOn: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    })
    expect(await registry.lookUp(known)).toEqual(car)
  })

  test('[OF216] a plate that is not registered has no car', async () => {
    const { registry, unknown } = await open()
    expect(await registry.lookUp(unknown)).toBeUndefined()
  })
}
