import type { Hub } from '@galgal/contract/order'
import type { z } from 'zod'
import { weeklyHours } from '../../days.server.ts'

const facilities = [
  'customerParking',
  'nearPublicTransport',
  'evCharger',
  'covered',
  'wheelchairAccessible',
] as const

type OpenHub = z.output<typeof Hub>

/** A hub as its row, its days and its place on the map show it. */
export const hubViews = (hubs: OpenHub[], tag: string) =>
  hubs.map((hub) => ({
    id: String(hub.hubId),
    name: hub.name,
    city: hub.city,
    province: hub.province,
    address: hub.address,
    lat: hub.lat,
    lng: hub.lng,
    hours: weeklyHours(hub.openingHours, tag),
    phone: hub.phone,
    extension: hub.phoneExtension,
    facilities: facilities.filter((name) => hub[name]),
    dates: hub.dates,
  }))
export type HubView = ReturnType<typeof hubViews>[number]
