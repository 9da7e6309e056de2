import type { RequestRecord } from '@galgal/contract/Office/request-acts'
import { RadioCards } from '@galgal/ui/forms/choice.tsx'
import { Field } from '@galgal/ui/forms/field.tsx'
import { TextField } from '@galgal/ui/forms/text-field.tsx'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { ActForm, Acts } from '../../act/act-form.tsx'

type Record = z.output<typeof RequestRecord>
type Props = { record: Record; formKey: string; state: unknown }

/** What can be done with a request now. */
export function RequestActs({ record, formKey, state }: Props) {
  const t = useTranslations('officeRequests.acts')
  const { acts, revision, request } = record
  // A cancellation alone is linked; of what was written to the desk nobody asks.
  const shown = acts.filter(
    ({ act }) => act !== 'LinkCancellation' || request.kind === 'cancellation',
  )
  if (shown.length === 0) return null
  return (
    <Acts>
      {shown.map(({ act, why }) => (
        <ActForm
          key={act}
          name={act}
          label={t(act)}
          formKey={formKey}
          revision={revision}
          state={state}
          blocked={why ?? undefined}
          reasoned={act === 'CloseRequest'}
        >
          {act === 'AnswerRequest' && (
            <TextField name="text" label={t('answer')} hint={t('answerHint')} maxLength={2000} />
          )}
          {act === 'LinkCancellation' && <LinkFields record={record} />}
        </ActForm>
      ))}
    </Acts>
  )
}

/** Those of whoever has this e-mail or phone; another is found by its plate or number. */
function LinkFields({ record: { candidates } }: { record: Record }) {
  const t = useTranslations('officeRequests.acts')
  return (
    <>
      {candidates.length > 0 && (
        <RadioCards
          name="subscriptionId"
          legend={t('candidates')}
          options={candidates.map(({ subscriptionId, plate }) => ({
            value: subscriptionId,
            title: <bdi dir="ltr">{plate || subscriptionId.slice(-12)}</bdi>,
          }))}
        />
      )}
      <Field
        name="q"
        label={t('other')}
        hint={t('otherHint')}
        optional={candidates.length > 0}
        dir="auto"
        maxLength={100}
      />
    </>
  )
}
