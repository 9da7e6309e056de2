import { useTranslations } from 'use-intl'
import type { StandsView } from './stands.server.ts'

/** Where a subscription stands, in plain words: what is so now, what comes next, and what mends what is missing. */
export function useStands({ now, values, mend }: StandsView) {
  const words = useTranslations('subscription')
  return {
    title: words(`stands.${now}.title`, values),
    text: words(`stands.${now}.text`, values),
    mend: mend && { to: mend.to, label: words(`mend.${mend.what}`) },
  }
}
