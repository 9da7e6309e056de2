import { Alert } from '@galgal/ui/feedback/alert.tsx'
import { Button } from '@galgal/ui/forms/button.tsx'
import { Field, SelectField } from '@galgal/ui/forms/field.tsx'
import { Line } from '@galgal/ui/layout/line.tsx'
import { Form, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { HiddenFields } from '../../list/pager.tsx'
import { Money } from '../../ui/ltr.tsx'
import type { Trial } from './try.server.ts'

type Option = { value: string; label: string }
type Props = { trial: Trial; models: Option[]; periods: number[]; today: string }

/** What an order would cost with the coupon; asked by the address, so it works before scripts and can be sent on. */
export function CouponTrial({ trial, models, periods, today }: Props) {
  const t = useTranslations('officeCoupons')
  const [search] = useSearchParams()
  const { asked, quote, why } = trial
  return (
    <>
      <h3>{t('try')}</h3>
      <Form className="filters" key={`${search}`}>
        <HiddenFields search={search} but={Object.keys(asked)} />
        <SelectField
          name="classificationId"
          label={t('model')}
          options={models}
          placeholder={t('pick')}
          defaultValue={asked.classificationId}
          required
        />
        <SelectField
          name="months"
          label={t('period')}
          options={periods.map((months) => ({
            value: `${months}`,
            label: t('months', { months }),
          }))}
          defaultValue={asked.months}
        />
        <SelectField
          name="store"
          label={t('store')}
          options={(['B2C', 'B2B'] as const).map((value) => ({
            value,
            label: t(`ofStore.${value}`),
          }))}
          defaultValue={asked.store}
        />
        <Field name="on" label={t('on')} type="date" defaultValue={asked.on || today} dir="ltr" />
        <div className="filters-send">
          <Button type="submit" look="outline" small>
            {t('show')}
          </Button>
        </div>
      </Form>
      {why && <Alert>{why}</Alert>}
      {quote && <QuoteLines quote={quote} />}
    </>
  )
}

function QuoteLines({ quote }: { quote: NonNullable<Trial['quote']> }) {
  const t = useTranslations('officeCoupons')
  const { dueNow, monthly, total } = quote
  return (
    <dl className="sums">
      {dueNow.lines.map(({ name, amount }) => (
        <Line key={name} name={t(`lines.${name}`)}>
          <Money amount={amount} />
        </Line>
      ))}
      <Line name={<b>{t('dueNow')}</b>}>
        <b>
          <Money amount={dueNow.total} />
        </b>
      </Line>
      {monthly.schedule.map(({ from, to, total: each }) => (
        <Line key={from} name={t('payments', { from, to, count: to - from + 1 })}>
          <Money amount={each} />
        </Line>
      ))}
      <Line name={<b>{t('whole')}</b>}>
        <b>
          <Money amount={total} />
        </b>
      </Line>
    </dl>
  )
}
