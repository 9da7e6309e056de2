import { Icon } from '@galgal/ui/icons/icon.tsx'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { Chip, Said } from './chips-view.ts'
import { focusResults } from './focus-results.ts'
import { ListLink } from './list-navigation.tsx'

/** What is chosen; every chip is a link to the list without it. */
export function Chips({ chips, whole }: { chips: Chip[]; whole: string }) {
  const t = useTranslations('catalog')
  const chipLabel = useChipLabel()
  const { list, expectRemoval } = useFocusAfterRemoval(chips)
  if (chips.length === 0) return null
  return (
    <ul className="chips" aria-label={t('chosen')} ref={list}>
      {chips.map((chip, place) => (
        <li key={chip.key}>
          <ListLink className="chip" to={chip.to} onClick={() => expectRemoval(place)}>
            <span className="visually-hidden">{t('remove', { what: chipLabel(chip) })}</span>
            <span aria-hidden="true">{chipLabel(chip)}</span>
            <Icon name="close" />
          </ListLink>
        </li>
      ))}
      <li>
        <ListLink className="chips-clean" to={whole} onClick={focusResults}>
          {t('clean')}
        </ListLink>
      </li>
    </ul>
  )
}

/** Focus goes from a chip that is gone to the one in its place, from the last one to the list of cars. */
function useFocusAfterRemoval(chips: Chip[]) {
  const list = useRef<HTMLUListElement>(null)
  const removed = useRef<number>(undefined)
  useEffect(() => {
    const place = removed.current
    removed.current = undefined
    if (place === undefined) return
    const chip =
      list.current?.querySelectorAll<HTMLElement>('.chip')[Math.min(place, chips.length - 1)]
    if (chip) chip.focus()
    else focusResults()
  }, [chips])
  const expectRemoval = (place: number) => {
    removed.current = place
  }
  return { list, expectRemoval }
}

/** The words for one thing that is chosen. */
function useChipLabel() {
  const t = useTranslations('catalog')
  return ({ label, budget }: Said): string => {
    if (!budget) return label
    const { min, max } = budget
    if (min && max) return t('budgetChip', { min, max })
    return min ? t('budgetChipMin', { min }) : t('budgetChipMax', { max: max ?? '' })
  }
}
