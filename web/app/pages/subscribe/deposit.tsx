import { Failure } from '@galgal/ui/feedback/unavailable.tsx'
import { ButtonLink } from '@galgal/ui/forms/button.tsx'
import { PostForm, useOnce } from '@galgal/ui/forms/post-form.tsx'
import { Submit } from '@galgal/ui/forms/submit.tsx'
import { readForm } from '@galgal/ui/http/form.server.ts'
import { Icon } from '@galgal/ui/icons/icon.tsx'
import { Link } from '@galgal/ui/navigation/link.tsx'
import { useTranslations } from 'use-intl'
import { stageAddress } from '../../checkout/order-address.ts'
import { providerAddress } from '../../kyc/provider-address.server.ts'
import type { Route } from './+types/deposit'
import { answerStage } from './order/answer.server.ts'
import { openOrder } from './order/open-order.server.ts'
import { OrderStep, StepActions } from './order/order-step.tsx'
import { orderView } from './order/order-view.server.ts'

export async function loader(args: Route.LoaderArgs) {
  const { order } = await openOrder(args, 'deposit')
  const { depositStatus, paymentSourceLabel } = order.priceDetails
  const { challengeUrl } = order.payment
  return {
    ...(await orderView(args, order, 'deposit', 'payment')),
    amount: order.quote.depositHold.amountStr,
    card: paymentSourceLabel,
    isHeld: depositStatus === 'approved',
    isDeclined: args.url.searchParams.has('declined'),
    challenge:
      depositStatus === 'challenge' && challengeUrl ? providerAddress(args, challengeUrl) : null,
  }
}

export async function action(args: Route.ActionArgs) {
  const values = await readForm(args.request)
  const approveDeposit = values.approveDeposit === 'true'
  return answerStage(args, { stage: 'deposit', approveDeposit }, values)
}

/** After a no as well: prices, stock and days may have changed since the page was shown. */
export const shouldRevalidate = () => true

export default function Deposit({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('subscribe.deposit')
  const payment = useTranslations('payment.deposit')
  const { order, amount, card, isHeld, isDeclined, challenge } = loaderData
  const wasDeclined = isDeclined || actionData !== undefined
  return (
    <OrderStep order={order} title={t('title', { amount })}>
      {isDeclined && !actionData && <Failure>{payment('declined')}</Failure>}
      <PostForm state={actionData} onSubmit={useOnce()}>
        <Explained card={card} orderId={order.id} hasOtherCard={wasDeclined} />
        {isHeld && (
          <p className="order-notice" role="status">
            {t('done')}
          </p>
        )}
        {challenge && (
          <p className="order-notice order-notice-alert" role="status">
            {payment('challenge')}
          </p>
        )}
        <div className="deposit-buttons">
          {wasDeclined && (
            <ButtonLink to={stageAddress('method', order.id)}>{t('otherCard')}</ButtonLink>
          )}
          {challenge ? (
            <a className="button button-primary" href={challenge}>
              {payment('challengeGo')}
            </a>
          ) : (
            <Submit name="approveDeposit" value="true" look={wasDeclined ? 'outline' : 'primary'}>
              {t('approve', { amount })}
            </Submit>
          )}
          <Submit name="approveDeposit" value="false" look="outline">
            {wasDeclined ? payment('cover') : t('reject')}
          </Submit>
        </div>
        {!wasDeclined && <p className="note">{t('rejectNote')}</p>}
        <StepActions back={order.back} />
      </PostForm>
    </OrderStep>
  )
}

type ExplainedProps = { card: string; orderId: string; hasOtherCard: boolean }

/** What a hold is, and on which card. */
function Explained({ card, orderId, hasOtherCard }: ExplainedProps) {
  const t = useTranslations('subscribe.deposit')
  return (
    <ul className="assured">
      <li>
        <Icon name="check" />
        {t('held')}
      </li>
      <li>
        <Icon name="check" />
        {t('released')}
      </li>
      <li>
        <Icon name="card" />
        <span>
          {t('card')} <bdi dir="ltr">{card}</bdi>
          {!hasOtherCard && (
            <>
              {'. '}
              <Link className="text-link" to={stageAddress('method', orderId)}>
                {t('otherCard')}
              </Link>
            </>
          )}
        </span>
      </li>
    </ul>
  )
}
