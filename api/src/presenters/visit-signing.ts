import type { VisitSigning } from '@galgal/contract/visit-signing'
import type { Locale } from '@galgal/i18n/locales'
import type { VisitByLink } from '../flows/visits/visit-on-phone.ts'
import { fullNameOf } from './catalog-item.ts'

/** What a customer signs at the car; of a link that has ended nothing but why. */
export function visitSigning({ state, open }: VisitByLink, locale: Locale): VisitSigning {
  if (!open) return { state, visit: null }
  const { visit, car, photos, shown } = open
  const { direction, licensePlate: plate, odometer, gauge, keys, items, marks } = visit
  return {
    state,
    visit: {
      direction,
      car: car ? fullNameOf(car, locale) : '',
      plate,
      odometer,
      gauge,
      keys,
      items,
      marks,
      photos,
      shown,
    },
  }
}
