import { useTranslations } from 'use-intl'

/** The words for how soon a car can be had, by the bounds of the filter. */
export function useAvailability() {
  const t = useTranslations('catalog.card')
  return ({ waiting, days }: { waiting: boolean; days: number }): string => {
    if (waiting) return t('waiting')
    if (days <= 3) return t('upTo3')
    if (days < 7) return t('under7')
    if (days < 15) return t('under15')
    return t('days', { days })
  }
}
