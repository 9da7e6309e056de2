import type { Database } from '../database.ts'
import { CATALOGUE_CHANNEL } from './catalogue.ts'
import { currentCatalogueVersion } from './catalogue-version.ts'

/** A notice may be lost with its connection, and not every change sends one; other processes still notice within two seconds. */
const LOOK_EVERY_MS = 1000
/** Changes that come faster are gathered: whoever makes pages anew does so at most twice a second. */
const STEP_MS = 500

export type CatalogueWatch = {
  /** The newest version that was noticed; asks nobody. */
  version: () => number
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
  let looking: Promise<void> = Promise.resolve()

  function notice(version: number) {
    if (version === handedOut) return
    if (performance.now() < nextStepAt) return lookSoon()
    handedOut = version
    nextStepAt = performance.now() + STEP_MS
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
    close: async () => {
      clearInterval(looks)
      await stopListening()
      await looking
      clearTimeout(step)
    },
  }
}
