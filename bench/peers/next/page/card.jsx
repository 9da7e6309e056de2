import Link from 'next/link'
import { Art } from './art.jsx'
import { Icon } from './icon.jsx'

/** A car in a list. */
export function Card({ card, words, isFirst }) {
  return (
    <article className={card.waiting ? 'card card-waiting' : 'card'}>
      <div className="stage">
        <div className="tags">
          <span className={card.waiting ? 'tag tag-neutral' : 'tag'}>
            {!card.waiting && card.days <= 3 && <i className="dot" />}
            {card.waiting ? words('waiting') : words('upTo3')}
          </span>
        </div>
        <Art
          name={card.art}
          sizes="(width < 600px) calc(100vw - 76px), 320px"
          width={320}
          height={128}
          isFirst={isFirst}
        />
      </div>
      <div className="card-body">
        <div>
          <h3>
            <Link href={card.to}>
              {card.name}{' '}
              <span className="card-version">
                <bdi>{card.version}</bdi>
              </span>
            </Link>
          </h3>
        </div>
        <Facts card={card} words={words} />
        <p className="swatches">
          <span className="visually-hidden">
            {words('coloursLabel', { names: card.colours.map(({ name }) => name).join(', ') })}
          </span>
          {card.colours.map(({ hex, name }) => (
            <i key={name} style={{ '--c': hex }} />
          ))}
          <span aria-hidden="true">{words('colours', { count: card.colours.length })}</span>
        </p>
        <Price card={card} words={words} />
      </div>
    </article>
  )
}

function Facts({ card: { gear, gas, seats, grade, litres, kwh }, words }) {
  return (
    <>
      <ul className="facts">
        <li>
          <Icon name="gear" />
          {gear}
        </li>
        <li>
          <Icon name="fuel" />
          {gas}
        </li>
        <li>
          <Icon name="seat" />
          {words('seats', { seats })}
        </li>
      </ul>
      <p className="card-eco">
        <span>{words('grade', { grade })}</span>
        {litres !== null && <span>{words('litres', { litres })}</span>}
        {kwh !== null && <span>{words('kwh', { kwh })}</span>}
      </p>
    </>
  )
}

function Price({ card: { price, km }, words }) {
  return (
    <div className="card-price">
      <div>
        {price ? (
          <>
            <small>{words('forMonths', { months: price.months })}</small>
            <b>
              <bdi dir="ltr">{price.text}</bdi>
            </b>{' '}
            <span className="per">{words('perMonth')}</span>
            <small className="card-longest">
              {words('longest', { price: price.longest.text, months: price.longest.months })}
            </small>
          </>
        ) : (
          <b className="card-request">{words('onRequest')}</b>
        )}
        <small>{words('includes', { km })}</small>
      </div>
      <span className="card-go">
        <Icon name="arrow" />
      </span>
    </div>
  )
}
