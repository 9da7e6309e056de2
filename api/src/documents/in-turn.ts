const MOST_AT_ONCE = 2

let running = 0
const waiting: (() => void)[] = []

/** Files are opened two at a time: each may take much memory and a core. */
export async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running === MOST_AT_ONCE) await new Promise<void>((go) => waiting.push(go))
  else running++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}
