import { LeaveWaitingList } from '@galgal/contract/SubscriptionMain'
import { localeOf } from '@galgal/text/locales'
import { useEffect } from 'react'
import { data } from 'react-router'
import { useTranslations } from 'use-intl'
import { ask } from '../../api.server.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { FormActions, FormPage } from '../../ui/form-page.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { PostForm } from '../../ui/post-form.tsx'
import { Submit } from '../../ui/submit.tsx'
import { forgetWaiting } from '../../waiting-cars.ts'
import { wordsOf } from '../../words.server.ts'
import type { Route } from './+types/leave'
import { leavingCar } from './car.server.ts'

export async function loader(page: Route.LoaderArgs) {
  const words = wordsOf(localeOf(page.params).code, 'waitingList')
  return { words, car: await leavingCar(page) }
}

/** Only a pressed button takes anyone off the list: mail programs open links by themselves. */
export async function action(page: Route.ActionArgs) {
  const asked = page.url.searchParams
  const answer = await ask(page, LeaveWaitingList, {
    classificationId: Number(asked.get('car')),
    key: asked.get('key') ?? '',
  })
  return answer.ok ? { hasLeft: true } : data({ hasLeft: false }, { status: answer.status })
}

export default function LeavePage({ loaderData: { car }, actionData }: Route.ComponentProps) {
  const words = useTranslations('waitingList')
  const hasLeft = actionData?.hasLeft
  const title = words(hasLeft ? 'left' : 'leaveTitle')
  useEffect(() => {
    if (hasLeft) forgetWaiting(car.id)
  }, [hasLeft, car.id])
  return (
    <>
      <PageHead title={title} noindex />
      <FormPage title={title}>
        {hasLeft === undefined ? (
          <>
            <p className="form-page-lead">
              {car.name ? words('leaveText', { name: car.name }) : words('leaveTextAny')}
            </p>
            <PostForm state={undefined}>
              <FormActions>
                <ButtonLink look="ghost" to={car.to}>
                  {words('stay')}
                </ButtonLink>
                <Submit>{words('leave')}</Submit>
              </FormActions>
            </PostForm>
          </>
        ) : (
          <>
            <Notice good={hasLeft}>{words(hasLeft ? 'leftText' : 'unknown')}</Notice>
            <FormActions>
              <ButtonLink to={car.to}>{words('toCar')}</ButtonLink>
            </FormActions>
          </>
        )}
      </FormPage>
    </>
  )
}
