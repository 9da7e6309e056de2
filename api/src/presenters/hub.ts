import type { Hub as HubOut } from '@galgal/contract/order-choices'
import type { Day } from '@galgal/domain/dates'
import { inLanguage, type Locale } from '@galgal/i18n/locales'
import type { z } from 'zod'
import type { Hub } from '../db/order/hubs.ts'

/** A hub with the days on which it can hand over the order's cars. */
export const hubOut = (hub: Hub, dates: Day[], locale: Locale): z.input<typeof HubOut> => ({
  hubId: hub.id,
  code: hub.code,
  name: inLanguage(locale, hub.name),
  address: inLanguage(locale, hub.address),
  city: inLanguage(locale, hub.city),
  province: hub.province,
  lat: hub.lat,
  lng: hub.lng,
  phone: hub.phone,
  phoneExtension: hub.phoneExtension,
  openingHours: hub.openingHours,
  dates,
  evCharger: hub.evCharger,
  customerParking: hub.customerParking,
  nearPublicTransport: hub.nearPublicTransport,
  covered: hub.covered,
  wheelchairAccessible: hub.wheelchairAccessible,
})
