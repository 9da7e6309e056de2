import { CatalogItem } from '@galgal/contract/SubscriptionMain'
import { askAsAnyone } from '../../api/api.server.ts'
import { refusedPage } from '../../api/failed-call.server.ts'
import { storeAt, storePath } from '../../catalogue/store-address.ts'
import type { Page } from '../../http/visit.server.ts'

type AtCar = Page & { url: URL }

/** The car whose number stands in the address; a page without one is missing. */
export async function waitedCar(page: AtCar) {
  const answer = await carAt(page)
  if (!answer.ok) throw refusedPage(answer)
  const { id, brand, model, version, slug, colors, vehicle_type, waitingList } = answer.value
  const path = storePath(storeAt(page.url))
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
export async function leavingCar(page: AtCar) {
  const id = numberAt(page)
  const path = storePath(storeAt(page.url))
  const answer = await carAt(page)
  if (!answer.ok) return { id, name: null, to: `${path}/catalog` }
  const { brand, model, slug } = answer.value
  return { id, name: `${brand} ${model}`, to: `${path}/flex-lease/${slug}` }
}

const numberAt = ({ url }: AtCar) => Number(url.searchParams.get('car'))

const carAt = (page: AtCar) =>
  askAsAnyone(page, CatalogItem, { classificationID: numberAt(page), store: storeAt(page.url) })
