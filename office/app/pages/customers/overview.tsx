import { ButtonLink } from '@galgal/ui/forms/button.tsx'
import { Link } from '@galgal/ui/navigation/link.tsx'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { mayAny } from '../../frame/office-pages.ts'
import { useMe } from '../../root-data.ts'
import { Facts } from '../../ui/facts.tsx'
import { Ltr, Money, Plate, Typed } from '../../ui/ltr.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'
import { DayText, Moment } from '../../ui/when.tsx'
import { IdentityTag } from './identity-tag.tsx'
import type { CustomerRecord } from './record.ts'

type Props = { record: CustomerRecord }

/** Who they are, what they have, with what they pay, and where they are signed in. */
export const Overview = ({ record }: Props) => (
  <>
    <Who record={record} />
    <Subscriptions record={record} />
    <Orders record={record} />
    <div className="record-columns">
      <Cards record={record} />
      <Devices record={record} />
      <Requests record={record} />
    </div>
  </>
)

function Who({ record }: Props) {
  const t = useTranslations('officeCustomers')
  const { customer, address, place } = record
  const { person } = customer
  const waits = (value: string | null) =>
    value ? (
      <>
        {' '}
        <span className="muted">
          {t('facts.pending')} <Ltr>{value}</Ltr>
        </span>
      </>
    ) : null
  return (
    <Panel id="who" title={t('who')}>
      {record.holdReason !== null && (
        <p className="act-blocked">
          <b>{t('onHold')}</b> <Typed>{record.holdReason}</Typed> · <Moment at={record.heldAt} />
        </p>
      )}
      <Facts
        facts={[
          {
            label: t('list.phone'),
            value: (
              <>
                <Ltr>{person.phone || '–'}</Ltr>
                {waits(record.pendingPhone)}
              </>
            ),
          },
          {
            label: t('list.email'),
            value: (
              <>
                <Ltr>{person.email || '–'}</Ltr>
                {waits(record.pendingEmail)}
              </>
            ),
          },
          { label: t('facts.address'), value: <Typed>{address || place.city || '–'}</Typed> },
          { label: t('facts.language'), value: t(`languages.${record.locale as 'he'}`) },
          { label: t('list.identity'), value: <IdentityTag state={customer.identity} /> },
          {
            label: t('facts.identityNumber'),
            value: <Ltr>{record.identityNumber || '–'}</Ltr>,
          },
          {
            label: t('facts.signIn'),
            value: record.lockedUntil ? (
              <>
                {t('facts.locked')} <Moment at={record.lockedUntil} />
              </>
            ) : (
              t(record.hasPassword ? 'facts.hasPassword' : 'facts.noPassword')
            ),
          },
          { label: t('list.since'), value: <Moment at={customer.since} /> },
        ]}
      />
    </Panel>
  )
}

function Subscriptions({ record: { subscriptions } }: Props) {
  const t = useTranslations('officeCustomers.owns')
  return (
    <PlainTable
      title={t('subscriptions')}
      rows={subscriptions}
      idOf={({ id }) => id}
      nothing={t('none')}
      columns={[
        {
          label: t('plate'),
          cell: ({ id, plate }) => (
            <PageLink to={`/subscriptions/${id}`}>
              {plate ? <Plate plate={plate} /> : t('noPlate')}
            </PageLink>
          ),
        },
        { label: t('car'), cell: ({ car }) => <Typed>{car}</Typed> },
        { label: t('status'), cell: ({ status }) => t(`subscription.${status}`) },
        { label: t('start'), cell: ({ startDate }) => <DayText day={startDate} /> },
        { label: t('end'), cell: ({ endDate }) => <DayText day={endDate} /> },
        { label: t('next'), cell: ({ nextCharge }) => <DayText day={nextCharge} /> },
        {
          label: t('amount'),
          isNumber: true,
          cell: ({ nextAmount }) => <Money amount={nextAmount} />,
        },
      ]}
    />
  )
}

function Orders({ record: { orders, customer, deletedAt } }: Props) {
  const t = useTranslations('officeCustomers.owns')
  const mayBegin = mayAny(useMe(), ['orders.act']) && !deletedAt
  return (
    <>
      <PlainTable
        title={t('orders')}
        rows={orders}
        idOf={({ id }) => id}
        nothing={t('none')}
        columns={[
          {
            label: t('number'),
            cell: ({ id, number }) => (
              <PageLink to={`/orders/${id}`}>
                <Ltr>{number}</Ltr>
              </PageLink>
            ),
          },
          { label: t('car'), cell: ({ car }) => <Typed>{car}</Typed> },
          { label: t('months'), isNumber: true, cell: ({ months }) => months },
          { label: t('status'), cell: ({ status }) => t(`order.${status}`) },
          {
            label: t('firstPayment'),
            isNumber: true,
            cell: ({ firstPayment }) => <Money amount={firstPayment} />,
          },
          { label: t('begun'), cell: ({ createdAt }) => <Moment at={createdAt} /> },
        ]}
      />
      {mayBegin && (
        <p>
          <ButtonLink look="outline" small to={`/orders/new?person=${customer.id}`}>
            {t('newOrder')}
          </ButtonLink>
        </p>
      )}
    </>
  )
}

type PanelProps = { id: string; title: string; children: ReactNode }

const Panel = ({ id, title, children }: PanelProps) => (
  <section className="panel" aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {children}
  </section>
)

function Cards({ record: { cards } }: Props) {
  const t = useTranslations('officeCustomers.cards')
  return (
    <Panel id="cards" title={t('title')}>
      {cards.length === 0 && <p className="muted">{t('none')}</p>}
      <ul className="rows">
        {cards.map(({ id, company, last4, expiry, removed }) => (
          <li key={id}>
            <Ltr>
              {company} •••• {last4}
            </Ltr>
            <span className="muted">
              {removed ? t('removed') : <Ltr>{`${expiry.slice(5)}/${expiry.slice(2, 4)}`}</Ltr>}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Devices({ record: { devices } }: Props) {
  const t = useTranslations('officeCustomers.devices')
  return (
    <Panel id="devices" title={t('title')}>
      {devices.length === 0 && <p className="muted">{t('none')}</p>}
      <ul className="rows">
        {devices.map(({ device, since, lastUsedAt }) => (
          <li key={`${device} ${since}`}>
            <Ltr>{device || t('unknown')}</Ltr>
            <span className="muted">
              {t('lastUsed')} <Moment at={lastUsedAt} />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Requests({ record: { requests } }: Props) {
  const t = useTranslations('officeCustomers.requests')
  const maySee = useMe().permissions.includes('requests.see')
  return (
    <Panel id="requests" title={t('title')}>
      {requests.length === 0 && <p className="muted">{t('none')}</p>}
      <ul className="rows">
        {requests.map(({ id, kind, reference, at, closedAt }) => (
          <li key={id}>
            <span>
              {maySee ? (
                <Link className="text-link" to={`/requests/${id}`}>
                  {t(kind)}
                </Link>
              ) : (
                t(kind)
              )}{' '}
              {reference && <Ltr>{reference}</Ltr>}
            </span>
            <span className="muted">
              <Moment at={at} /> · {t(closedAt ? 'closed' : 'open')}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
