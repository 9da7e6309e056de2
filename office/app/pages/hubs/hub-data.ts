import type { Hub, HubRow } from '@galgal/contract/Office/hubs/hubs'
import type { z } from 'zod'

/** A hub's record, as the API gives it. */
export type HubRecord = z.output<typeof Hub.output>
export type HubOf = z.output<typeof HubRow>
export type HubFieldsOf = HubRecord['fields']

/** The days of the week, as a week begins here. */
export const weekdays = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const

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
