import { useTranslations } from 'use-intl'
import type { StandsView } from './stands.server.ts'

/** Where a subscription stands, in plain words: what is so now, what comes next, and what mends what is missing. */
export function useStands({ now, values, mend }: StandsView) {
  const t = useTranslations('subscription')
  return {
    title: t(`stands.${now}.title`, values),
    text: t(`stands.${now}.text`, values),
    mend: mend && { to: mend.to, label: t(`mend.${mend.what}`) },
  }
}
