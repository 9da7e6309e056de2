import { ButtonLink } from '@galgal/ui/forms/button.tsx'
import { RadioCards } from '@galgal/ui/forms/choice.tsx'
import { Field } from '@galgal/ui/forms/field.tsx'
import { FormActions } from '@galgal/ui/forms/form-page.tsx'
import { PostForm } from '@galgal/ui/forms/post-form.tsx'
import { Submit } from '@galgal/ui/forms/submit.tsx'
import { TextField } from '@galgal/ui/forms/text-field.tsx'
import { redirectTo } from '@galgal/ui/http/redirect-to.server.ts'
import { pageMessages } from '@galgal/ui/i18n/messages.server.ts'
import { ltr } from '@galgal/ui/layout/ltr.tsx'
import { useTranslations } from 'use-intl'
import { AccountPage } from '../account-page.tsx'
import { addressesOf } from '../subscriptions/status-view.server.ts'
import type { Route } from './+types/damage'
import { openDamage, tellDamage } from './damage.server.ts'
import { PhotosField } from './photos-field.tsx'

export const loader = async (args: Route.LoaderArgs) => ({
  ...(await openDamage(args)),
  messages: pageMessages(args, 'profile', 'myVehicle'),
})

export async function action(args: Route.ActionArgs) {
  const refused = await tellDamage(args)
  if (refused) return refused
  const car = addressesOf(args.params.id).vehicle
  return redirectTo(args, `${car}?reported`)
}

/** `/profile/my-vehicle/{id}/damage`: what happened to the car, in words and pictures. */
export default function DamageForm({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('myVehicle.damage.form')
  const { person, car, from, today } = loaderData
  return (
    <AccountPage title={t('title')} person={person}>
      <section className="panel damage-form">
        <h1>{t('title')}</h1>
        <p className="muted">{t.rich('lead', { vehicle: car.name, plate: car.plate, ltr })}</p>
        <PostForm state={actionData} encType="multipart/form-data">
          <Field
            name="happenedOn"
            type="date"
            label={t('happenedOn')}
            min={from}
            max={today}
            defaultValue={today}
          />
          <Field name="place" label={t('place')} hint={t('placeHint')} dir="auto" />
          <TextField
            name="description"
            label={t('description')}
            hint={t('descriptionHint')}
            rows={5}
          />
          <RadioCards
            name="canDrive"
            legend={t('canDrive')}
            options={[
              { value: 'yes', title: t('yes'), note: t('yesNote') },
              { value: 'no', title: t('no'), note: t('noNote') },
            ]}
          />
          <PhotosField />
          <FormActions>
            <ButtonLink to={car.to.vehicle} look="outline">
              {t('back')}
            </ButtonLink>
            <Submit>{t('send')}</Submit>
          </FormActions>
        </PostForm>
      </section>
    </AccountPage>
  )
}
