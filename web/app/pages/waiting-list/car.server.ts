import { CatalogItem } from '@galgal/contract/SubscriptionMain'
import { refusedPage } from '@galgal/ui/http/failed-call.server.ts'
import type { RouteArgs } from '@galgal/ui/http/request-context.server.ts'
import { callApiAnonymously } from '../../api/api.server.ts'
import { storeAt, storePath } from '../../catalogue/store-address.ts'

type CarArgs = RouteArgs & { url: URL }

/** The car whose number stands in the address; a page without one is missing. */
export async function waitedCar(args: CarArgs) {
  const answer = await carAt(args)
  if (!answer.ok) throw refusedPage(answer)
  const { id, brand, model, version, slug, colors, vehicle_type, waitingList } = answer.value
  const path = storePath(storeAt(args.url))
  return {
    id,
    name: `${brand} ${model}`,
    version,
    isGone: waitingList,
    colours: colors.map(({ id, color }) => ({ id, color })),
    to: `${path}/flex-lease/${slug}`,
    similar: `${path}/catalog/type-${vehicle_type}`,
    list: `${path}/waiting-list?car=${id}`,
  }
}

/** The same for who is leaving: they may leave a car that is no longer offered. */
export async function leavingCar(args: CarArgs) {
  const id = numberAt(args)
  const path = storePath(storeAt(args.url))
  const answer = await carAt(args)
  if (!answer.ok) return { id, name: null, to: `${path}/catalog` }
  const { brand, model, slug } = answer.value
  return { id, name: `${brand} ${model}`, to: `${path}/flex-lease/${slug}` }
}

const numberAt = ({ url }: CarArgs) => Number(url.searchParams.get('car'))

const carAt = (args: CarArgs) =>
  callApiAnonymously(args, CatalogItem, {
    classificationID: numberAt(args),
    store: storeAt(args.url),
  })
