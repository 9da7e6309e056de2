import { type ComponentType, startTransition, useEffect, useState } from 'react'
import { whenIdle } from '../browser/when-idle.ts'

/** What every page needs, but nobody at first sight: fetched once the page works and the browser is idle. */
export function AfterLoad() {
  const [Deferred, setDeferred] = useState<ComponentType>()
  useEffect(() => {
    // Drawn in pieces, so that nobody's press waits for it.
    const come = ({ default: Come }: { default: ComponentType }) =>
      startTransition(() => setDeferred(() => Come))
    // Without it the page is merely plainer, until the next one loads.
    return whenIdle(() => import('../deferred/deferred.tsx').then(come, () => {}))
  }, [])
  return Deferred && <Deferred />
}
