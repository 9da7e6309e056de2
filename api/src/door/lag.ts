import { monitorEventLoopDelay } from 'node:perf_hooks'

const SAMPLE_MS = 20
const LOOK_EVERY_MS = 250
/** One long piece of work is no overload: most of the last samples have to be late, and of few nothing can be said. */
const LEAST_SAMPLES = 3

export type Lag = {
  /** Whether whoever comes now would wait too long for its turn. */
  isLate: () => boolean
  close: () => void
}

/** Watches how late the process gets to what is due. */
export function watchLag(mostMs: number): Lag {
  const samples = monitorEventLoopDelay({ resolution: SAMPLE_MS })
  samples.enable()
  let isLate = false
  const look = () => {
    if (samples.count < LEAST_SAMPLES) return
    // A sample is the time since the one before it.
    isLate = samples.percentile(50) / 1e6 - SAMPLE_MS > mostMs
    samples.reset()
  }
  const timer = setInterval(look, LOOK_EVERY_MS)
  timer.unref()
  return {
    isLate: () => isLate,
    close: () => {
      clearInterval(timer)
      samples.disable()
    },
  }
}
