import { LeaveWaitingList } from '@galgal/contract/SubscriptionMain'
import { pageMessages } from '@galgal/ui/i18n/messages.server.ts'
import { useEffect } from 'react'
import { data } from 'react-router'
import { useTranslations } from 'use-intl'
import { callApi } from '../../api/api.server.ts'
import { forgetWaiting } from '../../catalogue/waiting-cars.ts'
import { LeaveForm } from '../../ui/leave-form.tsx'
import type { Route } from './+types/leave'
import { leavingCar } from './car.server.ts'

export async function loader(args: Route.LoaderArgs) {
  const messages = pageMessages(args, 'waitingList')
  return { messages, car: await leavingCar(args) }
}

/** Only a pressed button takes anyone off the list: mail programs open links by themselves. */
export async function action(args: Route.ActionArgs) {
  const query = args.url.searchParams
  const answer = await callApi(args, LeaveWaitingList, {
    classificationId: Number(query.get('car')),
    key: query.get('key') ?? '',
  })
  return answer.ok ? { hasLeft: true } : data({ hasLeft: false }, { status: answer.status })
}

export default function LeavePage({ loaderData: { car }, actionData }: Route.ComponentProps) {
  const t = useTranslations('waitingList')
  const hasLeft = actionData?.hasLeft
  const title = t(hasLeft ? 'left' : 'leaveTitle')
  useEffect(() => {
    if (hasLeft) forgetWaiting(car.id)
  }, [hasLeft, car.id])
  const said = hasLeft !== undefined && t(hasLeft ? 'leftText' : 'unknown')
  return (
    <LeaveForm
      title={title}
      text={car.name ? t('leaveText', { name: car.name }) : t('leaveTextAny')}
      stay={t('stay')}
      leave={t('leave')}
      answer={said ? { isGood: hasLeft, text: said } : undefined}
      to={car.to}
      onward={t('toCar')}
    />
  )
}
