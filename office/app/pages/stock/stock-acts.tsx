import { Field } from '@galgal/ui/forms/field.tsx'
import { useTranslations } from 'use-intl'
import { ActForm, Acts } from '../../act/act-form.tsx'
import { Typed } from '../../ui/ltr.tsx'
import type { StockOf } from './columns.tsx'

type Props = { row: StockOf; formKey: string; state: unknown }

/** What can be done with the stock of a model's colour. */
export function StockActs({ row, formKey, state }: Props) {
  const t = useTranslations('officeStock')
  const { car, colour, promised, cars, countedBy, classificationId, colourId } = row
  const isByCars = countedBy === 'cars'
  // A row's own id has a space in it, which no key has.
  const form = { state, formKey: `${formKey}-${classificationId}-${colourId}` }
  return (
    <>
      <h2>
        <Typed>{car}</Typed> · {colour}
      </h2>
      <Acts>
        {isByCars ? (
          <ActForm {...form} name="number" label={t('byNumber')}>
            <OfRow row={row} by="number" />
            <p className="note">{t('byNumberHint')}</p>
            <TotalField promised={promised} value={row.total} />
          </ActForm>
        ) : (
          <>
            <ActForm {...form} name="SetStock" label={t('set')} reasoned>
              <OfRow row={row} by="number" />
              <TotalField promised={promised} value={row.total} />
            </ActForm>
            <ActForm
              {...form}
              name="cars"
              label={t('byCars')}
              blocked={cars < promised ? t('tooFew', { cars, promised }) : undefined}
            >
              <OfRow row={row} by="cars" />
              <p className="note">{t('byCarsHint', { cars, promised })}</p>
            </ActForm>
          </>
        )}
      </Acts>
    </>
  )
}

function OfRow({ row, by }: { row: StockOf; by: StockOf['countedBy'] }) {
  const { classificationId, colourId } = row
  return (
    <>
      {Object.entries({ classificationId, colourId, by }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </>
  )
}

function TotalField({ promised, value }: { promised: number; value: number }) {
  const t = useTranslations('officeStock')
  return (
    <Field
      name="total"
      label={t('total')}
      hint={t('totalHint', { promised })}
      dir="ltr"
      inputMode="numeric"
      maxLength={6}
      defaultValue={value}
    />
  )
}
