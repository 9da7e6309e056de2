import { localeOf } from '@galgal/i18n/locales'
import { useTranslations } from 'use-intl'
import { messagesOf } from '../../../i18n/messages.server.ts'
import { paperView } from '../../../kyc/paper.server.ts'
import { stayOnPage } from '../../../navigation/stay-on-page.ts'
import { requireCustomer } from '../../../session/customer.server.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { PaperFrame } from '../../../ui/paper-frame.tsx'
import type { Route } from './+types/paper'
import { signPaper } from './sign-paper.server.ts'
import { SignPaper } from './sign-paper.tsx'
import { addressesOf } from './status-view.server.ts'

/** The paper of a subscription to read and to sign: its contract, and once its car was handed over, how it ends. */
export async function loader(page: Route.LoaderArgs) {
  await requireCustomer(page)
  const { details, paper } = addressesOf(page.params.id)
  return {
    ...(await paperView(page, { subscriptionId: page.params.id })),
    messages: messagesOf(localeOf(page.params).code, 'subscription', 'storedOrder', 'signing'),
    text: `${paper}-text`,
    back: details,
  }
}

export const action = (page: Route.ActionArgs) => signPaper(page, page.params.id)

export const clientAction = (page: Route.ClientActionArgs) => stayOnPage(page)

export default function Paper({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('subscription.paper')
  const tStoredOrderContract = useTranslations('storedOrder.contract')
  const { title, text, pdf, back } = loaderData
  return (
    <div className="wrap ground-subtle">
      <PageHead title={title} noindex />
      <section className="panel order-main contract">
        <h1>{title}</h1>
        <PaperFrame
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
        <SignPaper paper={loaderData} state={actionData} />
      </section>
    </div>
  )
}
