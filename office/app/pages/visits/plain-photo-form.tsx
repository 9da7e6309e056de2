import { photoViews } from '@galgal/domain/fleet/visits'
import { FieldError, SelectField } from '@galgal/ui/forms/field.tsx'
import type { FormState } from '@galgal/ui/forms/form-state.ts'
import { PostForm } from '@galgal/ui/forms/post-form.tsx'
import { Submit } from '@galgal/ui/forms/submit.tsx'
import { useTranslations } from 'use-intl'
import type { View } from './visit.ts'

/** Before scripts a photo is sent as a form. */
export function PlainPhotoForm({ next, state }: { next: View; state: unknown }) {
  const t = useTranslations('officeVisits')
  const condition = useTranslations('carCondition')
  return (
    <PostForm state={state as FormState | undefined} encType="multipart/form-data">
      <input type="hidden" name="act" value="photo" />
      <SelectField
        name="view"
        label={t('photos.view')}
        defaultValue={next}
        options={photoViews.map((view) => ({ value: view, label: condition(`views.${view}`) }))}
      />
      <label>
        {t('photos.file')} <input type="file" name="file" accept="image/*" capture="environment" />
      </label>
      <FieldError name="file" />
      <Submit small look="outline">
        {t('photos.send')}
      </Submit>
    </PostForm>
  )
}
