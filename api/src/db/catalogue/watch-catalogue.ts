import type { Database } from '../database.ts'
import { CATALOGUE_CHANNEL } from './catalogue.ts'
import { currentCatalogueVersion } from './catalogue-version.ts'

/** A notice may be lost with its connection, and not every change sends one; other processes still notice within two seconds. */
const LOOK_EVERY_MS = 1000
/** Changes that come faster are gathered: whoever makes pages anew does so at most twice a second. */
const STEP_MS = 500
/** So many steps within this time are no staff who change some cars: orders come faster than pages should be made for. */
const OFTEN = { steps: 10, withinMs: 10_000 }

export type CatalogueWatch = {
  /** The newest version that was noticed; asks nobody. */
  version: () => number
  /** Whether it changes again and again, so that what is made of it is old at once. */
  changesOften: () => boolean
  close: () => Promise<void>
}

/** Follows the catalogue's version, whichever process changes it, and says when it has moved. */
export async function watchCatalogue(
  { kind, db, listen }: Database,
  moved: () => void = () => {},
): Promise<CatalogueWatch> {
  let handedOut = await currentCatalogueVersion(db)
  let nextStepAt = 0
  let step: NodeJS.Timeout | undefined
  /** When the last steps were made, the newest first. */
  const stepTimes: number[] = []
  let looking: Promise<void> = Promise.resolve()

  function notice(version: number) {
    if (version === handedOut) return
    const now = performance.now()
    if (now < nextStepAt) return lookSoon()
    handedOut = version
    nextStepAt = now + STEP_MS
    stepTimes.unshift(now)
    stepTimes.length = Math.min(stepTimes.length, OFTEN.steps)
    moved()
  }
  // A database that cannot be reached is asked again by the next look.
  function look() {
    looking = currentCatalogueVersion(db).then(notice, () => {})
  }
  function lookSoon() {
    const wait = nextStepAt - performance.now()
    if (wait <= 0) return look()
    step ??= setTimeout(() => {
      step = undefined
      look()
    }, wait)
    step.unref()
  }

  const stopListening = await listen(CATALOGUE_CHANNEL, () => lookSoon())
  const looks = kind === 'server' ? setInterval(look, LOOK_EVERY_MS) : undefined
  looks?.unref()
  return {
    version: () => handedOut,
    changesOften: () => {
      const first = stepTimes[OFTEN.steps - 1]
      return first !== undefined && performance.now() - first < OFTEN.withinMs
    },
    close: async () => {
      clearInterval(looks)
      await stopListening()
      await looking
      clearTimeout(step)
    },
  }
}
