import type { Hub } from '@galgal/contract/order-choices'
import { Hubs } from '@galgal/contract/SubscriptionMain'
import type { User } from '@galgal/contract/user'
import type { Store } from '@galgal/domain/store'
import { readablePhone } from '@galgal/domain/support-phone'
import { type Language, localeOf } from '@galgal/i18n/locales'
import { dayViews, weeklyHours } from '@galgal/ui/dates/days.server.ts'
import type { RouteArgs } from '@galgal/ui/http/request-context.server.ts'
import type { z } from 'zod'
import { callApi } from '../api/api.server.ts'
import { carsOf } from '../catalogue/catalogue.server.ts'
import { requestContext } from '../http/request-context.server.ts'
import { ownPlace } from './own-place.server.ts'

const facilities = [
  'customerParking',
  'nearPublicTransport',
  'evCharger',
  'covered',
  'wheelchairAccessible',
] as const

type OpenHub = z.output<typeof Hub>

/** A hub as its row, its days and its place on the map show it. */
const hubViews = (hubs: OpenHub[], language: Language) =>
  hubs.map((hub) => ({
    id: String(hub.hubId),
    name: hub.name,
    city: hub.city,
    province: hub.province,
    address: hub.address,
    lat: hub.lat,
    lng: hub.lng,
    hours: weeklyHours(hub.openingHours, language),
    phone: readablePhone(hub.phone, language.dir),
    extension: hub.phoneExtension,
    facilities: facilities.filter((name) => hub[name]),
    dates: hub.dates,
  }))
export type HubView = ReturnType<typeof hubViews>[number]

type HubsQuery = { id: string; colorId?: string | null }

/** The hubs of an order in its colour, or of a subscription whose car comes back, with their free days; undefined when they cannot be had now. */
export async function hubsOf(args: RouteArgs, { id, colorId }: HubsQuery) {
  const color = colorId ?? undefined
  const answer = await callApi(args, Hubs, { subscriptionID: id, color })
  return answer.ok ? answer.value : undefined
}

/** The hubs with room as a choice of one shows them; `hubs` is undefined when they cannot be had now. */
export async function hubChoice(
  args: RouteArgs,
  { user, store, ...query }: HubsQuery & { user: User; store: Store },
) {
  const language = localeOf(args.params)
  const [found, from, cars] = await Promise.all([
    hubsOf(args, query),
    ownPlace(args, user),
    carsOf(args, store),
  ])
  const open = found?.filter(({ dates }) => dates.length > 0)
  return {
    hubs: open && hubViews(open, language),
    areas: cars.filters.province.filter(({ value }) =>
      open?.some(({ province }) => province === value),
    ),
    from: from ?? null,
    mapStyleUrl: requestContext(args).mapStyleUrl,
    days: dayViews([...new Set(open?.flatMap(({ dates }) => dates))].sort(), language),
  }
}
