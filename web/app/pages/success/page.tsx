import type { SubscriptionProcess } from '@galgal/contract/order'
import { timeAt } from '@galgal/domain/dates'
import { ButtonLink } from '@galgal/ui/forms/button.tsx'
import { pageMessages } from '@galgal/ui/i18n/messages.server.ts'
import { pathIn } from '@galgal/ui/navigation/paths.ts'
import { useEffect } from 'react'
import { redirect, useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { findOrderById } from '../../checkout/order.server.ts'
import { orderAddress, stageAddress } from '../../checkout/order-address.ts'
import { providerAddress } from '../../kyc/provider-address.server.ts'
import { PageHead } from '../../seo/page-head.tsx'
import { requireCustomer } from '../../session/customer.server.ts'
import { keepIntent } from '../../session/intent.server.ts'
import { mayBeSignedIn } from '../../session/session.server.ts'
import type { Route } from './+types/page'

const ASK_EVERY_SECONDS = 3

/** Where the payment page leads back to: waits until the order is decided, and goes where it then stands. */
export async function loader(args: Route.LoaderArgs) {
  if (!mayBeSignedIn(args)) {
    keepIntent(args, args.url.pathname + args.url.search)
    throw redirect(pathIn(args.params, '/login'))
  }
  await requireCustomer(args)
  const order = await findOrderById(args, args.url.searchParams.get('order') ?? '')
  const decided = decidedAddress(order)
  if (decided) throw redirect(pathIn(args.params, decided))
  const { challengeUrl } = order.payment
  return {
    messages: pageMessages(args, 'subscribe', 'payment'),
    orderId: order.id,
    challenge: challengeUrl && {
      to: providerAddress(args, challengeUrl),
      of: order.orderStatus === 'paying' ? ('payment' as const) : ('deposit' as const),
      until: order.reservation && timeAt(new Date(order.reservation.expiresAt)),
    },
  }
}

/** Where an order stands that neither waits for the bank nor for the payment company. */
function decidedAddress(order: SubscriptionProcess): string | undefined {
  const { orderStatus, payment, stage, priceDetails } = order
  if (orderStatus === 'paying') return undefined
  if (orderStatus !== 'draft') return orderAddress(order)
  if (priceDetails.depositStatus === 'challenge' && payment.challengeUrl) return undefined
  const isStillThere = stage === 'deposit' || stage === 'method' || stage === 'method_add'
  if (payment.state !== 'declined' || !isStillThere) return orderAddress(order)
  return `${stageAddress(stage === 'deposit' ? 'deposit' : 'method', order.id)}&declined`
}

export default function Success({ loaderData: { orderId, challenge } }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (state !== 'idle') return
    const timer = setTimeout(revalidate, ASK_EVERY_SECONDS * 1000)
    return () => clearTimeout(timer)
  }, [revalidate, state])
  return (
    <div className="wrap ground-subtle">
      <noscript>
        <meta httpEquiv="refresh" content={String(ASK_EVERY_SECONDS)} />
      </noscript>
      {challenge ? <Challenge {...challenge} orderId={orderId} /> : <Processing />}
    </div>
  )
}

function Processing() {
  const t = useTranslations('subscribe.success')
  const payment = useTranslations('payment.success')
  return (
    <section className="panel success">
      <PageHead title={t('title')} noindex />
      <span className="submit-spinner" aria-hidden="true" />
      <div role="status">
        <h1>{t('title')}</h1>
        <p>{t('text')}</p>
      </div>
      <p className="note">{payment('later')}</p>
      <ButtonLink to="/profile/subscriptions" look="ghost">
        {t('subscriptions')}
      </ButtonLink>
    </section>
  )
}

type ChallengeProps = {
  to: string
  of: 'payment' | 'deposit'
  until: string | null
  orderId: string
}

/** The bank still waits for its answer: the way back to it, or to another card. */
function Challenge({ to, of, until, orderId }: ChallengeProps) {
  const t = useTranslations('payment.success')
  const isDeposit = of === 'deposit'
  const title = t(isDeposit ? 'challengeDepositTitle' : 'challengeTitle')
  return (
    <section className="panel success">
      <PageHead title={title} noindex />
      <h1>{title}</h1>
      <p>
        {t(isDeposit ? 'challengeDepositText' : 'challengeText')}{' '}
        {until && t('challengeUntil', { time: until })}
      </p>
      <a className="button button-primary" href={to}>
        {t('challengeGo')}
      </a>
      <ButtonLink to={stageAddress('method', orderId)} look="ghost">
        {t('otherCard')}
      </ButtonLink>
    </section>
  )
}
