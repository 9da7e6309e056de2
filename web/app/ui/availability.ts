import { useTranslations } from 'use-intl'

/** The words for how soon a car can be had, by the bounds of the filter. */
export function useAvailability() {
  const words = useTranslations('catalog.card')
  return ({ waiting, days }: { waiting: boolean; days: number }): string => {
    if (waiting) return words('waiting')
    if (days <= 3) return words('upTo3')
    if (days < 7) return words('under7')
    if (days < 15) return words('under15')
    return words('days', { days })
  }
}
