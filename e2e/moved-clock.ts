import { inOwnHouse } from './own-house.ts'
import { expect } from './visitor.ts'

type Clock = {
  /** Moves the clock of the journey's house forward, by an ISO 8601 length of time: `PT1M`. */
  advance: (length: string) => Promise<void>
}

/** A journey in which time passes: in a house of its own, because a clock is everybody's. */
export const test = inOwnHouse().extend<Clock>({
  advance: ({ house }, use) =>
    use(async (advance) => {
      const answer = await fetch(`${house.url}/sandbox/clock`, {
        method: 'POST',
        body: JSON.stringify({ advance }),
      })
      expect(answer.status).toBe(200)
    }),
})
