import { RadioCards } from '@galgal/ui/forms/choice.tsx'
import { Field, FieldFrame } from '@galgal/ui/forms/field.tsx'
import { useTranslations } from 'use-intl'
import { ActForm, Acts } from '../../act/act-form.tsx'
import { ActList } from '../../act/act-list.tsx'
import { stateOf } from '../../act/act-state.ts'
import { ChangeFields } from './change-fields.tsx'
import { Differences } from './differences.tsx'
import type { VehicleOptions } from './options.server.ts'
import { OnField, PeriodField } from './percent-form.tsx'
import { PlannedPrices } from './planned-prices.tsx'
import { StoreField } from './store-field.tsx'
import type { Change, VehicleRecord } from './vehicle-data.ts'

type Props = {
  record: VehicleRecord
  options: VehicleOptions
  periods: number[]
  today: string
  formKey: string
  state: unknown
}

type Act = VehicleRecord['acts'][number]['act']

/** What can be done with a car of the catalogue now. */
export function CarActs(props: Props) {
  const { record, formKey, state } = props
  const t = useTranslations('officeCatalogue')
  return (
    <ActList
      acts={record.acts}
      labelOf={(act) => t(`acts.${act}`)}
      state={state}
      formKey={formKey}
      revision={record.revision}
      fieldsOf={(act) => <ActFields {...props} act={act} />}
      previewOf={(act) => <ActPreview act={act} record={record} state={state} />}
    />
  )
}

function ActFields({ act, record, options, periods, today }: Props & { act: Act }) {
  const t = useTranslations('officeCatalogue')
  if (act === 'SaveVehicleDraft')
    return (
      <>
        <DraftRevision record={record} />
        <ChangeFields row={record.row} options={options} />
      </>
    )
  if (act === 'FeatureVehicles') return <TopFields />
  if (act === 'PlanPrices')
    return (
      <>
        <StoreField />
        <PeriodField periods={periods} />
        <Field
          name="monthly"
          label={t('pricesPage.monthlyField')}
          dir="ltr"
          inputMode="decimal"
          maxLength={9}
        />
        <OnField today={today} />
      </>
    )
  return (
    <>
      {act === 'PublishDrafts' && <DraftRevision record={record} />}
      <p className="note">{t(`hints.${act}`)}</p>
    </>
  )
}

const DraftRevision = ({ record }: { record: VehicleRecord }) => (
  <input type="hidden" name="draftRevision" value={record.draft?.draftRevision ?? 0} />
)

function TopFields() {
  const t = useTranslations('officeCatalogue')
  return (
    <>
      <StoreField />
      <RadioCards
        name="isTop"
        legend={t('choose.what')}
        defaultValue="true"
        options={[
          { value: 'true', title: t('choose.top') },
          { value: 'false', title: t('choose.notTop') },
        ]}
      />
    </>
  )
}

type PreviewProps = { act: Act; record: VehicleRecord; state: unknown }

function ActPreview({ act, record, state }: PreviewProps) {
  const t = useTranslations('officeCatalogue')
  const shown = stateOf(state, act)?.shown
  if (act === 'PlanPrices') return <PlannedPrices state={state} act={act} />
  if (act !== 'SaveVehicleDraft' && act !== 'PublishDrafts') return null
  if (!shown) return null
  return (
    <>
      <Differences change={shown as Change} />
      {act === 'PublishDrafts' && record.vehicle?.state === 'retired' && (
        <p className="note">{t('difference.again')}</p>
      )}
    </>
  )
}

/** Sends photos, which join the draft. */
export function SendPhotos({
  record,
  formKey,
  state,
}: Pick<Props, 'record' | 'formKey' | 'state'>) {
  const t = useTranslations('officeCatalogue')
  return (
    <Acts>
      <ActForm
        name="photos"
        label={t('sendPhotos')}
        state={state}
        formKey={formKey}
        revision={record.revision}
        showsOnly
        hasFile
      >
        <DraftRevision record={record} />
        <FieldFrame name="photos" label={t('photosChosen')} hint={t('sendPhotosHint')}>
          <input
            id="photos-photos"
            type="file"
            name="photos"
            multiple
            accept="image/jpeg,image/png,image/webp,image/avif"
            aria-describedby="photos-photos-hint"
          />
        </FieldFrame>
      </ActForm>
    </Acts>
  )
}
