import { breakpoints } from '@galgal/domain/catalogue/screens'
import { Icon, type IconName } from '@galgal/ui/icons/icon.tsx'
import { Link } from '@galgal/ui/navigation/link.tsx'
import { useTranslations } from 'use-intl'
import type { Card } from '../catalogue/card.ts'
import { CompareToggle } from '../catalogue/compare-toggle.tsx'
import { Heart } from '../catalogue/heart.tsx'
import { useAvailability } from './availability.ts'
import { CarPicture } from './car-picture.tsx'
import { Price } from './price.tsx'

const gasIcons: Record<string, IconName> = {
  electric: 'bolt',
  hybrid: 'leaf',
  'plugin-hybrid': 'bolt',
}

/** How soon the picture of a car is seen. */
export type Arrival = 'first' | 'early' | 'late'

const FIRST_ROW = 3

// The first picture is the biggest thing a phone shows; a wide screen shows the whole first row.
export const arrivalOf = (place: number): Arrival => {
  if (place === 0) return 'first'
  return place < FIRST_ROW ? 'early' : 'late'
}

type Props = { card: Card; arrival?: Arrival }

/** A car in a list. The whole card is one link, with marks above it; `arrival` says how soon its picture is seen. */
export function VehicleCard({ card, arrival = 'late' }: Props) {
  const whole = { id: card.id, name: `${card.name} ${card.version}` }
  return (
    <article className={card.waiting ? 'card card-waiting' : 'card'}>
      <div className="stage">
        <Tags card={card} />
        <CarPicture
          card={card}
          width={320}
          sizes={`(width < ${breakpoints.sm}px) calc(100vw - 76px), 320px`}
          photoSizes={`(width < ${breakpoints.sm}px) calc(100vw - 48px), 350px`}
          loading={arrival === 'late' ? 'lazy' : 'eager'}
          priority={arrival === 'first' ? 'high' : 'auto'}
        />
      </div>
      <div className="card-body">
        <div>
          <h3>
            <Link to={card.to}>
              {card.name}{' '}
              <span className="card-version">
                <bdi>{card.version}</bdi>
              </span>
            </Link>
          </h3>
        </div>
        <Facts card={card} />
        <div className="card-colours">
          <Swatches colours={card.colours} />
          <CompareToggle store={storeOf(card)} {...whole} />
        </div>
        <CardPrice card={card} />
      </div>
      <Heart {...whole} />
    </article>
  )
}

const storeOf = ({ to }: Card) => (to.startsWith('/business/') ? 'B2B' : 'B2C')

function Tags({ card }: { card: Card }) {
  const t = useTranslations('catalog.card')
  const availability = useAvailability()
  return (
    <div className="tags">
      <span className={card.waiting ? 'tag tag-neutral' : 'tag'}>
        {card.waiting && <Icon name="clock" />}
        {!card.waiting && card.days <= 3 && <i className="dot" />}
        {availability(card)}
      </span>
      {card.left !== null && (
        <span className="tag tag-alert">{t('left', { count: card.left })}</span>
      )}
    </div>
  )
}

function Facts({ card }: { card: Card }) {
  const t = useTranslations('catalog.card')
  return (
    <>
      <ul className="facts">
        <li>
          <Icon name="gear" />
          {card.gear}
        </li>
        <li>
          <Icon name={gasIcons[card.gas.value] ?? 'fuel'} />
          {card.gas.label}
        </li>
        {card.seats !== null && (
          <li>
            <Icon name="seat" />
            {t('seats', { seats: card.seats })}
          </li>
        )}
      </ul>
      <p className="card-eco">
        <span>{t('grade', { grade: card.grade })}</span>
        {card.litres !== null && <span>{t('litres', { litres: card.litres })}</span>}
        {card.kwh !== null && <span>{t('kwh', { kwh: card.kwh })}</span>}
      </p>
    </>
  )
}

function Swatches({ colours }: { colours: Card['colours'] }) {
  const t = useTranslations('catalog.card')
  return (
    <p className="swatches">
      <span className="visually-hidden">
        {t('coloursLabel', { names: colours.map(({ name }) => name).join(', ') })}
      </span>
      {colours.map(({ hex, name }) => (
        <i key={name} style={{ '--c': hex } as React.CSSProperties} />
      ))}
      <span aria-hidden="true">{t('colours', { count: colours.length })}</span>
    </p>
  )
}

function CardPrice({ card }: { card: Card }) {
  const { price, kmPerMonth: km, waiting, name, version, to } = card
  const t = useTranslations('catalog.card')
  const includes = price?.gross
    ? t('includesBusiness', { gross: price.gross, km })
    : t('includes', { km })
  return (
    <div className="card-price">
      <div>
        {price ? (
          <>
            <small>
              {t('firstPack', { months: price.months })}
              {price.previous && (
                <s>
                  <Price>{price.previous}</Price>
                </s>
              )}
            </small>
            <b>
              <Price>{price.text}</Price>
            </b>{' '}
            <span className="per">{t('perMonth')}</span>
            {price.longest && (
              <small className="card-longest">
                {t('longest', { price: price.longest.text, months: price.longest.months })}
              </small>
            )}
          </>
        ) : (
          <b className="card-request">{t('onRequest')}</b>
        )}
        <small>{includes}</small>
      </div>
      {waiting ? (
        <Link
          className="card-go card-go-words"
          to={`${to}#waiting-list`}
          aria-label={`${t('tellMe')}: ${name} ${version}`}
        >
          {t('tellMe')}
        </Link>
      ) : (
        <span className="card-go">
          <Icon name="arrow" directional />
        </span>
      )}
    </div>
  )
}
