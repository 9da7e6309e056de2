import type { About } from '../ui/contact-link.tsx'

const MOST_LETTERS = 100
const AMOUNT = /^\d{1,6}(\.\d{1,2})?$/
const MONTHS = /^\d{1,2}$/

/** Reads the query of such a link; whatever is not what it should be is left out: anyone may have written it. */
export function aboutIn(query: URLSearchParams): About {
  const vehicle = query.get('vehicle')?.normalize('NFC').trim() ?? ''
  const monthlyPrice = query.get('monthlyPrice') ?? ''
  const period = query.get('period') ?? ''
  if (!vehicle || vehicle.length > MOST_LETTERS || /\p{Cc}/u.test(vehicle)) return {}
  return {
    vehicle,
    ...(AMOUNT.test(monthlyPrice) ? { monthlyPrice: Number(monthlyPrice) } : {}),
    ...(MONTHS.test(period) && Number(period) > 0 ? { period: Number(period) } : {}),
  }
}
