import type { Answer } from '@galgal/contract/call'
import { Favourites, FavouritesDelete, FavouritesPut } from '@galgal/contract/SubscriptionMain.mine'
import { MAX_FAVOURITES } from '@galgal/domain/catalogue/vehicle'
import { refusedPage } from '@galgal/ui/http/failed-call.server.ts'
import { readFields } from '@galgal/ui/http/form.server.ts'
import type { RouteArgs } from '@galgal/ui/http/request-context.server.ts'
import { callApi } from '../../api/api.server.ts'
import { idsIn } from '../../browser/stored-value.ts'
import { mayBeSignedIn } from '../../session/session.server.ts'
import type { Route } from './+types/account'

/** `/favourites.json`: the customer's own list, for the browser's hearts; `items` is null when there is no customer. */
export const loader = (args: Route.LoaderArgs) =>
  answerOf(args, () => callApi(args, Favourites, {}))

/** Adds and removes cars; `add` and `remove` are named as often as needed, the newest first. */
export async function action(args: Route.ActionArgs) {
  const form = await readFields(args.request)
  const idsOf = (name: string) => idsIn(form.getAll(name).map(Number), MAX_FAVOURITES)
  return answerOf(args, () => changed(args, idsOf('add'), idsOf('remove')))
}

type Ids = readonly number[]
type Items = Answer<{ items: number[] }>

async function changed(args: RouteArgs, add: Ids, remove: Ids): Promise<Items> {
  let answer: Items = await callApi(args, Favourites, {})
  for (const classificationId of remove)
    if (answer.ok) answer = await callApi(args, FavouritesDelete, { classificationId })
  // The oldest goes first, so that the newest ends at the head of the list.
  for (const classificationId of add.toReversed()) {
    if (!answer.ok) return answer
    if (answer.value.items.includes(classificationId)) continue
    const added: Items = await callApi(args, FavouritesPut, { classificationId })
    // A car that is no longer offered stays out, and the others go in.
    if (added.ok || added.status !== 404) answer = added
  }
  return answer
}

async function answerOf(args: RouteArgs, read: () => Promise<Items>) {
  if (!mayBeSignedIn(args)) return Response.json({ items: null })
  const answer = await read().catch((thrown: unknown) => {
    // Whose sign-up is unfinished has no account yet; a page would lead there, a list does not.
    if (thrown instanceof Response) return undefined
    throw thrown
  })
  if (answer && !answer.ok && answer.status !== 401) throw refusedPage(answer)
  return Response.json({ items: answer?.ok ? answer.value.items : null })
}
