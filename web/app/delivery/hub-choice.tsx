import type { Point } from '@galgal/domain/coordinates'
import type { DayView } from '@galgal/ui/dates/days.server.ts'
import { Unavailable } from '@galgal/ui/feedback/unavailable.tsx'
import { Button } from '@galgal/ui/forms/button.tsx'
import { DayStrip } from '@galgal/ui/forms/day-strip.tsx'
import type { FormState } from '@galgal/ui/forms/form-state.ts'
import { PostForm } from '@galgal/ui/forms/post-form.tsx'
import { useHydrated } from '@galgal/ui/layout/hydration.tsx'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Unavailability } from './at-door.tsx'
import { hubBlock } from './blocked.ts'
import { HubFinder } from './hub-finder.tsx'
import { HubList } from './hub-list.tsx'
import { HubMap } from './hub-map.tsx'
import type { HubView } from './hubs.server.ts'
import type { Place } from './own-place.server.ts'
import { useNearHubs } from './use-hubs.ts'

type Props = Omit<HubsProps, 'hubs'> & {
  /** Undefined when they could not be had. */
  hubs: HubView[] | undefined
  unavailable: Unavailability
}

/** Where and when a car is handed over or taken back: a hub, then one of its free days. */
export function HubChoice({ hubs, unavailable, ...props }: Props) {
  const failedNext = useTranslations('delivery')('failedNext')
  const isHydrated = useHydrated()
  if (hubs?.length) return <HubsAndDays {...props} hubs={hubs} />
  return (
    <>
      <Unavailable retry={unavailable.retry} again={unavailable.again}>
        {hubs ? unavailable.none : unavailable.failed}
      </Unavailable>
      {props.actions(isHydrated && hubBlock({ hubs, hub: undefined }) && failedNext, false)}
    </>
  )
}

type HubsProps = {
  /** Whose hubs they are; sent with the choice. */
  orderId: string
  hubs: HubView[]
  areas: { value: string; label: string }[]
  /** Where the customer lives, to sort by. */
  from: Place | null
  /** Every day on which some hub has room. */
  days: DayView[]
  chosen: { hub: string; day: string | null }
  /** Whether a hub's first day stands chosen, as long as no free one is. */
  hasFirstDay?: boolean
  mapStyleUrl: string | null
  state: FormState | undefined
  /** Asks for the day. */
  when: string
  /** The way back and on; `blocked` is why it cannot go on now, which it never can without hubs. */
  actions: (blocked: string | false | undefined, hasHubs: boolean) => ReactNode
}

/** A hub out of a list, sorted by distance and narrowed by search, area and map; then one of its free days. */
function HubsAndDays({ orderId, hubs, areas, from, days, mapStyleUrl, ...props }: HubsProps) {
  const { chosen, hasFirstDay = false, state, when, actions } = props
  const t = useTranslations('delivery.hub')
  const isHydrated = useHydrated()
  const [hubId, setHubId] = useState(state?.values.hub ?? chosen.hub)
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
    if (checked) setHubId(checked.value)
  }, [])
  const chooseOnMap = (id: string) => {
    const row = radio(`[value="${id}"]`)
    row?.click()
    row?.closest('.hub-item')?.scrollIntoView({ block: 'nearest' })
  }
  const hub = hubs.find(({ id }) => id === hubId)
  return (
    <>
      <HubFinder
        filter={filter}
        onFilter={setFilter}
        areas={areas}
        found={found.length}
        onLocate={setHere}
      />
      {(here || from) && (
        <p className="note hub-from">
          {here ? t('fromHere') : t('fromAddress', { address: from?.address ?? '' })}
        </p>
      )}
      <PostForm state={state}>
        <input type="hidden" name="order" value={orderId} />
        <div className="hubs-and-map">
          <HubList
            ref={list}
            hubs={near}
            chosen={hubId}
            isFiltered={Boolean(filter.text || filter.area)}
            onChoose={setHubId}
          />
          <HubMap hubs={found} chosen={hubId} onChoose={chooseOnMap} styleUrl={mapStyleUrl} />
        </div>
        <noscript>
          <Button type="submit" look="outline" formMethod="get">
            {t('showDays')}
          </Button>
        </noscript>
        {hub && (
          <HubDays
            key={hub.id}
            hub={hub}
            days={days.filter(({ value }) => hub.dates.includes(value))}
            chosen={chosen.day}
            hasFirstDay={hasFirstDay}
            when={when}
          />
        )}
        {actions(isHydrated && hubBlock({ hubs, hub }) && t('chooseFirst'), true)}
      </PostForm>
    </>
  )
}

type HubDaysProps = Pick<HubsProps, 'days' | 'when'> & {
  hasFirstDay: boolean
  hub: { name: string; dates: string[] }
  chosen: string | null
}

function HubDays({ hub, days, chosen, hasFirstDay, when }: HubDaysProps) {
  const t = useTranslations('delivery')
  const isFree = chosen !== null && hub.dates.includes(chosen)
  return (
    <>
      {chosen && !isFree && !hasFirstDay && (
        <p className="order-notice" role="status">
          {t('hub.dayTaken', { hub: hub.name })}
        </p>
      )}
      <DayStrip
        name="day"
        legend={when}
        days={days}
        defaultValue={isFree ? chosen : hasFirstDay ? days[0]?.value : null}
        more={t('moreDays')}
      />
    </>
  )
}
