import { MOST_CARS } from '@galgal/domain/orders/quantity'
import { Button } from '@galgal/ui/forms/button.tsx'
import { CountField } from '@galgal/ui/forms/count-field.tsx'
import { Icon } from '@galgal/ui/icons/icon.tsx'
import { lazy, useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Pack } from '../../catalogue/packs.server.ts'
import { Price } from '../../ui/price.tsx'
import { Contact } from './contact.tsx'
import { Leaving } from './leaving.tsx'
import type { Vehicle } from './vehicle.server.ts'

// Its form comes with a car that is out of stock alone; without a boundary of its own it comes with its page.
const Waiting = lazy(() => import('./waiting.tsx'))

type Props = {
  vehicle: Vehicle
  /** months */
  chosen: number | null
  problem: 'problemPeriod' | 'problemColour' | undefined
}

/** For how long, what it costs, and the one button. */
export function Purchase({ vehicle, chosen, problem }: Props) {
  const t = useTranslations('vehicle.buy')
  return (
    <aside className="panel purchase" aria-label={t('heading')}>
      <Form method="post" id="subscribe">
        {vehicle.packs.length > 0 ? (
          <>
            <Packs packs={vehicle.packs} chosen={chosen} />
            <Sums vehicle={vehicle} />
          </>
        ) : (
          <p className="purchase-request">{t('onRequest')}</p>
        )}
        <Delivery vehicle={vehicle} />
        {vehicle.business && canStart(vehicle) && <Quantity />}
        {problem && <Problem>{t(problem)}</Problem>}
        {canStart(vehicle) && (
          <>
            <Button type="submit" wide>
              {t('start')}
            </Button>
            <p className="note purchase-next">{t('next')}</p>
          </>
        )}
      </Form>
      {canStart(vehicle) && <Leaving vehicle={vehicle} />}
      {vehicle.waiting ? <Waiting vehicle={vehicle} /> : <Assurances vehicle={vehicle} />}
      <Contact vehicle={vehicle} />
    </aside>
  )
}

/** The page it comes with begins at its top. */
function Problem({ children }: { children: string }) {
  const line = useRef<HTMLParagraphElement>(null)
  useEffect(() => line.current?.scrollIntoView({ block: 'center' }), [])
  return (
    <p className="purchase-problem" role="alert" ref={line}>
      <Icon name="alert" />
      {children}
    </p>
  )
}

const canStart = ({ waiting, packs }: Vehicle) => !waiting && packs.length > 0

/** How many cars a business takes; whether there are so many is said once the order begins. */
function Quantity() {
  const t = useTranslations('vehicle.buy')
  return (
    <div className="purchase-quantity">
      <CountField name="quantity" label={t('quantity')} defaultValue={1} most={MOST_CARS} />
    </div>
  )
}

function Packs({ packs, chosen }: { packs: Pack[]; chosen: number | null }) {
  const t = useTranslations('vehicle.buy')
  const first = packs.findLast(({ months }) => months <= (chosen ?? 0)) ?? packs[0]
  return (
    <fieldset className="packs">
      <legend>{t('heading')}</legend>
      {packs.map((pack, index) => (
        <label key={pack.months} className="pack">
          <input
            type="radio"
            name="period"
            id={`pack-${index}`}
            value={pack.months}
            defaultChecked={pack === first}
          />
          <span>
            <b>{t('period', { months: pack.months })}</b>
            {pack.months === 1 && <small>{t('freest')}</small>}
            {pack.discountPercent !== null && (
              <small>{t('discount', { percent: pack.discountPercent })}</small>
            )}
            {pack.saving && <small>{t('less', { price: pack.saving })}</small>}
          </span>
          <span className="pack-price">
            <Price>{pack.price}</Price>
            {pack.previous && (
              <s>
                <Price>{pack.previous}</Price>
              </s>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/** The sum of every period stands ready; the style sheet shows the chosen one. */
function Sums({ vehicle }: { vehicle: Vehicle }) {
  const t = useTranslations('vehicle.buy')
  return vehicle.packs.map((pack, index) => (
    <div key={pack.months} className={`sum of-pack-${index}`}>
      <p>
        <b>
          <Price>{pack.price}</Price>
        </b>{' '}
        {t('perMonth')} <small>{t(vehicle.business ? 'beforeVat' : 'vat')}</small>
      </p>
      {pack.withVat && <p className="muted">{t('withVat', { price: pack.withVat })}</p>}
    </div>
  ))
}

/** What is paid when ordering, and what is not: said before anyone asks. */
function Assurances({ vehicle }: { vehicle: Vehicle }) {
  const t = useTranslations('vehicle.buy')
  return (
    <ul className="assurances">
      {vehicle.packs.map(({ months, price, withVat }, index) => (
        <li key={months} className={`of-pack-${index}`}>
          <Icon name="check" />
          {t('due', { price: withVat ?? price })}
        </li>
      ))}
      <li>
        <Icon name="check" />
        <span>
          {t('deposit', { price: vehicle.deposit })}
          {vehicle.depositSource && (
            <>
              {' '}
              <small>{t('depositSource', { price: vehicle.depositSource })}</small>
            </>
          )}
        </span>
      </li>
      {vehicle.minimumAge !== null && (
        <li>
          <Icon name="check" />
          {t('minimumAge', { age: vehicle.minimumAge })}
        </li>
      )}
      <li>
        <Icon name="check" />
        {t(vehicle.business ? 'kmVat' : 'km', { km: vehicle.kmPerMonth, price: vehicle.extraKm })}
      </li>
    </ul>
  )
}

/** The first day each colour can be handed over; the style sheet shows that of the chosen one. */
function Delivery({ vehicle: { colours, waiting } }: { vehicle: Vehicle }) {
  const t = useTranslations('vehicle.delivery')
  if (waiting) return null
  return (
    <div className="delivery" aria-live="polite">
      {colours.map(({ id, color, delivery }, index) => (
        <p key={id} className={`of-colour-${index}`}>
          <Icon name="calendar" />
          {delivery ? (
            <>
              <b>{t('from', { day: delivery.messages })}</b>
              <small>
                {t('colour', { colour: color })} ·{' '}
                <time dateTime={delivery.day}>
                  <bdi>{delivery.figures}</bdi>
                </time>
              </small>
            </>
          ) : (
            <b>{t('none')}</b>
          )}
        </p>
      ))}
    </div>
  )
}

/** On a phone the price and the button stay at the foot of the screen. */
export function PriceBar({ vehicle }: { vehicle: Vehicle }) {
  const t = useTranslations('vehicle.buy')
  if (!canStart(vehicle)) return null
  const vat = t(vehicle.business ? 'beforeVat' : 'vat')
  return (
    <div className="price-bar">
      <div>
        {vehicle.packs.map((pack, index) => (
          <p key={pack.months} className={`of-pack-${index}`}>
            <b>
              <Price>{pack.price}</Price>
            </b>{' '}
            {t('perMonth')}
            <small>{t('sum', { months: pack.months, vat })}</small>
          </p>
        ))}
      </div>
      <Button type="submit" form="subscribe">
        {t('start')}
      </Button>
    </div>
  )
}
