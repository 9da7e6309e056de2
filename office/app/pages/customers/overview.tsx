import { ButtonLink } from '@galgal/ui/forms/button.tsx'
import { Link } from '@galgal/ui/navigation/link.tsx'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { mayAny } from '../../frame/office-pages.ts'
import { type Column, ListTable } from '../../list/list-table.tsx'
import { Facts } from '../../record/record-page.tsx'
import { useMe } from '../../root-data.ts'
import { Ltr, Money, Plate, Typed } from '../../ui/ltr.tsx'
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
  const columns: Column<CustomerRecord['subscriptions'][number]>[] = [
    {
      name: 'plate',
      label: t('plate'),
      cell: ({ plate }) => (plate ? <Plate plate={plate} /> : t('noPlate')),
    },
    { name: 'car', label: t('car'), cell: ({ car }) => <Typed>{car}</Typed> },
    { name: 'status', label: t('status'), cell: ({ status }) => t(`subscription.${status}`) },
    { name: 'start', label: t('start'), cell: ({ startDate }) => <DayText day={startDate} /> },
    { name: 'end', label: t('end'), cell: ({ endDate }) => <DayText day={endDate} /> },
    { name: 'next', label: t('next'), cell: ({ nextCharge }) => <DayText day={nextCharge} /> },
    {
      name: 'amount',
      label: t('amount'),
      isNumber: true,
      cell: ({ nextAmount }) => <Money amount={nextAmount} />,
    },
  ]
  return (
    <Owned title={t('subscriptions')} isEmpty={subscriptions.length === 0}>
      <ListTable
        isFixed
        caption={t('subscriptions')}
        columns={columns}
        rows={subscriptions}
        idOf={({ id }) => id}
        pathOf={({ id }) => `/subscriptions/${id}`}
        empty={t('none')}
      />
    </Owned>
  )
}

function Orders({ record: { orders, customer, deletedAt } }: Props) {
  const t = useTranslations('officeCustomers.owns')
  const mayBegin = mayAny(useMe(), ['orders.act']) && !deletedAt
  const columns: Column<CustomerRecord['orders'][number]>[] = [
    { name: 'number', label: t('number'), cell: ({ number }) => <Ltr>{number}</Ltr> },
    { name: 'car', label: t('car'), cell: ({ car }) => <Typed>{car}</Typed> },
    { name: 'months', label: t('months'), isNumber: true, cell: ({ months }) => months },
    { name: 'status', label: t('status'), cell: ({ status }) => t(`order.${status}`) },
    {
      name: 'first',
      label: t('firstPayment'),
      isNumber: true,
      cell: ({ firstPayment }) => <Money amount={firstPayment} />,
    },
    { name: 'at', label: t('begun'), cell: ({ createdAt }) => <Moment at={createdAt} /> },
  ]
  return (
    <>
      <Owned title={t('orders')} isEmpty={orders.length === 0}>
        <ListTable
          isFixed
          caption={t('orders')}
          columns={columns}
          rows={orders}
          idOf={({ id }) => id}
          pathOf={({ id }) => `/orders/${id}`}
          empty={t('none')}
        />
      </Owned>
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

/** A table under its heading; one line instead of a table of nothing. */
function Owned({ title, isEmpty, children }: Omit<PanelProps, 'id'> & { isEmpty: boolean }) {
  const t = useTranslations('officeCustomers.owns')
  return (
    <div className="record-part">
      <h2>{title}</h2>
      {isEmpty ? <p className="muted">{t('none')}</p> : children}
    </div>
  )
}

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
