import type { Options } from '../options.ts'
import type { Traffic } from './generator.ts'
import { withShops } from './shops.ts'

const PROCESSES = 2
const PER_SECOND = 300
const MINUTES = 10
const TARGETS = { p99Ms: 150, errors: 0.001 }

/** Everything visitors do at once, evenly: 300 requests a second to two processes. */
export const measureMixed = (_: number, { minutes = MINUTES }: Options): Promise<string[]> =>
  withShops(PROCESSES, async ({ send }) => {
    const { total, kinds, examples } = await send(PER_SECOND, Math.round(minutes * 60))
    console.table({ ...kinds, total })
    const { good, busy, wrong, p99Ms } = total
    const errors = (busy + wrong) / (good + busy + wrong)
    return [
      ...(p99Ms > TARGETS.p99Ms ? [`p99 of mixed traffic: ${p99Ms} ms`] : []),
      ...(errors >= TARGETS.errors
        ? [`errors of mixed traffic: ${(errors * 100).toFixed(2)} % (${examples.join(', ')})`]
        : []),
    ]
  })

const OVERLOAD_SECONDS = 60
const FACTORS = [1, 2, 3, 4]
const STEP_SECONDS = 10
const OVERLOAD = 5
const AFTER_SECONDS = 20
const BACK_SECONDS = 10
const LEAST_OF_PEAK = 0.7

/** Five times as much for a minute: most of what can be done is done, the rest hears when to come again. */
export const measureOverload = (_: number, { minutes = OVERLOAD_SECONDS / 60 }: Options) =>
  withShops(PROCESSES, async ({ send }) => {
    const steps: Traffic[] = []
    for (const factor of FACTORS) steps.push(await send(PER_SECOND * factor, STEP_SECONDS))
    const peak = Math.max(...steps.map(({ total }) => total.good / STEP_SECONDS))
    const seconds = Math.round(minutes * 60)
    const over = await send(PER_SECOND * OVERLOAD, seconds)
    const after = await send(PER_SECOND, AFTER_SECONDS)
    console.table({
      ...Object.fromEntries(steps.map(({ total }, n) => [`× ${FACTORS[n]}`, total])),
      [`× ${OVERLOAD}`]: over.total,
      after: after.total,
    })
    console.table(over.kinds)
    const goodput = over.total.good / seconds
    const back = backOf(after)
    console.log(
      `  peak ${Math.round(peak)} a second; at ${OVERLOAD} times ${Math.round(goodput)}; normal again after ${back} s`,
    )
    return [
      ...(goodput < peak * LEAST_OF_PEAK ? [`overload: ${Math.round(goodput)} a second`] : []),
      ...(over.total.wrong
        ? [`overload: ${over.total.wrong} without an answer (${over.examples.join(', ')})`]
        : []),
      ...(back > BACK_SECONDS ? [`overload: normal again after ${back} s`] : []),
    ]
  })

/** The last second in which somebody was sent away or waited. */
const backOf = ({ seconds }: Traffic) =>
  seconds.findLastIndex(({ busy, wrong, p99Ms }) => busy + wrong > 0 || p99Ms > TARGETS.p99Ms) + 1
