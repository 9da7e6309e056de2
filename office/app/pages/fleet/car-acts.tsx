import { RadioCards } from '@galgal/ui/forms/choice.tsx'
import { SelectField } from '@galgal/ui/forms/field.tsx'
import { useTranslations } from 'use-intl'
import { ActList } from '../../act/act-list.tsx'
import { useRootData } from '../../root-data.ts'
import type { Car, CarRecord } from './car-data.ts'
import { CarFields } from './car-fields.tsx'
import { ServiceFields } from './service-fields.tsx'

type Props = {
  record: CarRecord
  purposes: readonly Car['purpose'][]
  formKey: string
  state: unknown
}

/** What can be done with a car now. */
export function CarActs({ record, purposes, formKey, state }: Props) {
  const t = useTranslations('officeFleet.acts')
  return (
    <ActList
      acts={record.acts}
      labelOf={t}
      state={state}
      formKey={formKey}
      revision={record.revision}
      reasoned={['CarState', 'CarLeaves']}
      fieldsOf={fieldsOf}
    />
  )

  function fieldsOf(act: CarRecord['acts'][number]['act']) {
    if (act === 'CarState') return <StateField states={record.nextStates} />
    if (act === 'MoveCar') return <HubField hub={record.car.hub} />
    if (act === 'CarLeaves') return <LeavesField />
    if (act === 'SaveService') return <ServiceFields record={record} />
    return <CarFields car={record.car} colours={record.colours} purposes={purposes} />
  }
}

function StateField({ states }: { states: CarRecord['nextStates'] }) {
  const t = useTranslations('officeFleet')
  return (
    <RadioCards
      name="state"
      legend={t('acts.state')}
      options={states.map((value) => ({ value, title: t(`states.${value}`) }))}
    />
  )
}

/** To which hub; the one where it stands is none of them. */
export function HubField({ hub }: { hub: number | null }) {
  const t = useTranslations('officeFleet')
  const hubs = useRootData()?.hubs ?? []
  return (
    <SelectField
      name="hubId"
      label={t('acts.hub')}
      placeholder={t('pick')}
      options={hubs
        .filter(({ id }) => id !== hub)
        .map(({ id, name }) => ({ value: `${id}`, label: name }))}
    />
  )
}

function LeavesField() {
  const t = useTranslations('officeFleet')
  return (
    <>
      <p className="note">{t('acts.leavesHint')}</p>
      <RadioCards
        name="leftAs"
        legend={t('acts.leftAs')}
        options={(['sold', 'lessor', 'scrapped'] as const).map((value) => ({
          value,
          title: t(`leftWays.${value}`),
        }))}
      />
    </>
  )
}
