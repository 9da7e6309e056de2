import { localeOf } from '@galgal/text/locales'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { dayViews, weeklyHours } from '../../days.server.ts'
import { readForm } from '../../form.server.ts'
import { stageAddress } from '../../order-address.ts'
import { Button } from '../../ui/button.tsx'
import { DayStrip } from '../../ui/day-strip.tsx'
import { PostForm } from '../../ui/post-form.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import type { Route } from './+types/pickup_hub'
import { answerStage } from './answer.server.ts'
import { HubList } from './hub-list.tsx'
import { hubsOf, openOrder } from './open-order.server.ts'
import { OrderStep, StepActions, Unavailable } from './order-step.tsx'
import { orderView } from './order-view.server.ts'

export async function loader(page: Route.LoaderArgs) {
  const { order, user } = await openOrder(page, 'pickup_hub')
  const { tag } = localeOf(page.params)
  const [view, found] = await Promise.all([
    orderView(page, order, 'pickup_hub'),
    hubsOf(page, order.id),
  ])
  const open = found?.filter(({ dates }) => dates.length > 0)
  const near = open?.toSorted(
    (a, b) => Number(b.city === user.personal.city) - Number(a.city === user.personal.city),
  )
  return {
    ...view,
    hubs: near?.map((hub) => ({
      id: String(hub.hubId),
      name: hub.name,
      address: hub.address,
      hours: weeklyHours(hub.openingHours, tag),
      phone: hub.phone,
      dates: hub.dates,
    })),
    days: dayViews([...new Set(open?.flatMap(({ dates }) => dates))].sort(), tag),
    chosen: {
      hub: page.url.searchParams.get('hub') ?? String(order.hubPickUpData?.hubId ?? ''),
      day: order.hubPickUpData?.pickUpDate ?? order.startDate,
    },
  }
}

const names = {
  'hubPickUpData.hubId': 'hub',
  'hubPickUpData.pickUpDate': 'day',
  7030: 'hub',
  7031: 'day',
}

export async function action(page: Route.ActionArgs) {
  const values = await readForm(page.request)
  // Nothing chosen is no number, so the API answers that it is missing.
  const hubId = Number(values.hub || Number.NaN)
  const hubPickUpData = { hubId, pickUpDate: values.day ?? '' }
  return answerStage(page, { stage: 'pickup_hub', hubPickUpData }, values, names)
}

/** After a no as well: prices, stock and days may have changed since the page was shown. */
export const shouldRevalidate = () => true

export default function PickUpHub({ loaderData, actionData }: Route.ComponentProps) {
  const words = useTranslations('subscribe')
  const { order, hubs, days, chosen } = loaderData
  const [hubId, choose] = useState(actionData?.values.hub ?? chosen.hub)
  const list = useRef<HTMLDivElement>(null)
  // A hub that was chosen before the script came is the chosen one.
  useEffect(() => {
    const checked = list.current?.querySelector<HTMLInputElement>('input[name=hub]:checked')
    if (checked) choose(checked.value)
  }, [])
  const hub = hubs?.find(({ id }) => id === hubId)
  const isHydrated = useHydrated()
  return (
    <OrderStep order={order} title={words('pickUp.title')} lead={words('pickUp.lead')}>
      {hubs?.length ? (
        <PostForm state={actionData}>
          <input type="hidden" name="order" value={order.id} />
          <div ref={list}>
            <HubList hubs={hubs} chosen={hubId} onChoose={choose} />
          </div>
          <noscript>
            <Button type="submit" look="outline" formMethod="get">
              {words('pickUp.showDays')}
            </Button>
          </noscript>
          {hub && (
            <HubDays
              key={hub.id}
              hub={hub}
              days={days.filter(({ value }) => hub.dates.includes(value))}
              chosen={chosen.day}
            />
          )}
          <StepActions
            back={order.back}
            blocked={isHydrated && !hub && words('pickUp.chooseFirst')}
          >
            {words(order.isRevisit ? 'save' : 'pickUp.next')}
          </StepActions>
        </PostForm>
      ) : (
        <>
          <Unavailable retry={stageAddress('pickup_hub', order.id)}>
            {words(hubs ? 'failed.noHub' : 'failed.hubs')}
          </Unavailable>
          <StepActions back={order.back} blocked={isHydrated && words('failed.next')}>
            {words('pickUp.next')}
          </StepActions>
        </>
      )}
    </OrderStep>
  )
}

type HubDaysProps = {
  hub: { name: string; dates: string[] }
  days: Parameters<typeof DayStrip>[0]['days']
  chosen: string | null
}

function HubDays({ hub, days, chosen }: HubDaysProps) {
  const words = useTranslations('subscribe')
  const isFree = chosen !== null && hub.dates.includes(chosen)
  return (
    <>
      {chosen && !isFree && (
        <p className="order-notice" role="status">
          {words('pickUp.dayTaken', { hub: hub.name })}
        </p>
      )}
      <DayStrip
        name="day"
        legend={words('pickUp.when')}
        days={days}
        defaultValue={isFree ? chosen : null}
        more={words('moreDays')}
      />
    </>
  )
}
