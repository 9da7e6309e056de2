import { openOwnHouse } from './own-house.ts'
import { test as base, expect } from './visitor.ts'

type House = Awaited<ReturnType<typeof openOwnHouse>>
type Clock = {
  /** Moves the clock of the journey's house forward, by an ISO 8601 length of time: `PT1M`. */
  advance: (length: string) => Promise<void>
}

/** A journey in which time passes: in a house of its own, because a clock is everybody's. */
export const test = base.extend<Clock, { house: House }>({
  house: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it that nothing else is needed
    async ({}, use) => {
      const house = await openOwnHouse()
      await use(house)
      await house.close()
    },
    // A first start, on a machine that may be busy.
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ house }, use) => use(house.url),
  advance: ({ house }, use) =>
    use(async (advance) => {
      const answer = await fetch(`${house.url}/sandbox/clock`, {
        method: 'POST',
        body: JSON.stringify({ advance }),
      })
      expect(answer.status).toBe(200)
    }),
})
