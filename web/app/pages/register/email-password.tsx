import type { Route } from './+types/email-password'
import { beginSignup, beginView } from './begin.server.ts'
import { Begin } from './begin.tsx'

export const loader = (args: Route.LoaderArgs) => beginView(args, 'email-password')

export const action = (args: Route.ActionArgs) => beginSignup(args)

export default function EmailPasswordStep(props: Route.ComponentProps) {
  return <Begin {...props} />
}
