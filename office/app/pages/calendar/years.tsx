import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { DayText } from '../../ui/when.tsx'
import type { YearOf } from './calendar-data.ts'

/** The year that is shown, and the way to those beside it. */
export function Years({ calendar }: { calendar: YearOf }) {
  const t = useTranslations('officeCalendar')
  const { year, name, from, till } = calendar
  return (
    <nav className="years" aria-label={t('years')}>
      <Link to={`?year=${year - 1}`} className="button button-outline button-small">
        {t('previous')}
      </Link>
      <p>
        <b>{t('year', { name })}</b>{' '}
        <span className="muted">
          <DayText day={from} /> – <DayText day={till} />
        </span>
      </p>
      <Link to={`?year=${year + 1}`} className="button button-outline button-small">
        {t('next')}
      </Link>
    </nav>
  )
}
