import { ButtonLink } from '@galgal/ui/forms/button.tsx'
import { FormPage } from '@galgal/ui/forms/form-page.tsx'
import { pageMessages } from '@galgal/ui/i18n/messages.server.ts'
import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import { WaitingForm } from '../../catalogue/waiting-form.tsx'
import { PageHead } from '../../seo/page-head.tsx'
import type { Route } from './+types/page'
import { waitedCar } from './car.server.ts'
import { join } from './join.server.ts'

export async function loader(args: Route.LoaderArgs) {
  const messages = pageMessages(args, 'waitingList')
  return {
    messages,
    car: await waitedCar(args),
    hasJustRunOut: args.url.searchParams.has('gone'),
  }
}

export const action = (args: Route.ActionArgs) => join(args)

/** The form of a car's waiting list as a page of its own: for whom no script runs, and where an order found the car gone. */
export default function WaitingListPage({ loaderData, actionData }: Route.ComponentProps) {
  const { car, hasJustRunOut } = loaderData
  const stock = car.isGone ? 'heading' : 'inStock'
  const t = useTranslations('waitingList')
  return (
    <>
      <PageHead title={t('title', { name: car.name })} noindex />
      <FormPage
        title={
          <>
            {car.name} <bdi>{car.version}</bdi>
          </>
        }
        lead={t(hasJustRunOut ? 'goneHeading' : stock)}
        below={
          <>
            <ButtonLink look="ghost" to={car.to}>
              {t('toCar')}
            </ButtonLink>{' '}
            <ButtonLink look="ghost" to={car.similar}>
              {t('similar')}
            </ButtonLink>
          </>
        }
      >
        <WaitingForm car={car} action={car.list} Form={Form} answer={actionData} />
      </FormPage>
    </>
  )
}
