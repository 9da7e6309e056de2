import { pageMessages } from '@galgal/ui/i18n/messages.server.ts'
import { useTranslations } from 'use-intl'
import { orderAddress } from '../../checkout/order-address.ts'
import { DocumentPage } from '../../documents/document-page.tsx'
import { documentView } from '../../documents/document-view.server.ts'
import { PageHead } from '../../seo/page-head.tsx'
import { requireCustomer } from '../../session/customer.server.ts'
import type { Route } from './+types/contract'
import { findOrder } from './order/open-order.server.ts'

/** The contract of an order, before it is placed and after. */
export async function loader(args: Route.LoaderArgs) {
  await requireCustomer(args)
  const order = await findOrder(args)
  return {
    ...(await documentView(args, { subscriptionId: order.id, reuqestType: 'contract' })),
    messages: pageMessages(args, 'storedOrder', 'guide'),
    isPlaced: order.orderStatus === 'ordered',
    print: `/subscribe/contract-text?order=${encodeURIComponent(order.id)}`,
    back: orderAddress(order),
  }
}

export default function Contract({ loaderData }: Route.ComponentProps) {
  const { isPlaced, text, pdf, print, back } = loaderData
  const t = useTranslations('storedOrder.contract')
  return (
    <div className="wrap ground-subtle">
      <PageHead title={t('title')} noindex />
      <DocumentPage
        title={t('title')}
        lead={t(isPlaced ? 'leadPlaced' : 'lead')}
        text={text}
        addresses={{ print, pdf, back }}
        back={t('back')}
      />
    </div>
  )
}
