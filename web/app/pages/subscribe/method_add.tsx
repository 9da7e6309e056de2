import { GetCCIFrameURL } from '@galgal/contract/MagicRegistration'
import { localeOf } from '@galgal/text/locales'
import { useTranslations } from 'use-intl'
import { ask } from '../../api.server.ts'
import { stageAddress } from '../../order-address.ts'
import { pathIn } from '../../paths.ts'
import { visitOf } from '../../visit.server.ts'
import type { Route } from './+types/method_add'
import { cardsNow, newestOf } from './cards.server.ts'
import { type OrderPage, openOrder } from './open-order.server.ts'
import { OrderStep, StepActions, Unavailable } from './order-step.tsx'
import { orderView } from './order-view.server.ts'

export async function loader(page: Route.LoaderArgs) {
  const { order, user } = await openOrder(page, 'method_add')
  const [view, cards] = await Promise.all([
    orderView(page, order, 'method_add'),
    cardsNow(page, user),
  ])
  const back = new URL(pathIn(page.params, '/subscribe/card-added'), originOf(page))
  back.searchParams.set('order', order.id)
  back.searchParams.set('after', newestOf(cards) ?? '')
  const frame = await ask(page, GetCCIFrameURL, {
    RedirectURL: back.href,
    Custom1: user.personal.customerToken,
    subscriptionId: order.id,
  })
  const hasCard = cards.some(({ isActive }) => isActive)
  return {
    ...view,
    back: stageAddress(hasCard ? 'method' : 'select_insurance', order.id),
    frame: frame.ok ? frameAddress(page, frame.value.url) : null,
    refusal: frame.ok ? null : frame.message,
  }
}

/** Our origin as this browser knows it: one computer has two names for itself, and a frame has to stay under one. */
function originOf(page: OrderPage) {
  const { hostname, origin } = page.url
  return hostname === 'localhost' || hostname === '127.0.0.1' ? origin : visitOf(page).origin
}

/** The card page in the language of the order; a page of our own house under the origin of this one. */
function frameAddress(page: OrderPage, address: string) {
  const url = new URL(address, visitOf(page).origin)
  url.searchParams.set('lang', localeOf(page.params).code)
  return url.origin === visitOf(page).origin ? url.pathname + url.search : url.href
}

export default function MethodAdd({ loaderData }: Route.ComponentProps) {
  const words = useTranslations('subscribe')
  const { order, back, frame, refusal } = loaderData
  return (
    <OrderStep order={order} title={words('addCard.title')} lead={words('addCard.lead')}>
      {frame ? (
        <>
          <iframe className="card-frame" src={frame} title={words('addCard.frame')} />
          <p className="note">
            {words('addCard.missing')}{' '}
            <a className="text-link" href={frame} target="_top">
              {words('addCard.whole')}
            </a>
          </p>
        </>
      ) : (
        <Unavailable retry={stageAddress('method_add', order.id)}>{refusal}</Unavailable>
      )}
      <StepActions back={back} />
    </OrderStep>
  )
}
