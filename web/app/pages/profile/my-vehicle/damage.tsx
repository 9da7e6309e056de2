import { localeOf } from '@galgal/i18n/locales'
import { useTranslations } from 'use-intl'
import { goTo } from '../../../http/go-to.server.ts'
import { wordsOf } from '../../../i18n/words.server.ts'
import { stayOnPage } from '../../../navigation/stay-on-page.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { RadioCards } from '../../../ui/choice.tsx'
import { Field } from '../../../ui/field.tsx'
import { FormActions } from '../../../ui/form-page.tsx'
import { ltr } from '../../../ui/ltr.tsx'
import { PostForm } from '../../../ui/post-form.tsx'
import { Submit } from '../../../ui/submit.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { AccountPage } from '../account-page.tsx'
import { addressesOf } from '../subscriptions/stands.server.ts'
import type { Route } from './+types/damage'
import { openDamage, tellDamage } from './damage.server.ts'
import { PhotosField } from './photos-field.tsx'

export const loader = async (page: Route.LoaderArgs) => ({
  ...(await openDamage(page)),
  words: wordsOf(localeOf(page.params).code, 'profile', 'myVehicle'),
})

export async function action(page: Route.ActionArgs) {
  const refused = await tellDamage(page)
  if (refused) return refused
  const car = addressesOf(page.params.id).vehicle
  return goTo(page, `${car}?reported`)
}

export const clientAction = (page: Route.ClientActionArgs) => stayOnPage(page)

/** `/profile/my-vehicle/{id}/damage`: what happened to the car, in words and pictures. */
export default function DamageForm({ loaderData, actionData }: Route.ComponentProps) {
  const words = useTranslations('myVehicle.damage.form')
  const { person, car, from, today } = loaderData
  return (
    <AccountPage title={words('title')} person={person}>
      <section className="panel damage-form">
        <h1>{words('title')}</h1>
        <p className="muted">{words.rich('lead', { vehicle: car.name, plate: car.plate, ltr })}</p>
        <PostForm state={actionData} encType="multipart/form-data">
          <Field
            name="happenedOn"
            type="date"
            label={words('happenedOn')}
            min={from}
            max={today}
            defaultValue={today}
          />
          <Field name="place" label={words('place')} hint={words('placeHint')} dir="auto" />
          <TextField
            name="description"
            label={words('description')}
            hint={words('descriptionHint')}
            rows={5}
          />
          <RadioCards
            name="canDrive"
            legend={words('canDrive')}
            options={[
              { value: 'yes', title: words('yes'), note: words('yesNote') },
              { value: 'no', title: words('no'), note: words('noNote') },
            ]}
          />
          <PhotosField />
          <FormActions>
            <ButtonLink to={car.to.vehicle} look="outline">
              {words('back')}
            </ButtonLink>
            <Submit>{words('send')}</Submit>
          </FormActions>
        </PostForm>
      </section>
    </AccountPage>
  )
}
