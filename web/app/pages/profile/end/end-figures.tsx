import { Line } from '@galgal/ui/layout/line.tsx'
import { ltr } from '@galgal/ui/layout/ltr.tsx'
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
          <Line name={t('lastCharge')}>
            <Price>{it.lastCharge.amount}</Price>
            <small>
              <bdi>{it.lastCharge.day}</bdi>
            </small>
          </Line>
        )}
        {it.lines.map(({ name, amount }) => (
          <Line key={name} name={name === 'use' ? t(name, it.use) : t(name)}>
            <Price>{amount}</Price>
          </Line>
        ))}
        <Line name={t(resultName(it))} className="end-result">
          {it.result && (
            <>
              <Price>{it.result.amount}</Price>
              {it.vat && <small>{t.rich('vat', { ...it.vat, ltr })}</small>}
              <small>{t('withCard')}</small>
            </>
          )}
        </Line>
        {it.deposit && (
          <Line name={t('deposit')}>
            <Price>{it.deposit}</Price>
            <small>{t(it.isCancelled ? 'depositNow' : 'depositNote')}</small>
          </Line>
        )}
        <Line name={t('stopBy')}>{t('stopByValue', { day: it.stopBy })}</Line>
      </dl>
    </section>
  )
}

/** What was given back is no promise any more. */
function resultName({ result, isSettled }: FiguresView) {
  if (!result) return 'even'
  return isSettled && result.name === 'refund' ? 'refunded' : result.name
}
