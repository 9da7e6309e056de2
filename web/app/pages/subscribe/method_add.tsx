import { useTranslations } from 'use-intl'
import { stageAddress } from '../../order-address.ts'
import type { Route } from './+types/method_add'
import { openCardForm } from './card-form.server.ts'
import { cardsNow, newestOf } from './cards.server.ts'
import { openOrder } from './open-order.server.ts'
import { OrderStep, StepActions, Unavailable } from './order-step.tsx'
import { orderView } from './order-view.server.ts'
import { withPaymentWords } from './payment-words.server.ts'
import { StripeFields } from './stripe-fields.tsx'

export async function loader(page: Route.LoaderArgs) {
  const { order, user } = await openOrder(page, 'method_add')
  const [view, cards] = await Promise.all([
    orderView(page, order, 'method_add'),
    cardsNow(page, user),
  ])
  const newest = newestOf(cards) ?? ''
  return {
    ...view,
    words: withPaymentWords(page, view.words),
    back: stageAddress(newest ? 'method' : 'select_insurance', order.id),
    fields: await openCardForm(page, { order, user, newest }),
  }
}

export default function MethodAdd({ loaderData }: Route.ComponentProps) {
  const words = useTranslations('subscribe')
  const { order, back, fields } = loaderData
  const here = stageAddress('method_add', order.id)
  return (
    <OrderStep order={order} title={words('addCard.title')} lead={words('addCard.lead')}>
      {fields.kind === 'frame' && <Frame src={fields.src} />}
      {fields.kind === 'stripe' && <StripeFields {...fields} retry={here} />}
      {fields.kind === 'refused' && <Unavailable retry={here}>{fields.message}</Unavailable>}
      <StepActions back={back} />
    </OrderStep>
  )
}

function Frame({ src }: { src: string }) {
  const words = useTranslations('subscribe.addCard')
  return (
    <>
      <iframe className="card-frame" src={src} title={words('frame')} />
      <p className="note">
        {words('missing')}{' '}
        <a className="text-link" href={src} target="_top">
          {words('whole')}
        </a>
      </p>
    </>
  )
}
