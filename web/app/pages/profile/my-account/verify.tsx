import { localPhone } from '@galgal/domain/phone'
import { pageMessages } from '@galgal/ui/i18n/messages.server.ts'
import { ltr } from '@galgal/ui/layout/ltr.tsx'
import { useTranslations } from 'use-intl'
import { requestContext } from '../../../http/request-context.server.ts'
import { requireCustomer } from '../../../session/customer.server.ts'
import type { Route } from './+types/verify'
import { openChange, verifyChange } from './code.server.ts'
import { CodePage } from './code-page.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { what, to, wait } = openChange(args, await requireCustomer(args))
  return {
    messages: pageMessages(args, 'account'),
    what,
    to: localPhone(to),
    wait,
    wasSentAgain: args.url.searchParams.has('sent'),
    sandbox: requestContext(args).sandbox,
  }
}

export const action = async (args: Route.ActionArgs) =>
  verifyChange(args, await requireCustomer(args))

/** The code of a new address or number, before it takes the old one's place. */
export default function VerifyPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('account.verify')
  const { what, to, wait, wasSentAgain, sandbox } = loaderData
  return (
    <CodePage
      title={t('title', { what })}
      lead={t.rich('lead', { ltr, what, to })}
      submit={t('submit')}
      back={{ to: `/profile/my-account?edit=${what}`, text: t('change', { what }) }}
      {...{ wait, wasSentAgain, sandbox }}
      state={actionData}
    />
  )
}
