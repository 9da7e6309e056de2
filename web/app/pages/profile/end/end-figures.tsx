import { useTranslations } from 'use-intl'
import { Price } from '../../../ui/price.tsx'
import type { FiguresView } from './end.server.ts'

/** Every amount of an end: what is given back, what it costs, and what comes of both. */
export function EndFigures({ figures: it }: { figures: FiguresView }) {
  const t = useTranslations('ending.figures')
  return (
    <section className="end-figures" aria-labelledby="end-figures">
      <h2 id="end-figures">{t('title')}</h2>
      <dl className="order-lines">
        {it.lastCharge && (
          <div>
            <dt>{t('lastCharge')}</dt>
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
            <dt>{name === 'use' ? t(name, it.use) : t(name)}</dt>
            <dd>
              <Price>{amount}</Price>
            </dd>
          </div>
        ))}
        <div className="end-result">
          <dt>{t(it.result ? it.result.name : 'even')}</dt>
          <dd>
            {it.result && (
              <>
                <Price>{it.result.amount}</Price>
                <small>{t('withCard')}</small>
              </>
            )}
          </dd>
        </div>
        {it.deposit && (
          <div>
            <dt>{t('deposit')}</dt>
            <dd>
              <Price>{it.deposit}</Price>
              <small>{t(it.isCancelled ? 'depositNow' : 'depositNote')}</small>
            </dd>
          </div>
        )}
        <div>
          <dt>{t('stopBy')}</dt>
          <dd>{t('stopByValue', { day: it.stopBy })}</dd>
        </div>
      </dl>
    </section>
  )
}
