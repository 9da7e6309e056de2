import { useTranslations } from 'use-intl'
import { ActForm } from '../../act/act-form.tsx'
import { stateOf } from '../../act/act-state.ts'
import { CsvField } from '../../act/csv-field.tsx'
import { OnField } from './percent-form.tsx'
import { PlannedPrices } from './planned-prices.tsx'

const NAME = 'file'
type Props = { state: unknown; formKey: string; today: string }

/** Prices of a CSV file: tried first; what was tried is sent along when they are planned. */
export function PriceFile({ state, formKey, today }: Props) {
  const t = useTranslations('officeCatalogue.pricesPage')
  const own = stateOf(state, NAME)
  return (
    <ActForm
      name={NAME}
      label={t('byFile')}
      state={state}
      formKey={formKey}
      hasFile
      preview={<PlannedPrices state={state} act={NAME} />}
    >
      <OnField today={today} />
      <CsvField act={NAME} state={own} label={t('file')} hint={t('fileHint')} />
    </ActForm>
  )
}
