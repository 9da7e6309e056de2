import { carParts } from '@galgal/domain/fleet/visits'
import { Link } from '@galgal/ui/navigation/link.tsx'
import { useTranslations } from 'use-intl'
import { Moment } from '../../ui/when.tsx'
import { useMarkWords } from '../visits/marks-step.tsx'
import type { Inspections } from './car-data.ts'

/** Where a car is marked: its outline from above, and each mark with the visit that saw it first. */
export function DamageMap({ marks }: Pick<Inspections, 'marks'>) {
  const t = useTranslations('officeFleet.inspections')
  const short = useTranslations('officeVisits.shortParts')
  const word = useMarkWords()
  if (marks.length === 0) return <p className="muted">{t('noMarks')}</p>
  const countIn = (part: string) => marks.filter(({ mark }) => mark.part === part).length
  return (
    <div className="damage-map">
      {/* The list beside it says the same in words. */}
      <div className="car-parts" dir="ltr" aria-hidden="true">
        {carParts.map((part) => (
          <div key={part} data-part={part} data-marked={countIn(part) > 0 || undefined}>
            <span>
              <bdi>{short(part)}</bdi>
              {countIn(part) > 0 && <span className="mark-now">{countIn(part)}</span>}
            </span>
          </div>
        ))}
      </div>
      <ul className="mark-list">
        {marks.map(({ mark, since, visitId }, place) => (
          <li key={place}>
            <span>{word(mark)}</span>
            <Link className="text-link" to={`/visits/${visitId}`}>
              <Moment at={since} />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
