import { Field } from '@galgal/ui/forms/field.tsx'
import type { FormState } from '@galgal/ui/forms/form-state.ts'
import { PostForm } from '@galgal/ui/forms/post-form.tsx'
import { Submit } from '@galgal/ui/forms/submit.tsx'
import { useTranslations } from 'use-intl'
import { Facts } from '../../ui/facts.tsx'
import { Ltr, Plate, Typed } from '../../ui/ltr.tsx'
import type { Visit } from './visit.ts'

/** Whose car it is, and until when the licence that they show is good. No copy of it is kept. */
export function WhoStep({ visit, state }: { visit: Visit; state: unknown }) {
  const t = useTranslations('officeVisits')
  const { person, plate, car, direction, licenceUntil, today } = visit
  return (
    <PostForm state={state as FormState | undefined} className="panel visit-form">
      <h2>{t('steps.who')}</h2>
      <Facts
        facts={[
          { label: t('who.name'), value: <Typed>{person.name}</Typed> },
          { label: t('who.phone'), value: <Ltr>{person.phone}</Ltr> },
          { label: t('who.car'), value: <Typed>{car}</Typed> },
          { label: t('who.plate'), value: <Plate plate={plate} /> },
        ]}
      />
      {direction === 'out' && (
        <Field
          name="licenceUntil"
          type="date"
          label={t('who.licenceUntil')}
          hint={t('who.licenceHint')}
          min={today}
          defaultValue={licenceUntil ?? ''}
        />
      )}
      <Submit wide>{t('next')}</Submit>
    </PostForm>
  )
}
