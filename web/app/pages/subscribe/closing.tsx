import { Failure } from '@galgal/ui/feedback/unavailable.tsx'
import { ButtonLink } from '@galgal/ui/forms/button.tsx'
import { useChosen } from '@galgal/ui/forms/choice.tsx'
import type { FormState } from '@galgal/ui/forms/form-state.ts'
import { PostForm, useOnce } from '@galgal/ui/forms/post-form.tsx'
import { useHydrated } from '@galgal/ui/layout/hydration.tsx'
import { useTranslations } from 'use-intl'
import { CardFields } from '../../checkout/card-fields.tsx'
import { CardArrival } from '../../checkout/credit-card-arrival.tsx'
import { stageAddress } from '../../checkout/order-address.ts'
import { Agreement } from './agreement.tsx'
import { CardChoice, OwnCards } from './card-choice.tsx'
import { Deposit, OtherCover } from './closing-deposit.tsx'
import type { ClosingView } from './closing-view.server.ts'
import { LeaveEarly } from './order/leave-early.tsx'
import { OrderChoices } from './order/order-choices.tsx'
import { OrderStep, StepActions } from './order/order-step.tsx'
import { PriceChange, ShownPrice } from './order/price-change.tsx'

type Props = { loaderData: ClosingView; actionData?: FormState | undefined }

/** The last page of an order: its card, its deposit and its payment, by one approval. */
export function Closing({ loaderData, actionData }: Props) {
  const t = useTranslations('subscribe')
  const { order, fields, search, toast, declined, isChallenged } = loaderData
  return (
    <OrderStep order={order} title={t('checkout.title')} lead={t('checkout.lead')}>
      {declined && !actionData && <Declined of={declined} />}
      {isChallenged && <Instead />}
      <section className="closing-card" aria-labelledby="paying">
        <h2 id="paying">{t('method.title')}</h2>
        <CardArrival search={search} toast={toast} />
        {fields && (
          <>
            <p className="muted">{t('addCard.lead')}</p>
            {loaderData.isColourGone ? (
              <ColourGone orderId={order.id} />
            ) : (
              <CardFields fields={fields} retry={stageAddress('method_add', order.id)} />
            )}
            {loaderData.hasOtherCards && <OwnCards orderId={order.id} />}
          </>
        )}
      </section>
      {search.state !== 'looking' && (
        <Approval {...loaderData} state={actionData} key={loaderData.chosen} />
      )}
      <OtherCover />
    </OrderStep>
  )
}

function Declined({ of }: { of: 'deposit' | 'card' }) {
  const t = useTranslations('subscribe')
  const payment = useTranslations('payment')
  return <Failure>{of === 'deposit' ? payment('deposit.declined') : t('method.declined')}</Failure>
}

/** Others have taken the last cars of the colour that was chosen. */
function ColourGone({ orderId }: { orderId: string }) {
  const t = useTranslations('subscribe')
  const action = (
    <ButtonLink to={stageAddress('color-and-date', orderId)} look="outline" small>
      {t('checkout.otherColour')}
    </ButtonLink>
  )
  return <Failure action={action}>{t('checkout.colourGone')}</Failure>
}

/** A payment that waits for the bank is given up by choosing a card again. */
function Instead() {
  const t = useTranslations('payment.method')
  return (
    <p className="order-notice" role="status">
      {t('instead')}
    </p>
  )
}

/** Everything that is approved, and the one button. */
function Approval({ state, ...view }: ClosingView & { state: FormState | undefined }) {
  const t = useTranslations('subscribe')
  const { order, fields, quoteId, minimumAge, deposit } = view
  const { price } = order
  const [card, choose] = useChosen('card', state?.values.card ?? view.chosen)
  const missing = fields ? t('checkout.cardFirst') : !card && t('method.chooseFirst')
  const blocked = useHydrated() && missing
  return (
    <PostForm state={state} onSubmit={useOnce()}>
      {/* Stands for no card where none is chosen. */}
      <input type="hidden" name="card" value="" />
      {!fields && <CardChoice {...view} onChoose={choose} />}
      <PriceChange state={state} price={price} />
      <OrderChoices order={order} />
      {deposit && <Deposit deposit={deposit} orderId={order.id} />}
      <section className="checkout-early" aria-labelledby="leaving">
        <h2 id="leaving">{t('checkout.early')}</h2>
        <LeaveEarly early={price.early} />
      </section>
      <input type="hidden" name="quoteId" value={quoteId} key={quoteId} />
      <ShownPrice price={price} />
      <Agreement order={order} minimumAge={minimumAge} key={`confirm ${quoteId}`} />
      <StepActions back={order.back} blocked={blocked}>
        {t('checkout.pay', { amount: price.dueNow.total })}
      </StepActions>
      <p className="note">
        {price.deposit ? t('checkout.noteDeposit', { deposit: price.deposit }) : t('checkout.note')}
      </p>
    </PostForm>
  )
}
