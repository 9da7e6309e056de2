import { localeOf } from '@galgal/i18n/locales'
import { LeaveWarning } from '@galgal/ui/forms/leave-warning.tsx'
import { messagesOf } from '@galgal/ui/i18n/messages.server.ts'
import { useTranslations } from 'use-intl'
import { DocumentFrame } from '../../../documents/document-frame.tsx'
import { documentView } from '../../../documents/document-view.server.ts'
import { PageHead } from '../../../seo/page-head.tsx'
import { requireCustomer } from '../../../session/customer.server.ts'
import type { Route } from './+types/read-document'
import { signDocument } from './sign-document.server.ts'
import { SignatureForm } from './signature-form.tsx'
import { addressesOf } from './status-view.server.ts'

/** The document of a subscription to read and to sign: its contract, and once its car was handed over, how it ends. */
export async function loader(args: Route.LoaderArgs) {
  await requireCustomer(args)
  const { details, document } = addressesOf(args.params.id)
  return {
    ...(await documentView(args, { subscriptionId: args.params.id })),
    messages: messagesOf(localeOf(args.params).code, 'subscription', 'storedOrder', 'signing'),
    text: `${document}-text`,
    back: details,
  }
}

export const action = (args: Route.ActionArgs) => signDocument(args, args.params.id)

export default function ReadDocument({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('subscription.document')
  const tStoredOrderContract = useTranslations('storedOrder.contract')
  const { title, text, pdf, back } = loaderData
  return (
    <div className="wrap ground-subtle">
      <PageHead title={title} noindex />
      <LeaveWarning />
      <section className="panel order-main contract">
        <h1>{title}</h1>
        <DocumentFrame
          title={`${t('frame')}: ${title}`}
          text={text}
          pdf={pdf}
          back={back}
          labels={{
            pdf: tStoredOrderContract('pdf'),
            print: tStoredOrderContract('print'),
            back: t('back'),
          }}
        />
        <SignatureForm document={loaderData} state={actionData} />
      </section>
    </div>
  )
}
