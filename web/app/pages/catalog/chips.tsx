import { useTranslations } from 'use-intl'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import type { Chip } from './catalogue-view.server.ts'

/** What is chosen; every chip is a link to the list without it. */
export function Chips({ chips, base }: { chips: Chip[]; base: string }) {
  const words = useTranslations('catalog')
  const labelOf = useChipLabel()
  if (chips.length === 0) return null
  return (
    <ul className="chips" aria-label={words('chosen')}>
      {chips.map((chip) => (
        <li key={chip.key}>
          <Link className="chip" to={chip.to} replace preventScrollReset>
            <span className="visually-hidden">{words('remove', { what: labelOf(chip) })}</span>
            <span aria-hidden="true">{labelOf(chip)}</span>
            <Icon name="close" />
          </Link>
        </li>
      ))}
      <li>
        <Link className="chips-clean" to={base} replace preventScrollReset>
          {words('clean')}
        </Link>
      </li>
    </ul>
  )
}

function useChipLabel() {
  const words = useTranslations('catalog')
  return ({ label, budget }: Chip): string => {
    if (!budget) return label
    const { min, max } = budget
    if (min && max) return words('budgetChip', { min, max })
    return min ? words('budgetChipMin', { min }) : words('budgetChipMax', { max: max ?? '' })
  }
}
