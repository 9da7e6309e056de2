import { PrefetchContext } from '@galgal/ui/navigation/prefetch.ts'
import { type ContextType, type ReactNode, use, useMemo } from 'react'
import { UNSAFE_FrameworkContext as FrameworkContext } from 'react-router'
import { isFetchedAhead } from './fetched-ahead.ts'

type Modules = NonNullable<ContextType<typeof FrameworkContext>>['routeModules']

/** Pages that have not run yet stand there empty: no page of ours names links of its own. */
const asIfLoaded = (modules: Modules): Modules =>
  new Proxy(modules, { has: () => true, get: (all, id) => Reflect.get(all, id) ?? {} })

/**
 * Links that seem about to be pressed fetch their page, and only fetch it. The router would run its modules to ask them for
 * links, and reload this page where they are gone, as after an update: a pointer that passes over a link reloads nothing.
 */
export function FetchAhead({ children }: { children: ReactNode }) {
  const framework = use(FrameworkContext)
  const fetching = useMemo(
    () => framework && { ...framework, routeModules: asIfLoaded(framework.routeModules) },
    [framework],
  )
  return (
    <FrameworkContext value={fetching}>
      <PrefetchContext value={isFetchedAhead}>{children}</PrefetchContext>
    </FrameworkContext>
  )
}
