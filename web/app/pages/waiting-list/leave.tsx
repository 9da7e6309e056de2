import { LeaveWaitingList } from '@galgal/contract/SubscriptionMain'
import { localeOf } from '@galgal/i18n/locales'
import { useEffect } from 'react'
import { data } from 'react-router'
import { useTranslations } from 'use-intl'
import { ask } from '../../api/api.server.ts'
import { forgetWaiting } from '../../catalogue/waiting-cars.ts'
import { wordsOf } from '../../i18n/words.server.ts'
import { LeaveForm } from '../../ui/leave-form.tsx'
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
  const said = hasLeft !== undefined && words(hasLeft ? 'leftText' : 'unknown')
  return (
    <LeaveForm
      title={title}
      text={car.name ? words('leaveText', { name: car.name }) : words('leaveTextAny')}
      stay={words('stay')}
      leave={words('leave')}
      answer={said ? { isGood: hasLeft, text: said } : undefined}
      to={car.to}
      onward={words('toCar')}
    />
  )
}
