import { useTranslations } from 'use-intl'
import { readForm } from '../../form.server.ts'
import { stageAddress } from '../../order-address.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { PostForm } from '../../ui/post-form.tsx'
import { Submit } from '../../ui/submit.tsx'
import type { Route } from './+types/deposit'
import { answerStage } from './answer.server.ts'
import { openOrder } from './open-order.server.ts'
import { OrderStep, StepActions } from './order-step.tsx'
import { orderView } from './order-view.server.ts'

export async function loader(page: Route.LoaderArgs) {
  const { order } = await openOrder(page, 'deposit')
  const { depositStatus, paymentSourceLabel } = order.priceDetails
  return {
    ...(await orderView(page, order, 'deposit')),
    amount: order.quote.depositHold.amountStr,
    card: paymentSourceLabel,
    isHeld: depositStatus === 'approved',
  }
}

export async function action(page: Route.ActionArgs) {
  const values = await readForm(page.request)
  const approveDeposit = values.approveDeposit === 'true'
  return answerStage(page, { stage: 'deposit', approveDeposit }, values)
}

/** After a no as well: prices, stock and days may have changed since the page was shown. */
export const shouldRevalidate = () => true

export default function Deposit({ loaderData, actionData }: Route.ComponentProps) {
  const words = useTranslations('subscribe.deposit')
  const { order, amount, card, isHeld } = loaderData
  return (
    <OrderStep order={order} title={words('title', { amount })}>
      <PostForm state={actionData}>
        <ul className="assured">
          <li>
            <Icon name="check" />
            {words('held')}
          </li>
          <li>
            <Icon name="check" />
            {words('released')}
          </li>
          <li>
            <Icon name="card" />
            <span>
              {words('card')} <bdi dir="ltr">{card}</bdi>.{' '}
              <Link className="text-link" to={stageAddress('method', order.id)}>
                {words('otherCard')}
              </Link>
            </span>
          </li>
        </ul>
        {isHeld && (
          <p className="order-notice" role="status">
            {words('done')}
          </p>
        )}
        <div className="deposit-buttons">
          <Submit name="approveDeposit" value="true">
            {words('approve', { amount })}
          </Submit>
          <Submit name="approveDeposit" value="false" look="outline">
            {words('reject')}
          </Submit>
        </div>
        <p className="note">{words('rejectNote')}</p>
        <StepActions back={order.back} />
      </PostForm>
    </OrderStep>
  )
}
