/** The work of one hash: Argon2id's KiB, passes and lanes, and how long it keeps its turn at least. */
export type HashingCost = {
  argon: { memoryCost: number; timeCost: number; parallelism: number }
  shortestMs: number
}

/**
 * OWASP's least for Argon2id: 19 MiB, two passes, one lane. What follows a hash is done by the thread that
 * serves visitors, which shall be free for them most of the time: hence the shortest turn.
 */
export const HASHING_COST: HashingCost = {
  argon: { memoryCost: 19_456, timeCost: 2, parallelism: 1 },
  shortestMs: 18,
}
