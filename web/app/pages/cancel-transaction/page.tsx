import { ButtonLink } from '@galgal/ui/forms/button.tsx'
import { useTranslations } from 'use-intl'
import { legalDocument } from '../../documents/legal.server.ts'
import { LegalPage } from '../../documents/legal-page.tsx'
import { cacheablePage } from '../../http/cacheable.ts'
import { pageMessages } from '../../i18n/messages.server.ts'
import type { Route } from './+types/page'
import { cancelTransaction } from './cancel.server.ts'
import { CancelForm } from './cancel-form.tsx'
import { CancelReceipt } from './cancel-receipt.tsx'

export const headers = cacheablePage()

export const loader = async (args: Route.LoaderArgs) => ({
  messages: pageMessages(args, 'legal', 'guide', 'cancel'),
  legal: await legalDocument(args, 'cancellation'),
})

export const action = (args: Route.ActionArgs) => cancelTransaction(args)

/** A form that cancels, and all the other ways to, which the law asks for. */
export default function CancelPage({ loaderData: { legal }, actionData }: Route.ComponentProps) {
  const t = useTranslations('legal.cancellation')
  const receipt = actionData && 'reference' in actionData ? actionData : undefined
  const state = actionData && 'values' in actionData ? actionData : undefined
  return (
    <LegalPage
      legal={legal}
      description={t('description')}
      above={receipt ? <CancelReceipt receipt={receipt} /> : <CancelForm state={state} />}
    >
      <p className="text-page-way">
        <ButtonLink to="/profile/subscriptions">{t('toSubscriptions')}</ButtonLink>
      </p>
    </LegalPage>
  )
}
