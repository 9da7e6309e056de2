import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { usePathIn } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Price } from '../../ui/price.tsx'
import { VehicleArt } from '../../ui/vehicle-art.tsx'
import type { SubscriptionView } from './subscriptions.server.ts'

const tags = {
  pending: 'tag-brand',
  waitingForCustomer: 'tag-alert',
  active: 'tag-success',
  ended: 'tag-neutral',
  cancelled: 'tag-neutral',
} as const

/** One subscription: the car, where it stands, what is missing, and its figures. */
export function SubscriptionCard({ subscription: it }: { subscription: SubscriptionView }) {
  const words = useTranslations('profile')
  const isOver = it.status === 'ended' || it.status === 'cancelled'
  return (
    <article className={isOver ? 'panel subscription subscription-over' : 'panel subscription'}>
      <div className="stage">
        <VehicleArt style={it.style} hex={it.hex} alt="" width={300} />
      </div>
      <div className="subscription-body">
        <div className="subscription-head">
          <div>
            <h2>{it.name}</h2>
            <p className="muted">
              <bdi>{it.version}</bdi> · {it.colour}
            </p>
          </div>
          <span className={`tag ${tags[it.status]}`}>
            {it.status === 'waitingForCustomer' && <Icon name="clock" />}
            {it.status === 'active' && <i className="dot" />}
            {words(`status.${it.status}`)}
          </span>
        </div>
        <Missing subscription={it} />
        <Figures subscription={it} />
        <Progress subscription={it} />
        <Documents subscription={it} />
        <div className="subscription-actions">
          <ButtonLink to={it.to} look="outline" small>
            {words('subscriptions.details')} <span className="visually-hidden">{it.name}</span>
          </ButtonLink>
        </div>
      </div>
    </article>
  )
}

/** What was agreed and charged, as files; the day tells two of one name apart. */
function Documents({ subscription: { documents, name } }: { subscription: SubscriptionView }) {
  const words = useTranslations('profile.documents')
  const pathIn = usePathIn()
  if (documents.length === 0) return null
  return (
    <details className="subscription-documents">
      <summary>
        <Icon name="document" />
        {words('title', { count: documents.length })}
        <span className="visually-hidden"> {name}</span>
      </summary>
      <ul>
        {documents.map((document) => (
          <li key={document.to}>
            <a className="text-link" href={pathIn(document.to)} download>
              {document.name}
            </a>{' '}
            <small>
              PDF · <bdi>{document.day}</bdi>
            </small>
          </li>
        ))}
      </ul>
    </details>
  )
}

const missing = ['identity', 'document', 'card', 'slot', 'paymentProblem'] as const

/** What waits for the customer, in a sentence. */
function Missing({ subscription: { substatus } }: { subscription: SubscriptionView }) {
  const words = useTranslations('profile.missing')
  const what = missing.find((it) => it === substatus)
  if (!what) return null
  return (
    <p className="subscription-missing">
      <Icon name="alert" />
      {words(what)}
    </p>
  )
}

function Figures({ subscription: it }: { subscription: SubscriptionView }) {
  const words = useTranslations('profile.figures')
  const isWaiting = it.status === 'pending' || it.status === 'waitingForCustomer'
  return (
    <dl className="subscription-figures">
      {it.plate && (
        <Figure name={words('plate')}>
          <bdi dir="ltr" className="plate">
            {it.plate}
          </bdi>
        </Figure>
      )}
      <Figure name={words('period')}>
        {words('months', { months: it.months })}
        <small>
          <bdi>{it.start}</bdi> – <bdi>{it.end}</bdi>
        </small>
      </Figure>
      {isWaiting && it.pickUp && (
        <Figure name={words(it.pickUp.isAtDoor ? 'door' : 'pickUp')}>
          {it.pickUp.where}
          <small>
            <bdi>{it.pickUp.day}</bdi>
          </small>
        </Figure>
      )}
      <Figure name={words('price')}>
        <Price>{it.price}</Price> {words('perMonth')}
      </Figure>
      {it.nextCharge && (
        <Figure name={words('nextCharge')}>
          <Price>{it.nextCharge.amount}</Price>
          <small>
            <bdi>{it.nextCharge.day}</bdi>
          </small>
        </Figure>
      )}
      {it.card && (
        <Figure name={words('card')}>
          <bdi dir="ltr">
            {it.card.company} •••• {it.card.last4}
          </bdi>
        </Figure>
      )}
    </dl>
  )
}

const Figure = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

function Progress({ subscription: { month, months, end } }: { subscription: SubscriptionView }) {
  const words = useTranslations('profile.figures')
  if (month === null) return null
  return (
    <div className="subscription-progress">
      <progress value={month} max={months} aria-label={words('progress')} />
      <p>
        <span>{words('month', { month, months })}</span>
        <span>{words('until', { day: end })}</span>
      </p>
    </div>
  )
}
