import { SendOrder } from '@galgal/contract/SubscriptionMain'
import { GetMySubscription } from '@galgal/contract/SubscriptionMain.mine'
import { dayAt, formatDay } from '@galgal/domain/dates'
import { Alert } from '@galgal/ui/feedback/alert.tsx'
import { useToast } from '@galgal/ui/feedback/toast.tsx'
import { Button, ButtonLink } from '@galgal/ui/forms/button.tsx'
import type { FormState } from '@galgal/ui/forms/form-state.ts'
import { PostForm } from '@galgal/ui/forms/post-form.tsx'
import { Submit } from '@galgal/ui/forms/submit.tsx'
import { redirectTo } from '@galgal/ui/http/redirect-to.server.ts'
import { Icon } from '@galgal/ui/icons/icon.tsx'
import { useHydrated } from '@galgal/ui/layout/hydration.tsx'
import { Stepper } from '@galgal/ui/layout/stepper.tsx'
import { pathIn } from '@galgal/ui/navigation/paths.ts'
import { data } from 'react-router'
import { useTranslations } from 'use-intl'
import { callApi, callApiOrThrow } from '../../api/api.server.ts'
import { findOrderById } from '../../checkout/order.server.ts'
import { orderAddress } from '../../checkout/order-address.ts'
import { isOrderId, keepOrderSummary } from '../../checkout/order-summary.server.ts'
import { requestContext } from '../../http/request-context.server.ts'
import { whatsAppLink } from '../../navigation/whatsapp-link.ts'
import { PageHead } from '../../seo/page-head.tsx'
import { catalogueFor, requireCustomer } from '../../session/customer.server.ts'
import { mayBeSignedIn } from '../../session/session.server.ts'
import type { Route } from './+types/stored-order'
import { redisplayStage } from './order/answer.server.ts'
import { OrderSummary } from './order/order-summary.tsx'
import { orderView } from './order/order-view.server.ts'

/** `/order-summary/{id}`: where that order stands. A visitor logs in first. Without an id it is the customer's open order, or else the one placed last. */
export async function loader(args: Route.LoaderArgs) {
  const { id } = args.params
  const isFromEmail = args.url.searchParams.has('notification')
  if (id !== undefined && !isOrderId(id)) throw data(null, { status: 404 })
  if (id !== undefined && !mayBeSignedIn(args)) {
    keepOrderSummary(args, id, isFromEmail)
    throw redirectTo(args, '/login')
  }
  const { personal, b2BType } = await requireCustomer(args)
  if (id === undefined) {
    const newest = await newestOrder(args)
    throw redirectTo(args, newest ? `/order-summary/${newest}` : catalogueFor(b2BType))
  }
  const order = await findOrderById(args, id).catch((thrown) => {
    // An e-mail that reached someone else, or an order that is long gone.
    throw isFromEmail && isMissing(thrown)
      ? redirectTo(args, '/profile/subscriptions?notification=wrong')
      : thrown
  })
  const { orderStatus } = order
  if (orderStatus === 'ordered' || orderStatus === 'paying')
    throw redirectTo(args, orderAddress(order))
  return {
    ...(await orderView(args, order, order.stage, 'storedOrder')),
    isClosed: orderStatus === 'expired',
    next: orderAddress(order),
    until: formatDay(dayAt(new Date(order.expiresAt))),
    link: `${requestContext(args).origin}${pathIn(args.params, `/order-summary/${id}`)}`,
    email: personal.email,
  }
}

async function newestOrder(args: Route.LoaderArgs): Promise<string | undefined> {
  const { drafts, items } = await callApiOrThrow(args, GetMySubscription, {})
  return drafts[0]?.id ?? items[0]?.orderId
}

const isMissing = (thrown: { init?: { status?: number } }) => thrown.init?.status === 404

/** Sends the customer a link to the order, to their own address. */
export async function action(args: Route.ActionArgs) {
  const { email } = (await requireCustomer(args)).personal
  const answer = await callApi(args, SendOrder, { subscriptionId: args.params.id ?? '' })
  return answer.ok ? { sentTo: email } : redisplayStage(args, answer, {})
}

export default function StoredOrder({ loaderData, actionData }: Route.ComponentProps) {
  const { order, isClosed, next, until, link } = loaderData
  const t = useTranslations('storedOrder.summary')
  const steps = useTranslations('subscribe.steps')
  if (isClosed) return <ClosedOrder loaderData={loaderData} />
  const title = t('title')
  return (
    <div className="wrap ground-subtle">
      <PageHead title={title} noindex />
      <Stepper
        steps={order.steps.map(({ name, to }) => ({ name, to, label: steps(name) }))}
        current={order.step}
      />
      <div className="order">
        <section className="panel order-main stored-order">
          <h1>{title}</h1>
          <p className="order-lead">{t('lead')}</p>
          <Alert icon="clock">{t('until', { day: until })}</Alert>
          <p>{t('next', { step: steps(order.stage) })}</p>
          <div className="contract-actions">
            <ButtonLink to={next}>
              {t('continue')}
              <Icon name="arrow" directional />
            </ButtonLink>
            <ReadContract orderId={order.id} />
          </div>
          <SendToMyself
            link={link}
            vehicle={`${order.car.name} ${order.car.version}`}
            state={actionData}
          />
        </section>
        <OrderSummary order={order} />
      </div>
    </div>
  )
}

function ReadContract({ orderId }: { orderId: string }) {
  const t = useTranslations('storedOrder.contract')
  return (
    <ButtonLink to={`/subscribe/contract?order=${encodeURIComponent(orderId)}`} look="outline">
      <Icon name="book" />
      {t('link')}
    </ButtonLink>
  )
}

/** An order that ran out: nothing is lost but its price. */
function ClosedOrder({ loaderData: { order, next } }: Pick<Route.ComponentProps, 'loaderData'>) {
  const t = useTranslations('storedOrder.summary')
  return (
    <div className="wrap ground-subtle">
      <PageHead title={t('expiredTitle')} noindex />
      <section className="panel success">
        <h1>{t('expiredTitle')}</h1>
        <p>
          <b>
            {order.car.name} · <bdi>{order.car.version}</bdi>
          </b>
        </p>
        <p className="muted">{t('expired')}</p>
        <div className="contract-actions">
          <ButtonLink to={next}>{t('again')}</ButtonLink>
          <ButtonLink to={order.business ? '/business/catalog' : '/catalog'} look="outline">
            {t('cars')}
          </ButtonLink>
        </div>
      </section>
    </div>
  )
}

type SendProps = {
  /** The whole address of the order's page. */
  link: string
  vehicle: string
  state: FormState | { sentTo: string } | undefined
}

/** Ways to open the same order on another device; the link is good for its customer alone. */
function SendToMyself({ link, vehicle, state }: SendProps) {
  const t = useTranslations('storedOrder.summary.share')
  const sentTo = state && 'sentTo' in state ? state.sentTo : undefined
  return (
    <section className="confirmation-part" aria-labelledby="other-device">
      <h2 id="other-device">{t('title')}</h2>
      <p className="note">{t('text')}</p>
      {sentTo && <Alert good>{t('sent', { email: sentTo })}</Alert>}
      <div className="contract-actions">
        <PostForm state={state && 'sentTo' in state ? undefined : state}>
          <Submit look="outline" small>
            {t('mail')}
          </Submit>
        </PostForm>
        <a
          className="button button-outline button-small"
          href={whatsAppLink(t('message', { vehicle, link }))}
        >
          <Icon name="whatsapp" />
          {t('whatsapp')}
        </a>
        <CopyLink link={link} />
      </div>
    </section>
  )
}

function CopyLink({ link }: { link: string }) {
  const t = useTranslations('storedOrder.summary.share')
  const toast = useToast()
  const isHydrated = useHydrated()
  if (!isHydrated) return null
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      toast({ type: 'success', title: t('copied'), text: link })
    } catch {
      toast({ type: 'error', title: t('notCopied'), text: link })
    }
  }
  return (
    <Button look="outline" small onClick={copy}>
      <Icon name="link" />
      {t('copy')}
    </Button>
  )
}
