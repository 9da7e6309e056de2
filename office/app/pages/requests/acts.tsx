import type { RequestRecord } from '@galgal/contract/Office/request-acts'
import { RadioCards } from '@galgal/ui/forms/choice.tsx'
import { Field } from '@galgal/ui/forms/field.tsx'
import { TextField } from '@galgal/ui/forms/text-field.tsx'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { ActList } from '../../act/act-list.tsx'

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
  return (
    <ActList
      acts={shown}
      labelOf={t}
      state={state}
      formKey={formKey}
      revision={revision}
      reasoned={['CloseRequest']}
      fieldsOf={fieldsOf}
    />
  )

  function fieldsOf(act: (typeof shown)[number]['act']) {
    if (act === 'AnswerRequest')
      return <TextField name="text" label={t('answer')} hint={t('answerHint')} maxLength={2000} />
    return act === 'LinkCancellation' && <LinkFields record={record} />
  }
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
