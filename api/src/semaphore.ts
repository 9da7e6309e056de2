/** Lets so much work run at a time; what comes above that waits in a line. */
export function createSemaphore(mostAtOnce: number) {
  let running = 0
  const waiting: (() => void)[] = []
  return {
    /** How many wait for their turn. */
    waiting: () => waiting.length,
    async run<Result>(work: () => Promise<Result>): Promise<Result> {
      if (running < mostAtOnce) running++
      // Whoever is done hands over its turn without freeing it.
      else await new Promise<void>((go) => waiting.push(go))
      try {
        return await work()
      } finally {
        const next = waiting.shift()
        if (next) next()
        else running--
      }
    },
  }
}
