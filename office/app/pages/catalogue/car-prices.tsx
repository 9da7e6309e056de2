import { useTranslations } from 'use-intl'
import { ActForm, Acts } from '../../act/act-form.tsx'
import { mayAny } from '../../frame/office-pages.ts'
import { useMe } from '../../root-data.ts'
import { Money } from '../../ui/ltr.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'
import { DayText, dayText, Moment } from '../../ui/when.tsx'
import type { VehicleRecord } from './vehicle-data.ts'

type Props = { record: VehicleRecord; formKey: string; state: unknown }

/** What is asked of a car today, since when, and what is planned. */
export function CarPrices(props: Props) {
  const t = useTranslations('officeCatalogue')
  return (
    <>
      <PlainTable
        title={t('pricesTitle')}
        nothing={t('noPrices')}
        rows={props.record.prices}
        idOf={({ store, months }) => `${store} ${months}`}
        columns={[
          {
            label: t('store'),
            cell: ({ store, months }) => `${t(`ofStore.${store}`)} · ${t('months', { months })}`,
          },
          {
            label: t('monthly'),
            isNumber: true,
            cell: ({ monthly }) => <Money amount={monthly} />,
          },
          { label: t('since'), cell: ({ since }) => <Moment at={since} /> },
          {
            label: t('crossedOut'),
            cell: ({ crossedOut }) =>
              crossedOut === null ? t('noCrossedOut') : <Money amount={crossedOut} />,
          },
        ]}
      />
      <Planned {...props} />
    </>
  )
}

function Planned({ record, formKey, state }: Props) {
  const t = useTranslations('officeCatalogue')
  const mayCancel = mayAny(useMe(), ['prices.act'])
  return (
    <>
      <PlainTable
        title={t('plannedTitle')}
        nothing={t('noPlans')}
        rows={record.planned}
        idOf={({ id }) => id}
        columns={[
          {
            label: t('store'),
            cell: ({ store, months }) => `${t(`ofStore.${store}`)} · ${t('months', { months })}`,
          },
          {
            label: t('monthly'),
            isNumber: true,
            cell: ({ monthly }) => <Money amount={monthly} />,
          },
          { label: t('on'), cell: ({ on }) => <DayText day={on} /> },
        ]}
      />
      {mayCancel && record.planned.length > 0 && (
        <Acts>
          {record.planned.map(({ id, store, months, on }) => (
            <ActForm
              key={id}
              name={`cancel.${id}`}
              label={`${t('pricesPage.cancel')} · ${t(`ofStore.${store}`)} · ${t('months', { months })} · ${dayText(on)}`}
              state={state}
              formKey={formKey}
            >
              <input type="hidden" name="id" value={id} />
              <p className="note">{t('pricesPage.cancelHint')}</p>
            </ActForm>
          ))}
        </Acts>
      )}
    </>
  )
}
