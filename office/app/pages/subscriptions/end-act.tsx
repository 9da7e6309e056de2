import type { Termination } from '@galgal/contract/termination'
import { CheckField } from '@galgal/ui/forms/choice.tsx'
import { Field, SelectField } from '@galgal/ui/forms/field.tsx'
import { Line } from '@galgal/ui/layout/line.tsx'
import { useTranslations } from 'use-intl'
import { Money } from '../../ui/ltr.tsx'
import { DayText, dayText } from '../../ui/when.tsx'
import { OtherAddress } from './other-address.tsx'
import { DoorFields, FreeDays, HubField } from './place-fields.tsx'
import type { PlaceSearch, RecordData, Times } from './record-data.ts'

const ways = ['phone', 'email', 'post', 'counter', 'form'] as const

/** How and when the notice came, and after hand-over the last day and how the car comes back. */
export function EndFields({ data: { record, timesBack, place } }: { data: RecordData }) {
  const t = useTranslations('officeSubscriptions.fields')
  const cameBy = useTranslations('officeSubscriptions.cameBy')
  return (
    <>
      <SelectField
        name="cameBy"
        label={t('cameBy')}
        placeholder={t('choose')}
        options={ways.map((value) => ({ value, label: cameBy(value) }))}
      />
      <Field
        name="receivedOn"
        type="date"
        label={t('receivedOn')}
        hint={t('receivedHint')}
        defaultValue={record.today}
        max={record.today}
      />
      {timesBack && <ReturnFields times={timesBack} options={record.termination} place={place} />}
      <CheckField name="waive">{t('waive')}</CheckField>
    </>
  )
}

type Options = RecordData['record']['termination']

type ReturnProps = { times: Times; options: Options; place: PlaceSearch | null }

function ReturnFields({ times, options, place }: ReturnProps) {
  const t = useTranslations('officeSubscriptions.fields')
  const { earliestEndDate: from, latestEndDate: till } = options
  const hasDoor = times.door !== null && times.door.days.length > 0
  return (
    <>
      <Field
        name="endDate"
        type="date"
        label={t('endDate')}
        hint={from && till && t('endRange', { from: dayText(from), till: dayText(till) })}
        min={from ?? undefined}
        max={till ?? undefined}
      />
      <SelectField
        name="deliveryMethod"
        label={t('way')}
        key={place?.addressId}
        defaultValue={hasDoor && place?.act === 'End' && place.addressId ? 'Door2Door' : 'pickup'}
        options={[
          { value: 'pickup', label: t('pickup') },
          ...(hasDoor
            ? [
                {
                  value: 'Door2Door',
                  label: t('Door2Door', { address: times.door?.address ?? '' }),
                },
              ]
            : []),
        ]}
      />
      <OtherAddress act="End" place={place} />
      <HubField hubs={times.hubs} />
      {hasDoor && times.door && (
        <>
          <DoorFields door={times.door} />
          <p className="note">
            <FreeDays days={times.door.days.map(({ date }) => date)} />
          </p>
        </>
      )}
    </>
  )
}

/** The figures of an end line by line, as its customer would see them. */
export function EndFigures({ shown }: { shown: unknown }) {
  const t = useTranslations('officeSubscriptions.lines')
  const ending = useTranslations('officeSubscriptions.ending')
  if (!shown) return null
  const it = shown as Termination
  return (
    <dl className="sums">
      {it.lines.map(({ name, amount }) => (
        <Line key={name} name={t(name)}>
          <Money amount={amount} />
        </Line>
      ))}
      <Line name={<b>{t(it.toPay > 0 ? 'toPay' : it.refund > 0 ? 'refund' : 'even')}</b>}>
        <b>
          <Money amount={it.toPay > 0 ? it.toPay : it.refund} />
        </b>
      </Line>
      {it.depositRelease > 0 && (
        <Line name={t('deposit')}>
          <Money amount={it.depositRelease} />
        </Line>
      )}
      <Line name={ending('day')}>
        <DayText day={it.endDate} />
      </Line>
      <Line name={ending('stopBy')}>
        <DayText day={it.chargesStopBy} />
      </Line>
    </dl>
  )
}
