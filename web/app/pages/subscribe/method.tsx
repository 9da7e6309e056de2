import { refusals } from '@galgal/contract/refusals'
import { Failure } from '@galgal/ui/feedback/unavailable.tsx'
import { ButtonLink } from '@galgal/ui/forms/button.tsx'
import { RadioCards, useChosen } from '@galgal/ui/forms/choice.tsx'
import { PostForm } from '@galgal/ui/forms/post-form.tsx'
import { readForm } from '@galgal/ui/http/form.server.ts'
import { Icon } from '@galgal/ui/icons/icon.tsx'
import { useHydrated } from '@galgal/ui/layout/hydration.tsx'
import { useTranslations } from 'use-intl'
import { CardArrival } from '../../checkout/credit-card-arrival.tsx'
import { cardArrival, cardsNow, creditCards } from '../../checkout/credit-cards.server.ts'
import { type CreditCard, CreditCardName, InactiveCards } from '../../checkout/credit-cards.tsx'
import { stageAddress } from '../../checkout/order-address.ts'
import type { Route } from './+types/method'
import { answerStage } from './order/answer.server.ts'
import { openOrder, toStage } from './order/open-order.server.ts'
import { OrderStep, StepActions } from './order/order-step.tsx'
import { orderView } from './order/order-view.server.ts'

export async function loader(args: Route.LoaderArgs) {
  const { order, user } = await openOrder(args, 'method')
  const [view, every] = await Promise.all([
    orderView(args, order, 'method', 'payment'),
    cardsNow(args, user),
  ])
  const { search, toast } = cardArrival(args, every)
  const { active, inactive } = creditCards(every)
  if (search.state === 'none' && active.length === 0) throw toStage(args, 'method_add', order.id)
  const isDeclined = args.url.searchParams.has('declined')
  const added = search.state === 'found' ? search.card : ''
  return {
    ...view,
    cards: active,
    inactive,
    // A card that was declined is not offered again by itself.
    chosen: isDeclined ? '' : added || order.priceDetails.paymentMethodId || defaultOf(active),
    search,
    toast,
    isDeclined,
    isChallenged: order.orderStatus === 'paying',
  }
}

/** The account's default card, or the only one. */
function defaultOf(active: CreditCard[]) {
  const [only] = active.length === 1 ? active : active.filter(({ isDefault }) => isDefault)
  return only?.id ?? ''
}

export async function action(args: Route.ActionArgs) {
  const values = await readForm(args.request)
  const answer = {
    stage: 'method',
    paymentMethodId: values.card ?? '',
    paymentSource: 'creditCard',
  } as const
  return answerStage(args, answer, values, {
    paymentMethodId: 'card',
    [refusals.CardNotFound.code]: 'card',
  })
}

/** After a no as well: prices, stock and days may have changed since the page was shown. */
export const shouldRevalidate = () => true

export default function Method({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('subscribe')
  const { order, search, toast, chosen, isDeclined, isChallenged } = loaderData
  return (
    <OrderStep order={order} title={t('method.title')} lead={t('method.lead')}>
      {isDeclined && <Failure>{t('method.declined')}</Failure>}
      {isChallenged && <Instead />}
      <CardArrival search={search} toast={toast} />
      {search.state !== 'looking' && (
        <PostForm state={actionData}>
          <Cards {...loaderData} typed={actionData?.values.card} key={chosen} />
        </PostForm>
      )}
    </OrderStep>
  )
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

type CardsProps = Pick<
  Route.ComponentProps['loaderData'],
  'order' | 'cards' | 'inactive' | 'chosen'
> & { typed: string | undefined }

function Cards({ order, cards, inactive, chosen, typed }: CardsProps) {
  const t = useTranslations('subscribe')
  const tPaymentMethod = useTranslations('payment.method')
  const [card, choose] = useChosen('card', typed ?? chosen)
  const blocked = useHydrated() && !card && t('method.chooseFirst')
  return (
    <>
      {cards.length > 0 && (
        <RadioCards
          name="card"
          legend={t('method.cards')}
          legendHidden
          defaultValue={chosen}
          onChange={choose}
          options={cards.map((it) => ({
            value: it.id,
            title: <CreditCardName card={it} />,
            note: tPaymentMethod('expiry', { expiry: it.expiry }),
          }))}
        />
      )}
      <p>
        <ButtonLink to={stageAddress('method_add', order.id)} look="outline" small>
          <Icon name="plus" />
          {t('method.add')}
        </ButtonLink>
      </p>
      <InactiveCards cards={inactive} />
      <StepActions back={order.back} blocked={blocked}>
        {t(order.isRevisit ? 'save' : 'method.next')}
      </StepActions>
    </>
  )
}
