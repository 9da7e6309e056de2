import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { Timeline } from './timeline.tsx'

type Props = Parameters<typeof Timeline>[0] & {
  tab: string
  next: string | null
}

/** What happened to a record, page after page. */
export function TimelineTab({ happenings, tab, next }: Props) {
  const t = useTranslations('office.list')
  return (
    <div className="panel">
      <Timeline happenings={happenings} />
      {next && (
        <Link
          className="button button-outline button-small"
          rel="next"
          to={`?${new URLSearchParams({ tab, cursor: next })}`}
        >
          {t('next')}
        </Link>
      )}
    </div>
  )
}
