import { LeaveMailing } from '@galgal/contract/GetUser'
import { pageMessages } from '@galgal/ui/i18n/messages.server.ts'
import { data } from 'react-router'
import { useTranslations } from 'use-intl'
import { callApi } from '../../api/api.server.ts'
import type { FrameHandle } from '../../ui/frame.tsx'
import { LandingHeader } from '../../ui/landing-header.tsx'
import { LeaveForm } from '../../ui/leave-form.tsx'
import type { Route } from './+types/leave'

export const handle: FrameHandle = { Header: LandingHeader }

export const loader = (args: Route.LoaderArgs) => ({
  messages: pageMessages(args, 'mailing'),
})

/** Only a pressed button stops anything: mail programs open links by themselves. */
export async function action(args: Route.ActionArgs) {
  const query = args.url.searchParams
  const account = query.get('account') ?? ''
  const answer = await callApi(args, LeaveMailing, { account, key: query.get('key') ?? '' })
  return answer.ok ? { hasLeft: true } : data({ hasLeft: false }, { status: answer.status })
}

/** The way out of an advertisement, also for who is not signed in. */
export default function LeaveMailingPage({ actionData }: Route.ComponentProps) {
  const t = useTranslations('mailing')
  const hasLeft = actionData?.hasLeft
  const title = t(hasLeft ? 'left' : 'title')
  const said = hasLeft !== undefined && t(hasLeft ? 'leftText' : 'unknown')
  return (
    <LeaveForm
      title={title}
      text={t('text')}
      stay={t('stay')}
      leave={t('leave')}
      answer={said ? { isGood: hasLeft, text: said } : undefined}
      to="/catalog"
      onward={t('toCatalog')}
    />
  )
}
