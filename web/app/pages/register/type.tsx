import type { Route } from './+types/type'
import { beginSignup, beginView } from './begin.server.ts'
import { Begin } from './begin.tsx'

export const loader = (args: Route.LoaderArgs) => beginView(args, 'type')

export const action = (args: Route.ActionArgs) => beginSignup(args)

export default function TypeStep(props: Route.ComponentProps) {
  return <Begin {...props} />
}
