import { readForm } from '@galgal/ui/http/form.server.ts'
import type { Route } from './+types/pickup'
import { answerHub, atHubView } from './at-hub.server.ts'
import { AtHub } from './at-hub.tsx'
import { answerStage } from './order/answer.server.ts'

export const loader = (args: Route.LoaderArgs) => atHubView(args, 'pickup')

/** The way alone, when one of its buttons was pressed, or a hub with its day. */
export async function action(args: Route.ActionArgs) {
  const values = await readForm(args.request)
  if (!('deliveryMethod' in values)) return answerHub(args, values)
  const deliveryMethod = values.deliveryMethod as 'pickup' | 'Door2Door'
  return answerStage(args, { stage: 'pickup', deliveryMethod }, values)
}

/** After a no as well: prices, stock and days may have changed since the page was shown. */
export const shouldRevalidate = () => true

export default function PickUp(props: Route.ComponentProps) {
  return <AtHub {...props} />
}
