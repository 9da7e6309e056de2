import { localeOf } from '@galgal/i18n/locales'
import { useTranslations } from 'use-intl'
import { documentView } from '../../../documents/document-view.server.ts'
import { messagesOf } from '../../../i18n/messages.server.ts'
import { stayOnPage } from '../../../navigation/stay-on-page.ts'
import { requireCustomer } from '../../../session/customer.server.ts'
import { DocumentFrame } from '../../../ui/document-frame.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import type { Route } from './+types/read-document'
import { signDocument } from './sign-document.server.ts'
import { SignatureForm } from './signature-form.tsx'
import { addressesOf } from './status-view.server.ts'

/** The document of a subscription to read and to sign: its contract, and once its car was handed over, how it ends. */
export async function loader(page: Route.LoaderArgs) {
  await requireCustomer(page)
  const { details, document } = addressesOf(page.params.id)
  return {
    ...(await documentView(page, { subscriptionId: page.params.id })),
    messages: messagesOf(localeOf(page.params).code, 'subscription', 'storedOrder', 'signing'),
    text: `${document}-text`,
    back: details,
  }
}

export const action = (page: Route.ActionArgs) => signDocument(page, page.params.id)

export const clientAction = (page: Route.ClientActionArgs) => stayOnPage(page)

export default function ReadDocument({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('subscription.document')
  const tStoredOrderContract = useTranslations('storedOrder.contract')
  const { title, text, pdf, back } = loaderData
  return (
    <div className="wrap ground-subtle">
      <PageHead title={title} noindex />
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
