import type { Database } from '../database.ts'
import { CATALOGUE_CHANNEL, currentCatalogueVersion } from './catalogue.ts'

/** A notice may be lost with its connection; other processes still notice within two seconds. */
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
  let seen = await currentCatalogueVersion(db)
  let handedOut = seen
  let nextStepAt = 0
  let step: NodeJS.Timeout | undefined
  let looking: Promise<void> | undefined

  function move() {
    step = undefined
    handedOut = seen
    nextStepAt = performance.now() + STEP_MS
    moved()
  }
  function notice(version: number) {
    seen = Math.max(seen, version)
    if (seen === handedOut || step) return
    const wait = nextStepAt - performance.now()
    if (wait <= 0) return move()
    step = setTimeout(move, wait)
    step.unref()
  }
  // A database that cannot be reached is asked again by the next look.
  const look = () => {
    looking ??= currentCatalogueVersion(db)
      .then(notice, () => {})
      .finally(() => {
        looking = undefined
      })
  }

  const stopListening = await listen(CATALOGUE_CHANNEL, (said) => {
    if (said) notice(Number(said))
    else look()
  })
  const looks = kind === 'server' ? setInterval(look, LOOK_EVERY_MS) : undefined
  looks?.unref()
  return {
    version: () => handedOut,
    close: async () => {
      clearInterval(looks)
      clearTimeout(step)
      await stopListening()
      await looking
    },
  }
}
