import { localeOf } from '@galgal/i18n/locales'
import { longDay } from '@galgal/ui/dates/days.server.ts'
import { StepActions } from '@galgal/ui/forms/step-actions.tsx'
import { refusedPage } from '@galgal/ui/http/failed-call.server.ts'
import { readForm } from '@galgal/ui/http/form.server.ts'
import { messagesOf } from '@galgal/ui/i18n/messages.server.ts'
import { Link } from '@galgal/ui/navigation/link.tsx'
import { useTranslations } from 'use-intl'
import { hubsOf } from '../../../delivery/hubs.server.ts'
import { requestDoor } from '../../../delivery/trip.server.ts'
import { requireCustomer } from '../../../session/customer.server.ts'
import { isRefusedChoice } from '../subscriptions/refused-choice.server.ts'
import type { SubscriptionArgs } from '../subscriptions/subscription.server.ts'
import { SubscriptionFrame } from '../subscriptions/subscription-frame.tsx'
import type { Route } from './+types/end-review'
import {
  figuresView,
  openEnding,
  previewEnd,
  requestEnd,
  toEnd,
  toRefusedChoice,
} from './end.server.ts'
import { choiceAddress, choiceIn, type EndChoice } from './end-address.ts'
import { EndFigures } from './end-figures.tsx'
import { EndForm } from './end-form.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { user, subscription } = await openEnding(args)
  const choice = choiceOf(args)
  const [preview, place] = await Promise.all([previewEnd(args, choice), placeOf(args, choice)])
  if (!preview.ok)
    throw isRefusedChoice(preview) ? toRefusedChoice(args, choice, preview) : refusedPage(preview)
  return {
    messages: messagesOf(localeOf(args.params).code, 'profile', 'ending'),
    subscription,
    way: choice.way,
    place,
    window: choice.way === 'door' ? choice.window.replace('-', '–') : null,
    day: longDay(choice.day, localeOf(args.params).intl),
    endDate: preview.value.endDateStr,
    figures: figuresView(preview.value, user),
    change: choiceAddress(args.params.id, choice),
  }
}

/** What is chosen stands in the address; without it there is nothing to confirm. */
function choiceOf(args: SubscriptionArgs): EndChoice {
  const choice = choiceIn(args.url.searchParams)
  if (!choice) throw toEnd(args)
  return choice
}

/** The name of the hub or the address of the door. */
async function placeOf(args: SubscriptionArgs, choice: EndChoice): Promise<string> {
  const { id } = args.params
  if (choice.way === 'hub') {
    const hubs = await hubsOf(args, { id })
    const hub = hubs?.find(({ hubId }) => String(hubId) === choice.hub)
    return hub ? `${hub.name}, ${hub.address}` : ''
  }
  const door = await requestDoor(args, { direction: 'back', id }, { id: choice.address })
  return door.ok ? door.value.door2doorData.address : ''
}

export async function action(args: Route.ActionArgs) {
  await requireCustomer(args)
  return requestEnd(args, await readForm(args.request), choiceOf(args))
}

/** After a no as well: days may have filled up since the page was shown. */
export const shouldRevalidate = () => true

/** Everything that an end costs and gives back, before anything is sent. */
export default function EndReview({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('ending')
  const { subscription, way, place, window, day, endDate, figures, change } = loaderData
  return (
    <SubscriptionFrame
      subscription={subscription}
      title={t('review.title')}
      lead={t('review.lead')}
    >
      <dl className="choices end-choice">
        <div>
          <dt>{t('review.return')}</dt>
          <dd>
            {t(`review.${way}`, { place })}
            <br />
            {day}
            {window && (
              <>
                {', '}
                <bdi>{window}</bdi>
              </>
            )}
          </dd>
          <dd>
            <Link className="text-link" to={change}>
              {t('review.change')}
              <span className="visually-hidden"> {t('review.return')}</span>
            </Link>
          </dd>
        </div>
      </dl>
      <EndFigures figures={figures} />
      <EndForm subscriptionId={subscription.id} state={actionData}>
        <p className="note">{t('review.note')}</p>
        <StepActions back={{ to: change, label: t('previous') }} isLast>
          {t('review.confirm', { day: endDate })}
        </StepActions>
      </EndForm>
    </SubscriptionFrame>
  )
}
