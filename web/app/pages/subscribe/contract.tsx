import { GetSubscriptionDocumentPreAssign } from '@galgal/contract/SubscriptionMain.mine'
import { localeOf } from '@galgal/text/locales'
import { type MouseEvent, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../../api.server.ts'
import { requireCustomer } from '../../customer.server.ts'
import { documentAddress } from '../../document-address.ts'
import { refusedPage } from '../../failed-call.server.ts'
import { orderAddress } from '../../order-address.ts'
import { usePathIn } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { wordsOf } from '../../words.server.ts'
import type { Route } from './+types/contract'
import { findOrder } from './open-order.server.ts'

/** The contract of an order, before it is placed and after. */
export async function loader(page: Route.LoaderArgs) {
  await requireCustomer(page)
  const order = await findOrder(page)
  const read = await ask(page, GetSubscriptionDocumentPreAssign, { subscriptionId: order.id })
  if (!read.ok) throw refusedPage(read)
  const { title, fileName, reuqestType } = read.value
  return {
    words: wordsOf(localeOf(page.params).code, 'storedOrder'),
    title,
    isPlaced: order.orderStatus === 'ordered',
    text: `/subscribe/contract-text?order=${encodeURIComponent(order.id)}`,
    pdf: documentAddress({ fileName, reuqestType }, order.id),
    back: orderAddress(order),
  }
}

export default function Contract({ loaderData }: Route.ComponentProps) {
  const { title, isPlaced, text, pdf, back } = loaderData
  const words = useTranslations('storedOrder.contract')
  const pathIn = usePathIn()
  const frame = useRef<HTMLIFrameElement>(null)
  /** Prints what the frame shows; without scripts the text opens on a page of its own. */
  const print = (event: MouseEvent) => {
    if (!frame.current?.contentWindow) return
    event.preventDefault()
    frame.current.contentWindow.print()
  }
  return (
    <div className="wrap ground-subtle">
      <PageHead title={words('title')} noindex />
      <section className="panel order-main contract">
        <h1>{words('title')}</h1>
        <p className="order-lead">{words(isPlaced ? 'leadPlaced' : 'lead')}</p>
        <div className="contract-actions">
          <a className="button button-outline" href={pathIn(pdf)} download>
            <Icon name="document" />
            {words('pdf')}
          </a>
          <a
            className="button button-outline"
            href={pathIn(text)}
            target="_blank"
            rel="noreferrer"
            onClick={print}
          >
            {words('print')}
          </a>
          <ButtonLink to={back} look="ghost">
            {words('back')}
          </ButtonLink>
        </div>
        <iframe
          ref={frame}
          className="contract-frame"
          title={`${words('frame')}: ${title}`}
          src={pathIn(text)}
          // Nothing in it runs; this page may print it.
          sandbox="allow-same-origin allow-modals"
        />
      </section>
    </div>
  )
}
