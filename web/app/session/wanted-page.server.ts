import type { RouteArgs } from '@galgal/ui/http/request-context.server.ts'
import { pathIn } from '@galgal/ui/navigation/paths.ts'
import { beginOrder } from '../checkout/begin-order.server.ts'
import { choiceIn } from '../checkout/order-address.ts'
import { takeIntent, wantedPath } from './intent.server.ts'

/** The car that a visitor wants to subscribe to, as long as it waits for signing in or up. */
export function wantedChoice(args: RouteArgs) {
  const path = wantedPath(args)
  return path ? choiceIn(path) : undefined
}

/** The page that a visitor wanted before signing in or up; an order that was wanted is begun, and its page is the one where it goes on. */
export async function takeWantedPage(args: RouteArgs): Promise<string | undefined> {
  const wanted = takeIntent(args)
  const choice = wanted && choiceIn(wanted)
  if (!choice) return wanted
  const begun = await beginOrder(args, choice)
  // The page where a new order begins says what cannot be had.
  return begun.ok ? pathIn(args.params, begun.value) : wanted
}
