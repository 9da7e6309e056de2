import type { Route } from './+types/details'
import { sayWho, whoView } from './who.server.ts'
import { WhoAndWhere } from './who.tsx'

export const loader = (args: Route.LoaderArgs) => whoView(args, 'details')

export const action = (args: Route.ActionArgs) => sayWho(args)

export default function DetailsStep(props: Route.ComponentProps) {
  return <WhoAndWhere {...props} />
}
