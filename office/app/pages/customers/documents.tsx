import { Link } from '@galgal/ui/navigation/link.tsx'
import { useTranslations } from 'use-intl'
import { useMe } from '../../root-data.ts'
import { Ltr } from '../../ui/ltr.tsx'
import { StatusTag, type Tone } from '../../ui/status-tag.tsx'
import { DayText, Moment } from '../../ui/when.tsx'
import { IdentityTag } from './identity-tag.tsx'
import type { CustomerRecord } from './record.ts'

type Props = { record: CustomerRecord }

const tones: Record<string, Tone> = { received: 'alert', accepted: 'success', rejected: 'error' }

/** What was sent to prove who they are, and where it stands; the files are the reviewers'. */
export function DocumentsSent({ record: { customer, papers, rejections } }: Props) {
  const t = useTranslations('officeCustomers.papers')
  const types = useTranslations('officeCustomers.paperTypes')
  const mayCheck = useMe().permissions.includes('identity.see')
  return (
    <section className="panel" aria-labelledby="papers">
      <h2 id="papers">{t('title')}</h2>
      <p>
        <IdentityTag state={customer.identity} />{' '}
        {rejections > 0 && <span className="muted">{t('rejections', { count: rejections })}</span>}{' '}
        {mayCheck && (
          <Link className="text-link" to={`/identity/${customer.id}`}>
            {t('check')}
          </Link>
        )}
      </p>
      {papers.length === 0 && <p className="muted">{t('none')}</p>}
      <ul className="rows">
        {papers.map(({ id, type, state, sentAt }) => (
          <li key={id}>
            <span>{types(type as 'idFront')}</span>
            <span>
              <StatusTag tone={tones[state] ?? 'neutral'}>
                {t(`states.${state as 'received'}`)}
              </StatusTag>{' '}
              <Moment at={sentAt} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Who opened their documents, as much as they may be told when they ask. */
export function DocumentsSeen({ rows }: { rows: NonNullable<CustomerRecord['documentsSeen']> }) {
  const t = useTranslations('officeCustomers.seenBy')
  const roles = useTranslations('office.roles')
  const nameOf = (role: string) => (roles.has(role as 'desk') ? roles(role as 'desk') : role)
  return (
    <section className="panel" aria-labelledby="seen-by">
      <h2 id="seen-by">{t('title')}</h2>
      <p className="note">{t('hint')}</p>
      {rows.length === 0 && <p className="muted">{t('none')}</p>}
      <ul className="rows">
        {rows.map(({ day, roles: held, count }) => (
          <li key={`${day} ${held.join(' ')}`}>
            <span>{held.map(nameOf).join(' · ')}</span>
            <span className="muted">
              {t('times', { count })} · <DayText day={day} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What they agreed to or took back, in which wording. */
export function Consents({ record: { consents } }: Props) {
  const t = useTranslations('officeCustomers.consents')
  return (
    <section className="panel" aria-labelledby="consents">
      <h2 id="consents">{t('title')}</h2>
      {consents.length === 0 && <p className="muted">{t('none')}</p>}
      <ul className="rows">
        {consents.map(({ kind, words, given, textVersion, at }) => (
          <li key={`${kind} ${at}`}>
            <span>
              {words} · {t(given ? 'given' : 'withdrawn')}
            </span>
            <span className="muted">
              {t('version')} <Ltr>{textVersion}</Ltr> · <Moment at={at} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
