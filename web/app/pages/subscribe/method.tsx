import { useState } from 'react'
import { redirect } from 'react-router'
import { useTranslations } from 'use-intl'
import { readForm } from '../../form.server.ts'
import { stageAddress } from '../../order-address.ts'
import { pathIn } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { RadioCards } from '../../ui/choice.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PostForm } from '../../ui/post-form.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import type { Route } from './+types/method'
import { answerStage } from './answer.server.ts'
import { cardsAfterAdding, cardsNow } from './cards.server.ts'
import { openOrder } from './open-order.server.ts'
import { OrderStep, StepActions } from './order-step.tsx'
import { orderView } from './order-view.server.ts'

export async function loader(page: Route.LoaderArgs) {
  const { order, user } = await openOrder(page, 'method')
  const asked = page.url.searchParams
  const isBack = asked.get('card') === 'approved'
  const [view, { cards, added }] = await Promise.all([
    orderView(page, order, 'method'),
    isBack
      ? cardsAfterAdding(page, user, asked.get('after') ?? '')
      : cardsNow(page, user).then((it) => ({ cards: it, added: undefined })),
  ])
  const isLost = isBack && !added
  const isDeclined = asked.has('declined')
  if (!isLost && !cards.some(({ isActive }) => isActive))
    throw redirect(pathIn(page.params, stageAddress('method_add', order.id)))
  return {
    ...view,
    cards: cards.map(({ creditCardToken, company, last4digits, expiry, isActive }) => ({
      id: creditCardToken,
      name: company,
      last4: last4digits,
      expiry,
      isActive,
    })),
    // A card that was declined is not offered again by itself.
    chosen: isDeclined ? '' : added || order.priceDetails.paymentMethodId || defaultOf(cards),
    notice: isLost ? 'lost' : isDeclined ? 'declined' : null,
    retry: page.url.pathname + page.url.search,
  } as const
}

/** The account's default card, or the only one. */
function defaultOf(cards: { creditCardToken: string; isActive: boolean; isDefault: boolean }[]) {
  const active = cards.filter(({ isActive }) => isActive)
  const [only] = active.length === 1 ? active : active.filter(({ isDefault }) => isDefault)
  return only?.creditCardToken ?? ''
}

export async function action(page: Route.ActionArgs) {
  const values = await readForm(page.request)
  const answer = {
    stage: 'method',
    paymentMethodId: values.card ?? '',
    paymentSource: 'creditCard',
  } as const
  return answerStage(page, answer, values, { paymentMethodId: 'card', 7042: 'card' })
}

/** After a no as well: prices, stock and days may have changed since the page was shown. */
export const shouldRevalidate = () => true

export default function Method({ loaderData, actionData }: Route.ComponentProps) {
  const words = useTranslations('subscribe')
  const { order, cards, chosen, notice, retry } = loaderData
  const [card, choose] = useState(actionData?.values.card ?? chosen)
  const blocked = useHydrated() && !card && words('method.chooseFirst')
  return (
    <OrderStep order={order} title={words('method.title')} lead={words('method.lead')}>
      {notice && <Notice notice={notice} retry={retry} />}
      <PostForm state={actionData}>
        <RadioCards
          name="card"
          legend={words('method.cards')}
          legendHidden
          defaultValue={chosen}
          onChange={choose}
          options={cards.map(({ id, name, last4, expiry, isActive }) => ({
            value: id,
            title: (
              <>
                {name} <bdi dir="ltr">•••• {last4}</bdi>
              </>
            ),
            note: isActive
              ? words('method.expiry', { expiry })
              : words('method.expired', { expiry }),
            disabled: !isActive,
          }))}
        />
        <p>
          <ButtonLink to={stageAddress('method_add', order.id)} look="outline" small>
            <Icon name="plus" />
            {words('method.add')}
          </ButtonLink>
        </p>
        <StepActions back={order.back} blocked={blocked}>
          {words(order.isRevisit ? 'save' : 'method.next')}
        </StepActions>
      </PostForm>
    </OrderStep>
  )
}

function Notice({ notice, retry }: { notice: 'lost' | 'declined'; retry: string }) {
  const words = useTranslations('subscribe')
  return (
    <div className="order-notice order-notice-error" role="alert">
      <Icon name="alert" />
      <p>{words(`method.${notice}`)}</p>
      {notice === 'lost' && (
        <a className="button button-outline button-small" href={retry}>
          {words('retry')}
        </a>
      )}
    </div>
  )
}
