import { localeOf } from '@galgal/i18n/locales'
import { ButtonLink } from '@galgal/ui/forms/button.tsx'
import type { FormState } from '@galgal/ui/forms/form-state.ts'
import { StepActions } from '@galgal/ui/forms/step-actions.tsx'
import { refusedPage } from '@galgal/ui/http/failed-call.server.ts'
import { readForm } from '@galgal/ui/http/form.server.ts'
import { messagesOf } from '@galgal/ui/i18n/messages.server.ts'
import { useTranslations } from 'use-intl'
import { ReturnWays } from '../../../delivery/ways.tsx'
import { requireCustomer } from '../../../session/customer.server.ts'
import { openSubscription } from '../subscriptions/subscription.server.ts'
import { SubscriptionFrame } from '../subscriptions/subscription-frame.tsx'
import type { Route } from './+types/end'
import {
  doorPrice,
  figuresView,
  previewEnd,
  requestEnd,
  requestView,
  rulesView,
  withdrawEnd,
} from './end.server.ts'
import { wayAddress } from './end-address.ts'
import { EndFigures } from './end-figures.tsx'
import { EndForm } from './end-form.tsx'
import { EndRequest } from './end-request.tsx'
import { EndRules, SomePeople } from './end-rules.tsx'

/** Where an end stands: asked for, to be asked for at once, on a day to choose, or not at all. */
export async function loader(args: Route.LoaderArgs) {
  const { user, info, subscription } = await openSubscription(args)
  const { request, possible, kind, canWithdraw } = info.termination
  const view = {
    messages: messagesOf(localeOf(args.params).code, 'profile', 'subscription', 'ending'),
    subscription,
    rules: rulesView(args, info),
    doorPrice: doorPrice(),
  }
  // One whose place we gave up is asked for again.
  if (request && !possible) {
    const isDone = args.url.searchParams.has('done')
    return {
      ...view,
      state: 'asked',
      request: requestView(request, user),
      canWithdraw,
      isDone,
    } as const
  }
  if (!possible) return { ...view, state: 'impossible' } as const
  if (kind === 'ending') return { ...view, state: 'ways' } as const
  const preview = await previewEnd(args)
  if (!preview.ok) throw refusedPage(preview)
  return { ...view, state: 'cancel', figures: figuresView(preview.value, user) } as const
}

export async function action(args: Route.ActionArgs) {
  await requireCustomer(args)
  const values = await readForm(args.request)
  return values.intent === 'withdraw' ? withdrawEnd(args) : requestEnd(args, values)
}

/** After a no as well: what may still be asked for may have changed since the page was shown. */
export const shouldRevalidate = () => true

export default function End({ loaderData, actionData: state }: Route.ComponentProps) {
  if (loaderData.state === 'asked') return <EndRequest {...loaderData} answer={state} />
  if (loaderData.state === 'cancel') return <Cancel {...loaderData} answer={state} />
  return loaderData.state === 'ways' ? <Ways {...loaderData} /> : <Impossible {...loaderData} />
}

type Loaded = Route.ComponentProps['loaderData']
type Of<State extends Loaded['state']> = Extract<Loaded, { state: State }>

function Ways({ subscription, rules, doorPrice: price }: Of<'ways'>) {
  const t = useTranslations('ending')
  return (
    <SubscriptionFrame subscription={subscription} title={t('title')} lead={t('may')}>
      <EndRules rules={rules} />
      <h2 className="end-question">{t('ways.title')}</h2>
      {rules.range && <p className="muted">{t('ways.range', rules.range)}</p>}
      <ReturnWays addressOf={(way) => wayAddress(subscription.id, way)} doorPrice={price} />
      <StepActions back={{ to: subscription.to.details, label: t('back') }} />
    </SubscriptionFrame>
  )
}

type CancelProps = Of<'cancel'> & { answer: FormState | undefined }

/** Before the car was handed over there is nothing to choose: what comes back, what it costs, and the button. */
function Cancel({ subscription, rules, figures, answer }: CancelProps) {
  const t = useTranslations('ending')
  const { freeUntil, isFree, coolingOffUntil, coolingOffFee } = rules
  return (
    <SubscriptionFrame subscription={subscription} title={t('cancelTitle')} lead={t('before.lead')}>
      <section className="checkout-early end-rules">
        <ul>
          {freeUntil && isFree && <li>{t('before.free', { day: freeUntil })}</li>}
          {freeUntil && <li>{t('before.late', { day: freeUntil, fee: coolingOffFee })}</li>}
          {coolingOffUntil && <li>{t('before.law', { day: coolingOffUntil })}</li>}
        </ul>
        <SomePeople />
      </section>
      <EndFigures figures={figures} />
      <EndForm subscriptionId={subscription.id} state={answer}>
        <StepActions back={{ to: subscription.to.details, label: t('back') }} isLast>
          {t('before.confirm')}
        </StepActions>
      </EndForm>
    </SubscriptionFrame>
  )
}

function Impossible({ subscription }: Of<'impossible'>) {
  const t = useTranslations('ending')
  return (
    <SubscriptionFrame
      subscription={subscription}
      title={t('notPossible')}
      lead={t('notPossibleText')}
    >
      <div className="confirmation-next">
        <ButtonLink to={subscription.to.details}>{t('back')}</ButtonLink>
        <ButtonLink to="/contact-us" look="outline">
          {t('ask')}
        </ButtonLink>
      </div>
    </SubscriptionFrame>
  )
}
