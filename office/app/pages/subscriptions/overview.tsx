import { orderNumber } from '@galgal/domain/orders/order-number'
import { Link } from '@galgal/ui/navigation/link.tsx'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { PersonContact, PersonLink } from '../../record/person.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Ltr, Money, Plate, Typed } from '../../ui/ltr.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { DayText, Moment } from '../../ui/when.tsx'
import { useExtraWords } from '../../visits/extras.tsx'
import { DepositState } from './deposit-state.tsx'
import { EndFigures } from './end-act.tsx'
import type { RecordData } from './record-data.ts'

type Props = Pick<RecordData, 'record'>

/** What is known of a subscription: whose, which car, from where until when, by which card. */
export function Overview({ record }: Props) {
  return (
    <>
      <section className="panel">
        <Facts facts={[...useWho(record), ...useTimes(record), ...useTerms(record)]} />
      </section>
      {record.requestCancel && <Ending record={record} />}
      {record.vehicles.length > 1 && <Vehicles record={record} />}
      {record.visits.length > 0 && <Visits record={record} />}
      <Claims record={record} />
      {record.readings.length > 0 && <Readings record={record} />}
    </>
  )
}

/** The visits at its cars, each with its photos, marks and signatures. */
function Visits({ record }: Props) {
  const t = useTranslations('officeSubscriptions.visits')
  return (
    <PlainTable
      title={t('title')}
      rows={record.visits}
      idOf={({ id }) => id}
      nothing=""
      columns={[
        {
          label: t('what'),
          cell: ({ id, direction }) => (
            <Link className="text-link" to={`/visits/${id}`}>
              {t(direction)}
            </Link>
          ),
        },
        { label: t('plate'), cell: ({ plate }) => <Plate plate={plate} /> },
        {
          label: t('finished'),
          cell: ({ finishedAt }) => (finishedAt ? <Moment at={finishedAt} /> : t('open')),
        },
      ]}
    />
  )
}

/** What its returns showed beyond the hand-overs; a draft charges nothing. */
function Claims({ record }: Props) {
  const t = useTranslations('officeSubscriptions.claims')
  const word = useExtraWords()
  return record.claims.map(({ id, visitId, at, found }) => (
    <section key={id} className="panel stack" aria-labelledby={`claim-${id}`}>
      <h2 id={`claim-${id}`}>{t('title')}</h2>
      <p className="note">
        {t('draft')} · <Moment at={at} />
      </p>
      <ul>
        {found.map((extra, place) => (
          <li key={place}>{word(extra)}</li>
        ))}
      </ul>
      <Link className="text-link" to={`/visits/${visitId}#claim`}>
        {t('look')}
      </Link>
    </section>
  ))
}

type Record = RecordData['record']
type Fact = { label: string; value: ReactNode }

function useWho(record: Record): Fact[] {
  const t = useTranslations('officeSubscriptions')
  const { person, orderId, store } = record.subscription
  return [
    { label: t('facts.who'), value: <PersonLink person={person} /> },
    { label: t('facts.contact'), value: <PersonContact person={person} /> },
    ...(record.onHold
      ? [
          {
            label: t('facts.onHold'),
            value: (
              <StatusTag tone="error">
                <Typed>{record.onHold}</Typed>
              </StatusTag>
            ),
          },
        ]
      : []),
    { label: t('store'), value: t(`stores.${store}`) },
    { label: t('facts.order'), value: <OrderLink id={orderId} /> },
    ...(record.others.length > 0
      ? [{ label: t('facts.others'), value: <Others record={record} /> }]
      : []),
  ]
}

function OrderLink({ id }: { id: string }) {
  return (
    <PageLink to={`/orders/${id}`}>
      <Ltr>{orderNumber(id)}</Ltr>
    </PageLink>
  )
}

const Others = ({ record }: Props) => (
  <>
    {record.others.map(({ id, plate }) => (
      <Link key={id} to={`/subscriptions/${id}`}>
        <Plate plate={plate} />{' '}
      </Link>
    ))}
  </>
)

function useTimes(record: Record): Fact[] {
  const t = useTranslations('officeSubscriptions.facts')
  const { goingOut, comingBack, handedOverAt, returnedAt, slotLostAt } = record
  return [
    { label: t('period'), value: t('months', { count: record.subscriptionPeriod }) },
    slotLostAt
      ? { label: t('slotLost'), value: <Moment at={slotLostAt} /> }
      : { label: t('goingOut'), value: <Journey journey={goingOut} hub={goingOut.hubName} /> },
    ...(handedOverAt ? [{ label: t('handedOver'), value: <Moment at={handedOverAt} /> }] : []),
    ...(comingBack.date
      ? [{ label: t('comingBack'), value: <Journey journey={comingBack} hub="" /> }]
      : []),
    ...(returnedAt ? [{ label: t('returned'), value: <Moment at={returnedAt} /> }] : []),
  ]
}

type JourneyProps = {
  journey: { isD2D: boolean; address: string; date: string | null }
  hub: string
}

function Journey({ journey: { isD2D, address, date }, hub }: JourneyProps) {
  const t = useTranslations('officeSubscriptions.facts')
  return (
    <>
      <DayText day={date} /> · {isD2D ? t('door') : hub || t('atHub')}
      {address && (
        <>
          {' '}
          · <Typed>{address}</Typed>
        </>
      )}
    </>
  )
}

function useTerms(record: Record): Fact[] {
  const t = useTranslations('officeSubscriptions')
  const { billing, card } = record
  return [
    {
      label: t('figures.next'),
      value: billing.nextCharge ? (
        <>
          <DayText day={billing.nextCharge} /> · <Money amount={record.nextChargeAmount} />
        </>
      ) : (
        '–'
      ),
    },
    ...(card
      ? [
          {
            label: t('facts.card'),
            value: (
              <>
                <Ltr>
                  {card.company} {card.last4} · {card.expiry}
                </Ltr>{' '}
                <StatusTag tone={card.state === 'good' ? 'success' : 'alert'}>
                  {t(`cardStates.${card.state}`)}
                </StatusTag>
              </>
            ),
          },
        ]
      : []),
    {
      label: t('facts.deposit'),
      value: (
        <>
          <Money amount={record.deposit} /> · <DepositState state={record.depositStatus} />
        </>
      ),
    },
    { label: t('facts.cover'), value: <Ltr>{billing.insuranceType}</Ltr> },
    ...(billing.includeCoupon
      ? [{ label: t('facts.coupon'), value: <Typed>{billing.couponDescription}</Typed> }]
      : []),
  ]
}

/** The end that was requested: how and when its notice came, and its figures. */
function Ending({ record }: Props) {
  const t = useTranslations('officeSubscriptions')
  const { end } = record
  const cameBy = end?.cameBy as 'phone' | null | undefined
  return (
    <section className="panel stack" aria-labelledby="ending">
      <h2 id="ending">{t('ending.title')}</h2>
      {end && (
        <Facts
          facts={[
            { label: t('ending.day'), value: <DayText day={end.endDate} /> },
            ...(cameBy ? [{ label: t('ending.cameBy'), value: t(`cameBy.${cameBy}`) }] : []),
            ...(end.receivedOn
              ? [{ label: t('ending.receivedOn'), value: <DayText day={end.receivedOn} /> }]
              : []),
            ...(end.writtenBy
              ? [{ label: t('ending.writtenBy'), value: <Typed>{end.writtenBy}</Typed> }]
              : []),
          ]}
        />
      )}
      <EndFigures shown={record.termination.request} />
    </section>
  )
}

function Vehicles({ record }: Props) {
  const t = useTranslations('officeSubscriptions')
  return (
    <PlainTable
      title={t('facts.replaced')}
      rows={record.vehicles}
      idOf={({ plate, from }) => `${plate} ${from}`}
      nothing=""
      columns={[
        { label: t('plate'), cell: ({ plate }) => <Plate plate={plate} /> },
        { label: t('car'), cell: ({ car }) => <Typed>{car}</Typed> },
        { label: t('start'), cell: ({ from }) => <DayText day={from} /> },
        { label: t('end'), cell: ({ till }) => <DayText day={till} /> },
      ]}
    />
  )
}

function Readings({ record }: Props) {
  const t = useTranslations('officeSubscriptions')
  return (
    <PlainTable
      title={t('readings.title')}
      rows={record.readings}
      idOf={({ at, kilometres }) => `${at} ${kilometres}`}
      nothing=""
      columns={[
        { label: t('money.date'), cell: ({ at }) => <Moment at={at} /> },
        {
          label: t('facts.odometer'),
          cell: ({ kilometres }) => t('facts.kilometres', { kilometres }),
        },
        { label: t('plate'), cell: ({ plate }) => <Plate plate={plate} /> },
        { label: t('money.kind'), cell: ({ by }) => t(`readings.by.${by as 'customer'}`) },
      ]}
    />
  )
}
