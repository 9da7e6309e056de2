import type { Database } from '../database.ts'
import { CATALOGUE_CHANNEL } from './catalogue.ts'
import { currentCatalogueVersion } from './catalogue-version.ts'

/** A notice may be lost with its connection, and not every change sends one; other processes still notice within two seconds. */
const LOOK_EVERY_MS = 1000
/** Changes that come faster are gathered: whoever makes pages anew does so at most twice a second. */
const STEP_MS = 500
/** So many steps within this time are no staff who change some cars: orders come faster than pages should be made for. */
const RESTLESS = { steps: 10, withinMs: 10_000 }

export type CatalogueWatch = {
  /** The newest version that was noticed; asks nobody. */
  version: () => number
  /** Whether it moves again and again, so that what is made of it is old at once. */
  isRestless: () => boolean
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
  const steps: number[] = []
  let looking: Promise<void> = Promise.resolve()

  function notice(version: number) {
    if (version === handedOut) return
    if (performance.now() < nextStepAt) return lookSoon()
    handedOut = version
    nextStepAt = performance.now() + STEP_MS
    steps.unshift(performance.now())
    steps.length = Math.min(steps.length, RESTLESS.steps)
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
    isRestless: () => {
      const first = steps[RESTLESS.steps - 1]
      return first !== undefined && performance.now() - first < RESTLESS.withinMs
    },
    close: async () => {
      clearInterval(looks)
      await stopListening()
      await looking
      clearTimeout(step)
    },
  }
}
