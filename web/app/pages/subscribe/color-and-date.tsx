import { refusals } from '@galgal/contract/refusals'
import { localeOf } from '@galgal/i18n/locales'
import { dayViews } from '@galgal/ui/dates/days.server.ts'
import { DayStrip } from '@galgal/ui/forms/day-strip.tsx'
import { FieldError } from '@galgal/ui/forms/field.tsx'
import { describedBy, useFieldState } from '@galgal/ui/forms/form-state.ts'
import { PostForm } from '@galgal/ui/forms/post-form.tsx'
import { readForm } from '@galgal/ui/http/form.server.ts'
import { useHydrated } from '@galgal/ui/layout/hydration.tsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { findCar } from '../../catalogue/catalogue.server.ts'
import { stageAddress } from '../../checkout/order-address.ts'
import { hubsOf } from '../../delivery/hubs.server.ts'
import type { Route } from './+types/color-and-date'
import { answerStage } from './order/answer.server.ts'
import { openOrder } from './order/open-order.server.ts'
import { OrderStep, StepActions, Unavailable } from './order/order-step.tsx'
import { orderView } from './order/order-view.server.ts'

export async function loader(args: Route.LoaderArgs) {
  const { order } = await openOrder(args, 'color-and-date')
  const [view, item, hubs] = await Promise.all([
    orderView(args, order, 'color-and-date'),
    findCar(args, order.storeType, order.classificationId),
    hubsOf(args, order),
  ])
  const colours = (item?.colors ?? []).map(({ id, color, hex, count }) => ({
    id,
    name: color,
    hex,
    count,
  }))
  // A day on which no hub hands over cars is no day to begin on.
  const days = [...new Set((hubs ?? []).flatMap(({ dates }) => dates))].sort()
  return {
    ...view,
    colours,
    chosen: { colour: chosenColour(args.url, colours, order.colorId), day: order.startDate },
    days: hubs ? dayViews(days, localeOf(args.params)) : null,
  }
}

function chosenColour(url: URL, colours: Colour[], ordered: string | null) {
  const free = colours.filter(({ count }) => count > 0)
  const wanted = [url.searchParams.get('color'), ordered]
  const found = wanted.map((id) => free.find((colour) => colour.id === id)).find(Boolean)
  return (found ?? free[0])?.id ?? ''
}

export async function action(args: Route.ActionArgs) {
  const values = await readForm(args.request)
  const { colorId = '', startDate = '' } = values
  const answer = { stage: 'color-and-date', colorId, startDate } as const
  return answerStage(args, answer, values, {
    [refusals.ColourNotAvailable.code]: 'colorId',
    [refusals.DateNotAvailable.code]: 'startDate',
  })
}

/** After a no as well: prices, stock and days may have changed since the page was shown. */
export const shouldRevalidate = () => true

export default function ColourAndDate({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('subscribe')
  const { order, colours, chosen, days } = loaderData
  const [colourId, setColourId] = useState(actionData?.values.colorId ?? chosen.colour)
  const hasFailed = useHydrated() && (!days || days.length === 0)
  return (
    <OrderStep
      order={order}
      title={t('colourAndDate.title')}
      hex={colours.find(({ id }) => id === colourId)?.hex}
    >
      <PostForm state={actionData}>
        <ColourChoice colours={colours} chosen={chosen.colour} onChoose={setColourId} />
        {days ? (
          <DayStrip
            name="startDate"
            legend={t('colourAndDate.when')}
            days={days}
            defaultValue={chosen.day}
            more={t('moreDays')}
          />
        ) : (
          <Unavailable retry={stageAddress('color-and-date', order.id)}>
            {t('failed.days')}
          </Unavailable>
        )}
        <StepActions back={order.back} blocked={hasFailed && t('failed.next')}>
          {t(nextOf(order))}
        </StepActions>
      </PostForm>
    </OrderStep>
  )
}

function nextOf({ isRevisit, business }: { isRevisit: boolean; business: boolean }) {
  if (isRevisit) return 'save'
  return business ? 'colourAndDate.nextBusiness' : 'colourAndDate.next'
}

type Colour = { id: string; name: string; hex: string; count: number }

type ChoiceProps = { colours: Colour[]; chosen: string; onChoose: (colourId: string) => void }

/** The paints of a car, each by its name; one that is sold out stays in sight. */
function ColourChoice({ colours, chosen, onChoose }: ChoiceProps) {
  const t = useTranslations('subscribe.colourAndDate')
  const { typed, error, errorId } = useFieldState('colorId')
  return (
    <fieldset className="paints" aria-describedby={describedBy(error && errorId)}>
      <legend>{t('colour')}</legend>
      <div className="paint-cells">
        {colours.map(({ id, name, hex, count }, position) => (
          <label key={id} className="paint">
            <input
              type="radio"
              id={position === 0 ? 'colorId' : undefined}
              name="colorId"
              value={id}
              disabled={count === 0}
              defaultChecked={id === (typed ?? chosen)}
              onChange={() => onChoose(id)}
            />
            <i style={{ '--c': hex } as React.CSSProperties} />
            <span>
              {name}
              {count === 0 && <small>{t('soldOut')}</small>}
            </span>
          </label>
        ))}
      </div>
      <FieldError name="colorId" />
    </fieldset>
  )
}
