import { useTranslations } from 'use-intl'
import type { StatusView } from './status-view.server.ts'

/** The status of a subscription, in plain words: what is so now, what comes next, and what mends what is missing. */
export function useStatus({ now, values, mend }: StatusView) {
  const t = useTranslations('subscription')
  return {
    title: t(`stands.${now}.title`, values),
    text: t(`stands.${now}.text`, values),
    mend: mend && { to: mend.to, label: t(`mend.${mend.what}`) },
  }
}
