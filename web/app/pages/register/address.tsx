import type { Route } from './+types/address'
import { sayWho, whoView } from './who.server.ts'
import { WhoAndWhere } from './who.tsx'

export const loader = (args: Route.LoaderArgs) => whoView(args, 'address')

export const action = (args: Route.ActionArgs) => sayWho(args)

export default function AddressStep(props: Route.ComponentProps) {
  return <WhoAndWhere {...props} />
}
