import { getSubscription } from '@galgal/contract/SubscriptionMain'
import { localeOf } from '@galgal/text/locales'
import { useEffect } from 'react'
import { data, redirect, useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { ask } from '../../api.server.ts'
import { requireCustomer } from '../../customer.server.ts'
import { keepIntent } from '../../intent.server.ts'
import { orderAddress, stageAddress } from '../../order-address.ts'
import { pathIn } from '../../paths.ts'
import { mayBeSignedIn } from '../../session.server.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { wordsOf } from '../../words.server.ts'
import type { Route } from './+types/page'

const ASK_EVERY_SECONDS = 3
/** Where the payment page leads back to: waits until the order is decided, and goes where it then stands. */
export async function loader(page: Route.LoaderArgs) {
  if (!mayBeSignedIn(page)) {
    keepIntent(page, page.url.pathname + page.url.search)
    throw redirect(pathIn(page.params, '/login'))
  }
  await requireCustomer(page)
  const subscriptionID = page.url.searchParams.get('order') ?? ''
  const answer = await ask(page, getSubscription, { subscriptionID })
  if (!answer.ok) throw data(null, { status: answer.status === 400 ? 404 : answer.status })
  const order = answer.value
  if (order.orderStatus === 'draft' && order.payment.state === 'declined')
    throw redirect(pathIn(page.params, `${stageAddress('method', order.id)}&declined=1`))
  if (order.orderStatus !== 'paying') throw redirect(pathIn(page.params, orderAddress(order)))
  return { words: wordsOf(localeOf(page.params).code, 'subscribe') }
}

export default function Success() {
  const words = useTranslations('subscribe.success')
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (state !== 'idle') return
    const timer = setTimeout(revalidate, ASK_EVERY_SECONDS * 1000)
    return () => clearTimeout(timer)
  }, [revalidate, state])
  return (
    <div className="wrap ground-subtle">
      <PageHead title={words('title')} noindex />
      <noscript>
        <meta httpEquiv="refresh" content={String(ASK_EVERY_SECONDS)} />
      </noscript>
      <section className="panel success" role="status">
        <span className="submit-spinner" aria-hidden="true" />
        <h1>{words('title')}</h1>
        <p>{words('text')}</p>
        <ButtonLink to="/profile/subscriptions" look="ghost">
          {words('subscriptions')}
        </ButtonLink>
      </section>
    </div>
  )
}
