import { BrokenCircuitError, circuitBreaker, handleWhen, SamplingBreaker } from 'cockatiel'
import type { Logger } from 'pino'

/** Ten calls within the time that is looked at, half of which fail. */
const SAMPLE = { duration: 40_000, minimumRps: 10 / 40, threshold: 0.499 }
const HALF_OPEN_AFTER_MS = 10_000
const BROKEN = 500
/** A mail server that closes for now; its other codes are answers. */
const CLOSING = 421
/** Statuses of which a Response may hold no body. */
const WITHOUT_BODY = [204, 205, 304]

/** What a company's calls go through: while it does not answer, they fail at once. */
export type Breaker = {
  run: <Value>(work: () => Promise<Value>) => Promise<Value>
  fetch: typeof globalThis.fetch
}

type Options = { log: Logger; fetch: typeof globalThis.fetch; halfOpenAfterMs?: number }

/** Opens for ten seconds when half of at least ten calls of a company had no answer, or that it is broken; then one call tries. A no (4xx, a declined card, a refused e-mail) is an answer. */
export function openBreaker(
  company: string,
  { log, fetch, halfOpenAfterMs: halfOpenAfter = HALF_OPEN_AFTER_MS }: Options,
): Breaker {
  const failures = handleWhen((error) => !isAnswer(error)).orWhenResult(isBroken)
  const breaker = circuitBreaker(failures, { halfOpenAfter, breaker: new SamplingBreaker(SAMPLE) })
  let isOpen = false
  breaker.onBreak(() => {
    // A try that fails opens it again, which is no news.
    if (!isOpen) log.error({ company }, 'circuit_breaker.opened')
    isOpen = true
  })
  breaker.onReset(() => {
    isOpen = false
    log.warn({ company }, 'circuit_breaker.closed')
  })
  const run: Breaker['run'] = async (work) => {
    try {
      return await breaker.execute(work)
    } catch (error) {
      throw error instanceof BrokenCircuitError ? closedFor(company) : error
    }
  }
  return { run, fetch: (url, init) => run(() => whole(fetch, url, init)) }
}

const closedFor = (company: string) =>
  Object.assign(new Error(`${company} is not answering`), { code: 'NOT_ANSWERING' })

const isAnswer = (error: unknown) => {
  const { responseCode } = error as { responseCode?: unknown }
  return typeof responseCode === 'number' && responseCode !== CLOSING
}

const isBroken = (answer: unknown) => answer instanceof Response && answer.status >= BROKEN

/** With its body, which may stay away as well. */
async function whole(fetch: typeof globalThis.fetch, ...asked: Parameters<typeof fetch>) {
  const answer = await fetch(...asked)
  const body = await answer.arrayBuffer()
  return new Response(WITHOUT_BODY.includes(answer.status) ? null : body, answer)
}
