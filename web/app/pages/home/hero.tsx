import { breakpoints } from '@galgal/domain/catalogue/screens'
import { ButtonLink } from '@galgal/ui/forms/button.tsx'
import { Icon } from '@galgal/ui/icons/icon.tsx'
import { Link } from '@galgal/ui/navigation/link.tsx'
import { useTranslations } from 'use-intl'
import type { Card } from '../../catalogue/card.ts'
import { Price } from '../../ui/price.tsx'
import { VehicleArt } from '../../ui/vehicle-art.tsx'

const checks = ['checkPrice', 'checkTerm', 'checkInsurance'] as const

type LowestPrice = { price: string; months: number; period: number | null }

type Props = { car: Card | undefined; from: LowestPrice | undefined }

export function Hero({ car, from }: Props) {
  const t = useTranslations('home.hero')
  return (
    <section className="hero">
      <div className="wrap">
        <div>
          <h1>
            {t('line1')}
            <br />
            {t('line2')}
          </h1>
          <p className="hero-lead">{t('lead')}</p>
          {from && <From lowest={from} />}
          <div className="hero-buttons">
            <ButtonLink to="/catalog">{t('choose')}</ButtonLink>
            <ButtonLink to="/#howitworks" look="outline">
              {t('how')}
            </ButtonLink>
          </div>
          <ul className="hero-checks">
            {checks.map((check) => (
              <li key={check}>
                <Icon name="check" />
                {t(check)}
              </li>
            ))}
          </ul>
        </div>
        {car && <HeroCar car={car} />}
      </div>
    </section>
  )
}

/** The lowest price there is, said with what it is for, and the way to it. */
function From({ lowest: { price, months, period } }: { lowest: LowestPrice }) {
  const t = useTranslations('home.hero')
  const query = period === null ? '?sort=price' : `?sort=price&period=${period}`
  return (
    <Link className="hero-from" to={`/catalog${query}`}>
      <b>{t.rich('from', { price: () => <Price>{price}</Price> })}</b>
      <small>{t('fromNote', { months })}</small>
    </Link>
  )
}

function HeroCar({ car }: { car: Card }) {
  const t = useTranslations('home')
  return (
    <div className="hero-art">
      <Wheel />
      <VehicleArt
        drawing={car.drawing}
        view="front"
        hex={car.hex}
        alt=""
        width={1280}
        sizes={`(width < ${breakpoints.md}px) 100vw, 760px`}
        loading="eager"
        priority="high"
      />
      {car.price && (
        <p className="bubble bubble-price">
          <small>
            {car.name} <bdi>{car.version}</bdi>
          </small>
          <b>
            <Price>{car.price.text}</Price>
          </b>{' '}
          {t('perMonth')}
          <small>{t('hero.finalPrice')}</small>
        </p>
      )}
      <p className="bubble bubble-ready">
        <span className="tag tag-success">
          <Icon name="check" />
        </span>
        <span>
          <strong>{t('hero.readyTitle', { days: car.days })}</strong>
          <small>{t('hero.readyNote')}</small>
        </span>
      </p>
    </div>
  )
}

/** The ground behind the car: the wheel of the logo with its road. */
function Wheel() {
  return (
    <svg className="hero-wheel" viewBox="0 0 64 64" aria-hidden="true">
      <mask id="hero-wheel">
        <path fill="#fff" d="M0 0h64v64H0z" />
        <path fill="none" stroke="#000" strokeWidth="3.5" d="M54 4C40 10 29 20 32 32s-8 22-22 28" />
      </mask>
      <circle cx="32" cy="32" r="32" mask="url(#hero-wheel)" fill="currentColor" />
    </svg>
  )
}
