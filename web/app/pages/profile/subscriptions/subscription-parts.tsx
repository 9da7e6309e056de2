import { ButtonLink } from '@galgal/ui/forms/button.tsx'
import { Icon } from '@galgal/ui/icons/icon.tsx'
import { Line } from '@galgal/ui/layout/line.tsx'
import { usePathIn } from '@galgal/ui/navigation/paths.ts'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Price } from '../../../ui/price.tsx'
import { VehicleArt } from '../../../ui/vehicle-art.tsx'
import type { DetailsView, JourneyView } from './subscription.server.ts'
import type { SubscriptionView } from './subscription-view.server.ts'

/** A part of a subscription's page under its own heading. */
export const Part = ({
  title,
  id,
  children,
}: {
  title: string
  id?: string
  children: ReactNode
}) => (
  <section className="panel subscription-part" id={id}>
    <h2>{title}</h2>
    {children}
  </section>
)

type OfDetails = { details: DetailsView }
type OfSubscription = { subscription: SubscriptionView }

/** How the car came to the customer, and how it comes back. */
export function Journeys({ details: { out, back }, subscription }: OfDetails & OfSubscription) {
  const t = useTranslations('subscription.journeys')
  if (!out && !back) return null
  return (
    <Part title={t('title')}>
      <dl className="order-lines">
        {out && (
          <Line name={t('out')}>
            {t(out.isAtDoor ? 'door' : 'hub', { hub: out.hub })}
            <JourneyFacts journey={out} />
          </Line>
        )}
        {back && (
          <Line name={t('back')}>
            {t(back.isAtDoor ? 'fetched' : 'returned')}
            <JourneyFacts journey={back} />
          </Line>
        )}
        {!back && !subscription.isOver && (
          <Line name={t('back')}>{t('open', { end: subscription.end })}</Line>
        )}
      </dl>
    </Part>
  )
}

function JourneyFacts({ journey: { address, day, cost } }: { journey: JourneyView }) {
  const t = useTranslations('subscription.journeys')
  return (
    <>
      {address && <small>{address}</small>}
      {day && (
        <small>
          <bdi>{day}</bdi>
        </small>
      )}
      <small>{cost ? <Price>{cost}</Price> : t('free')}</small>
    </>
  )
}

export function Cover({ details: { cover } }: OfDetails) {
  const t = useTranslations('subscription.cover')
  return (
    <Part title={t('title')}>
      <dl className="order-lines">
        <Line name={t(cover.type)}>
          {cover.price ? t('price', { amount: cover.price }) : t('included')}
        </Line>
      </dl>
    </Part>
  )
}

/** What kind of car it is, and those that were driven before it. */
export function CarFacts({ car }: { car: DetailsView['car'] }) {
  const t = useTranslations('subscription.car')
  return (
    <Part title={t('title')}>
      {car.isEco && (
        <p>
          <span className="tag tag-success">
            <Icon name="leaf" />
            {t('eco')}
          </span>
        </p>
      )}
      <dl className="order-lines">
        <Line name={t('km')}>{t('kmValue', { km: car.km })}</Line>
        <Line name={t('engine')}>{car.engine}</Line>
        <Line name={t('gear')}>{car.gear}</Line>
        {car.mains.map(({ key, label, value }) => (
          <Line key={key} name={label}>
            {value}
          </Line>
        ))}
        {!car.mains.some(({ key }) => key === 'power') && (
          <Line name={t('power')}>{t('horsepower', { power: car.power })}</Line>
        )}
        <Line name={t('emission')}>{car.emission}</Line>
      </dl>
      {car.original && <Cars title={t('original')} cars={[car.original]} />}
      {car.previous.length > 0 && <Cars title={t('previous')} cars={car.previous} />}
    </Part>
  )
}

function Cars({ title, cars }: { title: string; cars: DetailsView['car']['previous'] }) {
  const t = useTranslations('subscription.car')
  return (
    <>
      <h3>{title}</h3>
      <ul className="previous-cars">
        {cars.map(({ id, name, year, drawing, hex }) => (
          <li key={id}>
            <VehicleArt drawing={drawing} hex={hex} alt="" width={96} />
            <span>
              <bdi>{name}</bdi>
              <small>{t('year', { year: String(year) })}</small>
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Every document as a file, and the one that is read on the page. */
export function Documents({ subscription: it }: OfSubscription) {
  const t = useTranslations('subscription')
  const pathIn = usePathIn()
  return (
    <Part title={t('documents.title')} id="documents">
      {it.documentToRead && (
        <p>
          <ButtonLink to={it.to.document} look="outline" small>
            <Icon name="book" />
            {t(`actions.${it.documentToRead}`)}
          </ButtonLink>
        </p>
      )}
      {it.documents.length === 0 && <p className="note">{t('documents.none')}</p>}
      <ul className="subscription-files">
        {it.documents.map((document) => (
          <li key={document.to}>
            <Icon name="document" />
            <span>
              <a className="text-link" href={pathIn(document.to)} download>
                {document.name}
              </a>
              <small>
                <bdi>{document.day}</bdi> · {t('documents.size', { kilobytes: document.kilobytes })}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </Part>
  )
}
