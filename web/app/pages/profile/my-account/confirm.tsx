import { localPhone } from '@galgal/domain/phone'
import { pageMessages } from '@galgal/ui/i18n/messages.server.ts'
import { ltr } from '@galgal/ui/layout/ltr.tsx'
import { useTranslations } from 'use-intl'
import { requestContext } from '../../../http/request-context.server.ts'
import { requireCustomer } from '../../../session/customer.server.ts'
import type { Route } from './+types/confirm'
import { openProof, prove } from './code.server.ts'
import { CodePage } from './code-page.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { personal } = await requireCustomer(args)
  const { pending, wait } = openProof(args)
  return {
    messages: pageMessages(args, 'account'),
    action: pending.action,
    number: localPhone(personal.phoneNumber),
    wait,
    wasSentAgain: args.url.searchParams.has('sent'),
    sandbox: requestContext(args).sandbox,
  }
}

export const action = (args: Route.ActionArgs) => prove(args)

/** Before what only its owner may do with an account: a code to their own phone. */
export default function ConfirmPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('account.confirm')
  const { action, number, wait, wasSentAgain, sandbox } = loaderData
  return (
    <CodePage
      title={t('title')}
      lead={t.rich('lead', { ltr, number, action })}
      submit={t('submit', { action })}
      back={{ to: '/profile/my-account', text: t('stay') }}
      wait={wait}
      wasSentAgain={wasSentAgain}
      sandbox={sandbox}
      state={actionData}
    />
  )
}
