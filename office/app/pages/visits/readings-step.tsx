import { EIGHTHS, equipment } from '@galgal/domain/fleet/visits'
import { Field, FieldError } from '@galgal/ui/forms/field.tsx'
import { type FormState, FormStateContext, useFieldState } from '@galgal/ui/forms/form-state.ts'
import { PostForm } from '@galgal/ui/forms/post-form.tsx'
import { Submit } from '@galgal/ui/forms/submit.tsx'
import { type ReactNode, use } from 'react'
import { useTranslations } from 'use-intl'
import { Ltr } from '../../ui/ltr.tsx'
import type { Visit } from './visit.ts'

const MOST_KEYS = 4
const upTo = (most: number) => [...Array(most + 1).keys()]

/** What the dashboard shows, and what is with the car. */
export function ReadingsStep({ visit, state }: { visit: Visit; state: unknown }) {
  const t = useTranslations('officeVisits.readings')
  const next = useTranslations('officeVisits')('next')
  const { odometer, lastOdometer, earlier } = visit
  return (
    <PostForm state={state as FormState | undefined} className="panel visit-form">
      <h2>{t('title')}</h2>
      <Field
        name="odometer"
        label={t('odometer')}
        inputMode="numeric"
        dir="ltr"
        maxLength={9}
        autoComplete="off"
        defaultValue={odometer ?? ''}
        hint={lastOdometer === null ? undefined : t('last', { km: lastOdometer })}
      />
      <OneOf
        name="gauge"
        legend={t('gauge')}
        hint={earlier?.gauge != null && t('gaugeBefore', { eighths: earlier.gauge })}
        values={upTo(EIGHTHS)}
        chosen={visit.gauge}
        labelOf={(value) => (
          <>
            <Ltr>{value === EIGHTHS ? '1' : value === 0 ? '0' : `${value}/${EIGHTHS}`}</Ltr>
          </>
        )}
      />
      <OneOf
        name="keys"
        legend={t('keys')}
        hint={earlier?.keys != null && t('keysBefore', { keys: earlier.keys })}
        values={upTo(MOST_KEYS)}
        chosen={visit.keys}
        labelOf={(value) => <Ltr>{value}</Ltr>}
      />
      <Items visit={visit} />
      <Submit wide>{next}</Submit>
    </PostForm>
  )
}

type OneOfProps = {
  name: string
  legend: string
  hint: ReactNode
  values: number[]
  chosen: number | null
  labelOf: (value: number) => ReactNode
}

/** A choice of one number, each a press away. */
function OneOf({ name, legend, hint, values, chosen, labelOf }: OneOfProps) {
  const { id, typed, error, errorId } = useFieldState(name)
  const known = typed ?? (chosen === null ? undefined : `${chosen}`)
  return (
    <fieldset className="one-of" aria-describedby={error && errorId}>
      <legend>{legend}</legend>
      {hint && <p className="field-hint">{hint}</p>}
      <div className="one-of-row">
        {values.map((value, index) => (
          <label key={value}>
            <input
              type="radio"
              id={index === 0 ? id : undefined}
              name={name}
              value={value}
              defaultChecked={`${value}` === known}
            />
            <span>{labelOf(value)}</span>
          </label>
        ))}
      </div>
      <FieldError name={name} />
    </fieldset>
  )
}

function Items({ visit: { items, earlier } }: { visit: Visit }) {
  const t = useTranslations('officeVisits')
  const condition = useTranslations('carCondition')
  // What was sent is read of the form itself: of a name sent twice it keeps the last alone.
  const wasSent = use(FormStateContext) !== undefined
  return (
    <fieldset className="visit-items">
      <legend>{t('readings.items')}</legend>
      {equipment.map((item) => (
        <label key={item} className="visit-item">
          <input
            type="checkbox"
            name="items"
            value={item}
            defaultChecked={!wasSent && items.includes(item)}
          />
          <span>
            {condition(`items.${item}`)}
            {earlier?.items.includes(item) && (
              <span className="muted"> · {t('readings.givenOut')}</span>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
