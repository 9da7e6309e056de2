import { readForm } from '@galgal/ui/http/form.server.ts'
import type { Route } from './+types/method'
import { closeOrder } from './closing.server.ts'
import { Closing } from './closing.tsx'
import { closingView } from './closing-view.server.ts'

export const loader = (args: Route.LoaderArgs) => closingView(args, 'method')

export const action = async (args: Route.ActionArgs) =>
  closeOrder(args, await readForm(args.request))

/** After a no as well: prices, stock and days may have changed since the page was shown. */
export const shouldRevalidate = () => true

export default function Method(props: Route.ComponentProps) {
  return <Closing {...props} />
}
