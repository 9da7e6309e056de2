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
        <div className="stage-foot">
          <Eco card={card} />
          <Swatches colours={card.colours} />
        </div>
      </div>
      <div className="card-body">
        <h3>
          <Link to={card.to}>
            {card.name}{' '}
            <span className="card-version">
              <bdi>{card.version}</bdi>
            </span>
          </Link>
        </h3>
        <Facts card={card} />
        <CardPrice card={card} />
      </div>
      <div className="card-marks">
        <CompareToggle store={storeOf(card)} {...whole} />
        <Heart {...whole} />
      </div>
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
  )
}

/** Whoever advertises a car has to say its pollution grade and what it uses. */
function Eco({ card: { grade, litres, kwh } }: Props) {
  const t = useTranslations('catalog.card')
  const isBoth = litres !== null && kwh !== null
  return (
    <p className={isBoth ? 'card-eco card-eco-both' : 'card-eco'}>
      <span>{t('grade', { grade })}</span>
      {isBoth && <span>{t('both', { litres, kwh })}</span>}
      {!isBoth && litres !== null && <span>{t('litres', { litres })}</span>}
      {!isBoth && kwh !== null && <span>{t('kwh', { kwh })}</span>}
    </p>
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
    </p>
  )
}

/** What other periods cost; with the longest one chosen, what it saves. */
function Besides({ price: { longest, saving } }: { price: NonNullable<Card['price']> }) {
  const t = useTranslations('catalog.card')
  if (!longest && !saving) return null
  return (
    <small className="card-longest">
      {longest
        ? t('longest', { price: longest.text, months: longest.months })
        : t('saving', { price: saving ?? '' })}
    </small>
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
      <p>
        {price ? (
          <>
            <b>
              <Price>{price.text}</Price>
            </b>{' '}
            <span className="per">
              <span>
                {t('perMonth')}
                {price.previous && (
                  <s>
                    <Price>{price.previous}</Price>
                  </s>
                )}
              </span>{' '}
              <span>{t('forMonths', { months: price.months })}</span>
            </span>
          </>
        ) : (
          <b className="card-request">{t('onRequest')}</b>
        )}
      </p>
      <div>
        {price && <Besides price={price} />}
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
