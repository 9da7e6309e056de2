import type { Claim } from '@galgal/contract/Office/fleet/claims'
import { useTranslations } from 'use-intl'

export type Extra = Claim['found'][number]

/** What a return showed beyond its hand-over, in a few words; the page brings the messages of `carCondition`. */
export function useExtraWords() {
  const t = useTranslations('carCondition')
  return ({ what, mark, item, count }: Extra) => {
    if (mark)
      return [t(`parts.${mark.part}`), t(`kinds.${mark.kind}`), t(`sizes.${mark.size}`)].join(' · ')
    if (item) return t('extras.item', { item: t(`items.${item}`) })
    return t(`extras.${what as 'keys' | 'gauge' | 'kilometres'}`, { count: count ?? 0 })
  }
}
