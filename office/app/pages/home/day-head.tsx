import { Button } from '@galgal/ui/forms/button.tsx'
import { Icon } from '@galgal/ui/icons/icon.tsx'
import { Link } from '@galgal/ui/navigation/link.tsx'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { DayText } from '../../ui/when.tsx'

type Props = {
  title: string
  day: string
  around: { before: string; after: string; isToday: boolean }
  /** In Hebrew's address; the day is its `day`. */
  path: string
  /** What the address has beside its day. */
  others?: Record<string, string>
  children?: ReactNode
}

/** Which day a page is of, and the way to others. */
export function DayHead({ title, day, around, path, others = {}, children }: Props) {
  const t = useTranslations('officeToday')
  const room = useTranslations('office.frame')('room')
  const weekday = useFormatter().dateTime(new Date(`${day}T12:00:00Z`), {
    weekday: 'long',
    timeZone: 'UTC',
  })
  const to = (chosen: string) => `${path}?${new URLSearchParams({ ...others, day: chosen })}`
  return (
    <header className="page-head day-head">
      <title>{`${title} · ${room}`}</title>
      <h1>
        {title}{' '}
        <span className="count">
          {weekday} <DayText day={day} />
        </span>
      </h1>
      <nav className="day-ways" aria-label={t('day')}>
        <Link className="button button-ghost button-small" rel="prev" to={to(around.before)}>
          <Icon name="chevron" directional className="icon-back" />
          <span className="visually-hidden">{t('before')}</span>
        </Link>
        <Form className="day-form">
          {Object.entries(others).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <label className="visually-hidden" htmlFor="day">
            {t('day')}
          </label>
          <input
            key={day}
            id="day"
            type="date"
            name="day"
            className="input"
            defaultValue={day}
            onChange={({ currentTarget }) =>
              currentTarget.value && currentTarget.form?.requestSubmit()
            }
          />
          <Button type="submit" look="ghost" small className="without-scripts">
            {t('show')}
          </Button>
        </Form>
        <Link className="button button-ghost button-small" rel="next" to={to(around.after)}>
          <Icon name="chevron" directional />
          <span className="visually-hidden">{t('after')}</span>
        </Link>
        {!around.isToday && (
          <Link className="button button-outline button-small" to={path}>
            {t('isToday')}
          </Link>
        )}
        {children}
      </nav>
    </header>
  )
}
