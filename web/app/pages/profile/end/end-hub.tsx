import { localeOf } from '@galgal/i18n/locales'
import { StepActions } from '@galgal/ui/forms/step-actions.tsx'
import { leftEmpty, readForm, redisplayForm } from '@galgal/ui/http/form.server.ts'
import { redirectTo } from '@galgal/ui/http/redirect-to.server.ts'
import { getTranslations, messagesOf } from '@galgal/ui/i18n/messages.server.ts'
import { useTranslations } from 'use-intl'
import { HubChoice } from '../../../delivery/hub-choice.tsx'
import { hubChoice } from '../../../delivery/hubs.server.ts'
import { ReturnWays } from '../../../delivery/ways.tsx'
import { requireCustomer, storeOfCustomer } from '../../../session/customer.server.ts'
import { redisplayChoice, refusedChoice } from '../subscriptions/refused-choice.server.ts'
import { SubscriptionFrame } from '../subscriptions/subscription-frame.tsx'
import type { Route } from './+types/end-hub'
import { doorPrice, openEnding, previewEnd } from './end.server.ts'
import { type EndChoice, reviewAddress, wayAddress } from './end-address.ts'

export async function loader(args: Route.LoaderArgs) {
  const { user, subscription } = await openEnding(args)
  const { id } = args.params
  const { searchParams: query } = args.url
  return {
    ...(await hubChoice(args, { id, user, store: storeOfCustomer(user.b2BType) })),
    messages: messagesOf(localeOf(args.params).code, 'profile', 'ending', 'delivery'),
    subscription,
    doorPrice: doorPrice(),
    chosen: { hub: query.get('hub') ?? '', day: query.get('day') },
    refused: refusedChoice(args),
  }
}

/** The choice is tried before it is taken, so that a no stands where it was made. */
export async function action(args: Route.ActionArgs) {
  await requireCustomer(args)
  const values = await readForm(args.request)
  const t = getTranslations(args, 'ending')
  const missing = leftEmpty(values, { hub: t('hub.missing'), day: t('hub.dayMissing') })
  if (Object.keys(missing).length > 0) return redisplayForm(values, { fields: missing })
  const choice: EndChoice = { way: 'hub', hub: values.hub ?? '', day: values.day ?? '' }
  const preview = await previewEnd(args, choice)
  if (!preview.ok) return redisplayChoice(preview, values)
  return redirectTo(args, reviewAddress(args.params.id, choice))
}

/** After a no as well: days may have filled up since the page was shown. */
export const shouldRevalidate = () => true

/** Which hub the car goes back to, and when. */
export default function EndAtHub({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('ending')
  const { subscription, doorPrice: price, refused, ...choice } = loaderData
  return (
    <SubscriptionFrame subscription={subscription} title={t('hub.title')}>
      <ReturnWays
        addressOf={(way) => wayAddress(subscription.id, way)}
        chosen="hub"
        doorPrice={price}
      />
      <HubChoice
        {...choice}
        orderId={subscription.id}
        state={actionData ?? refused?.state}
        when={t('hub.when')}
        unavailable={{
          none: t('hub.none'),
          failed: t('hub.failed'),
          retry: wayAddress(subscription.id, 'hub'),
          again: t('retry'),
        }}
        actions={(blocked, hasHubs) => (
          <StepActions back={{ to: subscription.to.end, label: t('previous') }} blocked={blocked}>
            {hasHubs && t('next')}
          </StepActions>
        )}
      />
    </SubscriptionFrame>
  )
}
