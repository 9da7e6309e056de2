import type { Route } from './+types/counts'
import { loadCounts } from './counts.server.ts'

/** `/counts`: how much waits, asked again by scripts while somebody looks. */
export const loader = async (args: Route.LoaderArgs) => ({ counts: await loadCounts(args) })
