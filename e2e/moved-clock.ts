import { inOwnApp } from './own-app.ts'
import { expect } from './visitor.ts'

type Clock = {
  /** Moves the clock of the journey’s app forward, by an ISO 8601 length of time: `PT1M`. */
  advance: (length: string) => Promise<void>
}

/** A journey in which time passes: in an app of its own, because a clock is everybody's. */
export const test = inOwnApp().extend<Clock>({
  advance: ({ app }, use) =>
    use(async (advance) => {
      const answer = await fetch(`${app.url}/sandbox/clock`, {
        method: 'POST',
        body: JSON.stringify({ advance }),
      })
      expect(answer.status).toBe(200)
    }),
})
