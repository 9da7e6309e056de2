import type { Counts } from '../root-data.ts'
import type { Route } from './+types/counts'
import { loadCounts } from './counts.server.ts'

export type CountsAnswer = { counts?: Counts | undefined }

/** `/counts`: how much waits, asked again by scripts while somebody looks. */
export const loader = async (args: Route.LoaderArgs) =>
  Response.json({ counts: await loadCounts(args) } satisfies CountsAnswer)
