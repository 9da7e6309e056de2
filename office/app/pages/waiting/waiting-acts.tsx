import { Field } from '@galgal/ui/forms/field.tsx'
import { useTranslations } from 'use-intl'
import { ActForm, Acts } from '../../act/act-form.tsx'
import { Typed } from '../../ui/ltr.tsx'
import type { Waits } from './columns.tsx'

type Props = { row: Waits; most: number; formKey: string; state: unknown }

/** What can be done with an entry, and with who waits for the same car and colour. */
export function WaitingActs({ row, most, formKey, state }: Props) {
  const t = useTranslations('officeWaiting')
  const { id, car, colour, name, classificationId, colourId, canBeHad, notifiedAt } = row
  const form = { state, formKey: `${formKey}-${id}` }
  return (
    <>
      <h2>
        <Typed>{name || t('noName')}</Typed> · <Typed>{car}</Typed> · {colour || t('anyColour')}
      </h2>
      <Acts>
        {!notifiedAt && (
          <ActForm
            {...form}
            name="tell"
            label={t('tell')}
            blocked={canBeHad ? undefined : t('notInStock')}
          >
            <input type="hidden" name="classificationId" value={classificationId} />
            <input type="hidden" name="colourId" value={colourId ?? ''} />
            <p className="note">{t('tellHint')}</p>
            <Field
              name="count"
              label={t('count')}
              hint={t('countHint', { most })}
              dir="ltr"
              inputMode="numeric"
              maxLength={2}
              defaultValue={1}
            />
          </ActForm>
        )}
        <ActForm {...form} name="remove" label={t('remove')} reasoned>
          <input type="hidden" name="id" value={id} />
          <p className="note">{t('removeHint')}</p>
        </ActForm>
      </Acts>
    </>
  )
}
