import { ButtonLink } from '@galgal/ui/forms/button.tsx'
import { Icon } from '@galgal/ui/icons/icon.tsx'
import { Line } from '@galgal/ui/layout/line.tsx'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Plate } from '../../../ui/plate.tsx'
import { Price } from '../../../ui/price.tsx'
import { VehicleArt } from '../../../ui/vehicle-art.tsx'
import type { StatusView } from './status-view.server.ts'
import type { SubscriptionView } from './subscription-view.server.ts'

const tags = {
  pending: 'tag-brand',
  waitingForCustomer: 'tag-alert',
  active: 'tag-success',
  ended: 'tag-neutral',
  cancelled: 'tag-neutral',
} as const

type Props = { subscription: SubscriptionView }

/** One subscription: the car, where it stands, and its figures. */
export const SubscriptionCard = ({ subscription }: Props) => (
  <SubscriptionPanel subscription={subscription}>
    <Figures subscription={subscription} />
    <Progress subscription={subscription} />
    <Actions subscription={subscription} />
  </SubscriptionPanel>
)

type PanelProps = Props & {
  /** It is what its page is about. */
  isPage?: boolean
  children: ReactNode
}

/** The car of a subscription in its colour, its name and where it stands. */
export function SubscriptionPanel({ subscription: it, isPage = false, children }: PanelProps) {
  const Panel = isPage ? 'section' : 'article'
  const Heading = isPage ? 'h1' : 'h2'
  const art = isPage ? ({ width: 340, loading: 'eager' } as const) : { width: 300 }
  return (
    <Panel className={it.isOver ? 'panel subscription subscription-over' : 'panel subscription'}>
      <div className="stage">
        <VehicleArt drawing={it.drawing} hex={it.hex} alt="" {...art} />
      </div>
      <div className="subscription-body">
        <div className="subscription-head">
          <div>
            <Heading>{it.name}</Heading>
            <p className="muted">
              <bdi>{it.version}</bdi> · {it.colour}
            </p>
          </div>
          <StatusTag status={it.status} />
        </div>
        {children}
      </div>
    </Panel>
  )
}

function StatusTag({ status }: Pick<SubscriptionView, 'status'>) {
  const t = useTranslations('profile.status')
  return (
    <span className={`tag ${tags[status]}`}>
      {status === 'waitingForCustomer' && <Icon name="clock" />}
      {status === 'active' && <i className="dot" />}
      {t(status)}
    </span>
  )
}

/** The status of a subscription, in plain words: what is so now, what comes next, and what mends what is missing. */
export function useStatus({ now, values, mend }: StatusView) {
  const t = useTranslations('subscription')
  return {
    title: t(`stands.${now}.title`, values),
    text: t(`stands.${now}.text`, values),
    mend: mend && { to: mend.to, label: t(`mend.${mend.what}`) },
  }
}

/** What waits for the customer, above everything else, with the one press that mends it. */
export function SubscriptionAlert({ subscription: { statusView, name, plate } }: Props) {
  const { title, text, mend } = useStatus(statusView)
  if (!mend) return null
  return (
    <div className="order-notice order-notice-alert subscription-alert">
      <Icon name="alert" />
      <p>
        <b>
          {title}{' '}
          <span className="subscription-alert-car">
            ({name}
            {plate && (
              <>
                {' '}
                <bdi dir="ltr">{plate}</bdi>
              </>
            )}
            )
          </span>
        </b>
        <br />
        {text}
      </p>
      <ButtonLink to={mend.to} look="outline" small>
        {mend.label}
        <span className="visually-hidden">
          {' '}
          {name} {plate}
        </span>
      </ButtonLink>
    </div>
  )
}

function Figures({ subscription: it }: Props) {
  const t = useTranslations('profile.figures')
  const tSubscription = useTranslations('subscription')
  return (
    <dl className="subscription-figures">
      {(it.plate || it.isBeforeHandOver) && (
        <Line name={t('plate')}>
          <Plate plate={it.plate} later={t('plateLater')} />
        </Line>
      )}
      <Line name={t('period')}>
        <Period subscription={it} />
      </Line>
      {it.isBeforeHandOver && it.pickUp && (
        <Line name={t(it.pickUp.isAtDoor ? 'door' : 'pickUp')}>
          {it.pickUp.where}
          <small>
            <bdi>{it.pickUp.day}</bdi>
          </small>
        </Line>
      )}
      {it.isOver ? (
        <Line name={tSubscription('paid')}>
          <Price>{it.paid}</Price>
        </Line>
      ) : (
        <Line name={t('price')}>
          <Price>{it.price}</Price> {t('perMonth')}
        </Line>
      )}
      {it.nextCharge && (
        <Line name={t('nextCharge')}>
          <Price>{it.nextCharge.amount}</Price>
          <small>
            <bdi>{it.nextCharge.day}</bdi>
          </small>
        </Line>
      )}
      {it.card && !it.isOver && (
        <Line name={t('card')}>
          <bdi dir="ltr">
            {it.card.company} •••• {it.card.last4}
          </bdi>
        </Line>
      )}
    </dl>
  )
}

/** How long it lasts, from when to when; one that ends earlier has its days alone. */
export function Period({
  subscription: it,
}: {
  subscription: Pick<SubscriptionView, 'months' | 'start' | 'end' | 'endsEarly'>
}) {
  const t = useTranslations('profile.figures')
  const days = (
    <>
      <bdi>{it.start}</bdi> – <bdi>{it.end}</bdi>
    </>
  )
  if (it.endsEarly) return days
  return (
    <>
      {t('months', { months: it.months })}
      <small>{days}</small>
    </>
  )
}

/** How much of the period has gone by. */
export function Progress({
  subscription: { month, months, end },
}: {
  subscription: Pick<SubscriptionView, 'month' | 'months' | 'end'>
}) {
  const t = useTranslations('profile.figures')
  if (month === null) return null
  return (
    <div className="subscription-progress">
      <progress value={month} max={months} aria-label={t('progress')} />
      <p>
        <span>{t('month', { month, months })}</span>
        <span>{t('until', { day: end })}</span>
      </p>
    </div>
  )
}

function Actions({ subscription: it }: Props) {
  const t = useTranslations('subscription')
  const of = <span className="visually-hidden"> {it.name}</span>
  const { mend } = useStatus(it.statusView)
  const end = (
    <ButtonLink to={it.to.end} look="ghost" small className="subscription-end">
      {t(endWords(it))}
      {of}
    </ButtonLink>
  )
  return (
    <div className="subscription-actions">
      {mend && (
        <ButtonLink to={mend.to} small>
          {mend.label}
          {of}
        </ButtonLink>
      )}
      <ButtonLink to={it.to.details} look={it.isOver || mend ? 'outline' : 'primary'} small>
        {t('details')}
        {of}
      </ButtonLink>
      {it.documents.length > 0 && (
        <ButtonLink to={`${it.to.details}#documents`} look="outline" small>
          <Icon name="document" />
          {t('documentsOf')}
          {of}
        </ButtonLink>
      )}
      {it.isOver
        ? it.similar && (
            <ButtonLink to={it.similar} look="ghost" small>
              {t('similar')}
              {of}
            </ButtonLink>
          )
        : end}
    </div>
  )
}

/** What the way to the end is called: before the car came it is a cancellation, and a request that was sent is looked at. */
export function endWords(it: Pick<SubscriptionView, 'isEnding' | 'isBeforeHandOver' | 'isOver'>) {
  if (it.isOver) return 'endSummary'
  if (it.isEnding) return 'endRequest'
  return it.isBeforeHandOver ? 'cancelIt' : 'endIt'
}
