import { Link } from '@galgal/ui/navigation/link.tsx'
import { useTranslations } from 'use-intl'
import { useMe } from '../../root-data.ts'
import { StatusTag } from '../../ui/status-tag.tsx'
import { Moment } from '../../ui/when.tsx'
import type { CustomerRecord } from './record.ts'

/** What was sent to a customer, the newest first. */
export function NotificationsSent({ rows }: { rows: CustomerRecord['notifications'] }) {
  const t = useTranslations('officeCustomers.notifications')
  const maySee = useMe().permissions.includes('notifications.see')
  return (
    <section className="panel" aria-labelledby="notifications">
      <h2 id="notifications">{t('title')}</h2>
      {rows.length === 0 && <p className="muted">{t('none')}</p>}
      <ul className="rows">
        {rows.map(({ id, name, createdAt, sentAt, failedAt }) => (
          <li key={id}>
            <span>
              {maySee ? (
                <Link className="text-link" to={`/notifications/${id}`}>
                  {name}
                </Link>
              ) : (
                name
              )}
            </span>
            <span>
              {failedAt ? (
                <StatusTag tone="error">{t('failed')}</StatusTag>
              ) : sentAt ? null : (
                <StatusTag tone="alert">{t('waiting')}</StatusTag>
              )}{' '}
              <Moment at={sentAt ?? failedAt ?? createdAt} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
