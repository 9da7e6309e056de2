import { weekdays } from '@galgal/domain/weekdays'
import type { FormValues } from '@galgal/ui/forms/form-state.ts'
import { numberOf } from '../../act/number-of.ts'
import { ticked } from '../../act/ticked.ts'
import { facilities } from './hub-data.ts'

const TEXTS = [
  'code',
  'nameHe',
  'nameEn',
  'addressHe',
  'addressEn',
  'cityHe',
  'cityEn',
  'province',
  'phone',
  'phoneExtension',
] as const
const NUMBERS = ['slotMinutes', 'capacityPerSlot', 'doorToDoorRadiusKm', 'lat', 'lng'] as const

/** Enough for a place on the map. */
const DECIMALS = 12

/** What was typed of a hub. */
export function hubInput(values: FormValues): Record<string, unknown> {
  const hours = weekdays.map((day) => {
    const [open, close] = [values[`${day}.open`], values[`${day}.close`]]
    return [day, open || close ? { open, close } : null] as const
  })
  return {
    ...Object.fromEntries(TEXTS.map((name) => [name, values[name] ?? ''])),
    ...Object.fromEntries(NUMBERS.map((name) => [name, numberOf(values[name], DECIMALS)])),
    openingHours: Object.fromEntries(hours),
    services: ticked(values, 'service'),
    stores: ticked(values, 'store'),
    ...Object.fromEntries(facilities.map((name) => [name, values[name] === 'on'])),
  }
}

/** The form's own name of a field: hours and ticks stand by themselves. */
export const hubFieldOf = (path: string): string =>
  path
    .replace(/^openingHours\./, '')
    .replace(/^services.*/, 'service.pickup')
    .replace(/^stores.*/, 'store.B2C')
