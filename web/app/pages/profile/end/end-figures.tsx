import { useTranslations } from 'use-intl'
import { Price } from '../../../ui/price.tsx'
import type { FiguresView } from './end.server.ts'

/** Every amount of an end: what is given back, what it costs, and what comes of both. */
export function EndFigures({ figures: it }: { figures: FiguresView }) {
  const words = useTranslations('ending.figures')
  return (
    <section className="end-figures" aria-labelledby="end-figures">
      <h2 id="end-figures">{words('title')}</h2>
      <dl className="order-lines">
        {it.lastCharge && (
          <div>
            <dt>{words('lastCharge')}</dt>
            <dd>
              <Price>{it.lastCharge.amount}</Price>
              <small>
                <bdi>{it.lastCharge.day}</bdi>
              </small>
            </dd>
          </div>
        )}
        {it.lines.map(({ name, amount }) => (
          <div key={name}>
            <dt>{name === 'use' ? words(name, it.use) : words(name)}</dt>
            <dd>
              <Price>{amount}</Price>
            </dd>
          </div>
        ))}
        <div className="end-result">
          <dt>{words(it.result ? it.result.name : 'even')}</dt>
          <dd>
            {it.result && (
              <>
                <Price>{it.result.amount}</Price>
                <small>{words('withCard')}</small>
              </>
            )}
          </dd>
        </div>
        {it.deposit && (
          <div>
            <dt>{words('deposit')}</dt>
            <dd>
              <Price>{it.deposit}</Price>
              <small>{words(it.isCancelled ? 'depositNow' : 'depositNote')}</small>
            </dd>
          </div>
        )}
        <div>
          <dt>{words('stopBy')}</dt>
          <dd>{words('stopByValue', { day: it.stopBy })}</dd>
        </div>
      </dl>
    </section>
  )
}
