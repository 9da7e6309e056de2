import type { Hub, HubRow } from '@galgal/contract/Office/hubs/hubs'
import { weekdays } from '@galgal/domain/weekdays'
import type { z } from 'zod'

/** A hub's record, as the API gives it. */
export type HubRecord = z.output<typeof Hub.output>
export type HubOf = z.output<typeof HubRow>
export type HubFieldsOf = HubRecord['fields']

/** Those on which hubs may be open. */
export const openDays = weekdays.filter((day) => day !== 'saturday')

/** What a hub may have. */
export const facilities = [
  'evCharger',
  'customerParking',
  'nearPublicTransport',
  'covered',
  'wheelchairAccessible',
] as const
