import type { CarVisits } from '@galgal/contract/car-visits'
import { CarVisits as CarVisitsCall } from '@galgal/contract/SubscriptionMain.vehicle'
import type { MySubscription } from '@galgal/contract/subscription'
import { dayAt, formatDay, timeAt } from '@galgal/domain/dates'
import { EIGHTHS } from '@galgal/domain/fleet/visits'
import type { RouteArgs } from '@galgal/ui/http/request-context.server.ts'
import { callApiOrThrow } from '../../../api/api.server.ts'
import { documentAddress } from '../../../documents/document-address.ts'

const photoAddress = (id: string) => `/profile/visit-photo?id=${encodeURIComponent(id)}`

const momentOf = (instant: string) => {
  const at = new Date(instant)
  return `${formatDay(dayAt(at))} ${timeAt(at)}`
}

/** What was seen of the cars of a subscription as they changed hands, the last first. */
export async function readCarVisits(args: RouteArgs, { subscriptionId, status }: MySubscription) {
  if (status !== 'active' && status !== 'ended') return []
  const { items } = await callApiOrThrow(args, CarVisitsCall, { subscriptionId })
  return items.map((visit) => visitView(visit, subscriptionId))
}
export type CarVisitView = Awaited<ReturnType<typeof readCarVisits>>[number]

const visitView = (visit: CarVisits['items'][number], subscriptionId: string) => ({
  id: visit.id,
  direction: visit.direction,
  at: momentOf(visit.at),
  plate: visit.plate,
  odometer: visit.odometer,
  gauge: visit.gauge === null ? null : `${visit.gauge}/${EIGHTHS}`,
  keys: visit.keys,
  items: visit.items,
  marks: visit.marks,
  photos: visit.photos.map(({ id, view, takenAt }) => ({
    id,
    view,
    at: momentOf(takenAt),
    to: photoAddress(id),
    tile: `${photoAddress(id)}&small`,
  })),
  form:
    visit.form &&
    documentAddress({ fileName: visit.form, reuqestType: 'handover' }, subscriptionId),
})
