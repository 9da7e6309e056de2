import type { Point } from '@galgal/domain/coordinates'
import { localeOf } from '@galgal/text/locales'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { carsOf } from '../../catalogue.server.ts'
import { dayViews } from '../../days.server.ts'
import { readForm } from '../../form.server.ts'
import { stageAddress } from '../../order-address.ts'
import { stayOnPage } from '../../stay-on-page.ts'
import { Button } from '../../ui/button.tsx'
import { DayStrip } from '../../ui/day-strip.tsx'
import type { FormState } from '../../ui/form-state.ts'
import { PostForm } from '../../ui/post-form.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { visitOf } from '../../visit.server.ts'
import type { Route } from './+types/pickup_hub'
import { answerStage } from './answer.server.ts'
import { hubBlock } from './blocked.ts'
import { deliveryView } from './delivery-view.server.ts'
import { HubFinder } from './hub-finder.tsx'
import { HubList } from './hub-list.tsx'
import { HubMap } from './hub-map.tsx'
import { hubViews } from './hubs.server.ts'
import { hubsOf, openOrder } from './open-order.server.ts'
import { OrderStep, StepActions, Unavailable } from './order-step.tsx'
import { ownPlace } from './own-place.server.ts'
import { useNearHubs } from './use-hubs.ts'
import { Ways } from './ways.tsx'

export async function loader(page: Route.LoaderArgs) {
  const { order, user } = await openOrder(page, 'pickup_hub')
  const { tag } = localeOf(page.params)
  const [view, found, from, cars] = await Promise.all([
    deliveryView(page, order, 'pickup_hub'),
    hubsOf(page, order.id),
    ownPlace(page, user),
    carsOf(page, order.storeType),
  ])
  const open = found?.filter(({ dates }) => dates.length > 0)
  return {
    ...view,
    hubs: open && hubViews(open, tag),
    areas: cars.filters.province.filter(({ value }) =>
      open?.some(({ province }) => province === value),
    ),
    from: from ?? null,
    mapStyleUrl: visitOf(page).mapStyleUrl,
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

export const clientAction = (page: Route.ClientActionArgs) => stayOnPage(page)

/** After a no as well: prices, stock and days may have changed since the page was shown. */
export const shouldRevalidate = () => true

export default function PickUpHub({ loaderData, actionData }: Route.ComponentProps) {
  const words = useTranslations('subscribe')
  const say = useTranslations('delivery.hub')
  const { order, hubs, doorPrice } = loaderData
  const isHydrated = useHydrated()
  return (
    <OrderStep order={order} title={say('title')}>
      <Ways orderId={order.id} chosen="pickup" doorPrice={doorPrice} />
      {hubs?.length ? (
        <HubChoice {...loaderData} hubs={hubs} state={actionData} />
      ) : (
        <>
          <Unavailable retry={stageAddress('pickup_hub', order.id)}>
            {words(hubs ? 'failed.noHub' : 'failed.hubs')}
          </Unavailable>
          <StepActions
            back={order.back}
            blocked={isHydrated && hubBlock({ hubs, hub: undefined }) && words('failed.next')}
          >
            {say('next')}
          </StepActions>
        </>
      )}
    </OrderStep>
  )
}

type Loaded = Route.ComponentProps['loaderData']
type HubChoiceProps = Loaded & { hubs: NonNullable<Loaded['hubs']>; state: FormState | undefined }

function HubChoice({ order, hubs, areas, from, days, chosen, mapStyleUrl, state }: HubChoiceProps) {
  const words = useTranslations('subscribe')
  const say = useTranslations('delivery.hub')
  const isHydrated = useHydrated()
  const [hubId, choose] = useState(state?.values.hub ?? chosen.hub)
  const [filter, setFilter] = useState({ text: '', area: '' })
  const [here, setHere] = useState<Point | null>(null)
  const list = useRef<HTMLFieldSetElement>(null)
  const near = useNearHubs(hubs, here ?? from, filter)
  const found = near.filter(({ isFound }) => isFound)
  const radio = (which: string) =>
    list.current?.querySelector<HTMLInputElement>(`input[name=hub]${which}`)
  // A hub that was chosen before the script came is the chosen one.
  useEffect(() => {
    const checked = list.current?.querySelector<HTMLInputElement>('input[name=hub]:checked')
    if (checked) choose(checked.value)
  }, [])
  const chooseOnMap = (id: string) => {
    const row = radio(`[value="${id}"]`)
    row?.click()
    row?.closest('.hub-item')?.scrollIntoView({ block: 'nearest' })
  }
  const hub = hubs.find(({ id }) => id === hubId)
  return (
    <>
      {isHydrated && (
        <HubFinder
          filter={filter}
          onFilter={setFilter}
          areas={areas}
          found={found.length}
          onLocate={setHere}
        />
      )}
      {(here || from) && (
        <p className="note hub-from">
          {here ? say('fromHere') : say('fromAddress', { address: from?.address ?? '' })}
        </p>
      )}
      <PostForm state={state}>
        <input type="hidden" name="order" value={order.id} />
        <div className="hubs-and-map">
          <HubList ref={list} hubs={near} chosen={hubId} onChoose={choose} />
          <HubMap hubs={found} chosen={hubId} onChoose={chooseOnMap} styleUrl={mapStyleUrl} />
        </div>
        <noscript>
          <Button type="submit" look="outline" formMethod="get">
            {say('showDays')}
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
          blocked={isHydrated && hubBlock({ hubs, hub }) && say('chooseFirst')}
        >
          {order.isRevisit ? words('save') : say('next')}
        </StepActions>
      </PostForm>
    </>
  )
}

type HubDaysProps = {
  hub: { name: string; dates: string[] }
  days: Parameters<typeof DayStrip>[0]['days']
  chosen: string | null
}

function HubDays({ hub, days, chosen }: HubDaysProps) {
  const words = useTranslations('subscribe')
  const say = useTranslations('delivery.hub')
  const isFree = chosen !== null && hub.dates.includes(chosen)
  return (
    <>
      {chosen && !isFree && (
        <p className="order-notice" role="status">
          {say('dayTaken', { hub: hub.name })}
        </p>
      )}
      <DayStrip
        name="day"
        legend={say('when')}
        days={days}
        defaultValue={isFree ? chosen : null}
        more={words('moreDays')}
      />
    </>
  )
}
