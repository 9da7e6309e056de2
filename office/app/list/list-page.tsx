import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'

type Props = {
  title: string
  count?: number
  /** There are more than were counted. */
  countIsMore?: boolean
  /** The one filled button of the page, and others beside it. */
  actions?: ReactNode
  filters?: ReactNode
  children: ReactNode
}

/** A page that shows many of one thing: what they are, how many, which of them, then they themselves. */
export function ListPage({ title, count, countIsMore = false, actions, filters, children }: Props) {
  const t = useTranslations('office.frame')
  return (
    <div className="page">
      <title>{`${title} · ${t('room')}`}</title>
      <header className="page-head">
        <h1>
          {title} {count !== undefined && <Count count={count} isMore={countIsMore} />}
        </h1>
        {actions && <div className="page-actions">{actions}</div>}
      </header>
      {filters}
      {children}
    </div>
  )
}

/** Exact to a thousand, `1,000+` above it. */
function Count({ count, isMore }: { count: number; isMore: boolean }) {
  const t = useTranslations('office.list')
  return (
    <span className="count">
      <span className="visually-hidden">{t(isMore ? 'moreThan' : 'rows', { count })}</span>
      <bdi dir="ltr" aria-hidden="true">
        {t('number', { count })}
        {isMore && '+'}
      </bdi>
    </span>
  )
}
