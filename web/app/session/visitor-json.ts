import type { Route } from './+types/visitor-json'
import { visitorOf } from './visitor.server.ts'

/** `/visitor.json`: whom the header of a cached page greets. */
export const loader = async (args: Route.LoaderArgs) => Response.json(await visitorOf(args))
