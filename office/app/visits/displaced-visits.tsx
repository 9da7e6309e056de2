import { useTranslations } from 'use-intl'
import { stateOf } from '../act/act-state.ts'
import { Ltr, Typed } from '../ui/ltr.tsx'
import { DayText } from '../ui/when.tsx'
import type { Displaced } from './displaced-of.ts'

/** When a visit was: its day, and its window at a door. */
export function VisitTime({ day, from, till }: Pick<Displaced, 'day' | 'from' | 'till'>) {
  const t = useTranslations('officeHubs.again')
  return (
    <>
      <DayText day={day} /> · {from && till ? <Ltr>{`${from}–${till}`}</Ltr> : t('desk')}
    </>
  )
}

/** Whom an act that was tried takes a place and time from. */
export function DisplacedVisits({ act, state }: { act: string; state: unknown }) {
  const t = useTranslations('officeHubs')
  const visits = stateOf(state, act)?.shown as Displaced[] | undefined
  if (!visits) return null
  return (
    <section className="effects" aria-label={t('hit.title')}>
      <h2>{visits.length ? t('hit.count', { count: visits.length }) : t('hit.nobody')}</h2>
      {visits.length > 0 && (
        <>
          <p className="note">{t('hit.title')}</p>
          <ul className="displaced">
            {visits.map((visit) => (
              <li key={`${visit.subscriptionId} ${visit.direction}`}>
                <Typed>{visit.person.name}</Typed> · {t(`direction.${visit.direction}`)} ·{' '}
                <VisitTime {...visit} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
