import { readForm } from '@galgal/ui/http/form.server.ts'
import type { Route } from './+types/pickup_hub'
import { answerHub, atHubView } from './at-hub.server.ts'
import { AtHub } from './at-hub.tsx'

export const loader = (args: Route.LoaderArgs) => atHubView(args, 'pickup_hub')

export const action = async (args: Route.ActionArgs) =>
  answerHub(args, await readForm(args.request))

/** After a no as well: prices, stock and days may have changed since the page was shown. */
export const shouldRevalidate = () => true

export default function PickUpHub(props: Route.ComponentProps) {
  return <AtHub {...props} />
}
