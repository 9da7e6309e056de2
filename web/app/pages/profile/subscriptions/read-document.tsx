import { LeaveWarning } from '@galgal/ui/forms/leave-warning.tsx'
import { pageMessages } from '@galgal/ui/i18n/messages.server.ts'
import { useTranslations } from 'use-intl'
import { DocumentPage } from '../../../documents/document-page.tsx'
import { documentView } from '../../../documents/document-view.server.ts'
import { PageHead } from '../../../seo/page-head.tsx'
import { requireCustomer } from '../../../session/customer.server.ts'
import type { Route } from './+types/read-document'
import { signDocument } from './sign-document.server.ts'
import { SIGNATURE, SignatureForm } from './signature-form.tsx'
import { addressesOf } from './status-view.server.ts'

/** The document of a subscription to read and to sign: its contract, and once its car was handed over, how it ends. */
export async function loader(args: Route.LoaderArgs) {
  await requireCustomer(args)
  const { details, document } = addressesOf(args.params.id)
  return {
    ...(await documentView(args, { subscriptionId: args.params.id })),
    messages: pageMessages(args, 'subscription', 'storedOrder', 'signing', 'guide'),
    print: `${document}-text`,
    back: details,
  }
}

export const action = (args: Route.ActionArgs) => signDocument(args, args.params.id)

export default function ReadDocument({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('subscription.document')
  const tSigning = useTranslations('signing')
  const { title, text, pdf, print, back, canSign, signature } = loaderData
  return (
    <div className="wrap ground-subtle">
      <PageHead title={title} noindex />
      <LeaveWarning />
      <DocumentPage
        title={title}
        text={text}
        addresses={{ print, pdf, back }}
        back={t('back')}
        action={
          canSign &&
          !signature && (
            <a className="button button-primary" href={`#${SIGNATURE}`}>
              {tSigning('go')}
            </a>
          )
        }
      >
        <SignatureForm document={loaderData} state={actionData} />
      </DocumentPage>
    </div>
  )
}
