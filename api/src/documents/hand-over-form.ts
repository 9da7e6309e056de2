import { type Day, formatDay } from '@galgal/domain/dates'
import { orderNumber } from '@galgal/domain/order-number'
import { SUPPORT_PHONE } from '@galgal/domain/support-phone'
import { isolate } from '@galgal/i18n/isolate'
import type { Locale } from '@galgal/i18n/locales'
import type { HandOver } from '../flows/delivery/hand-over.ts'
import { carName } from '../flows/notifications/letters.ts'
import type { Held } from '../flows/subscription-status/held-subscription.ts'
import { type PaperSay, paperSpeaker, speaker } from './agreement.ts'
import { type DocumentText, list, type Part, row, rowsOf, text } from './document-text.ts'
import { sides } from './sides.ts'

/** Of the wording, by the day it was last changed. */
export const HAND_OVER_VERSION = '2026-11-22'

/** A car that has just been given to its customer. */
export type HandedOver = {
  held: Held
  from: Day
  /** of a replacement, the plate of the car before it */
  former: string | undefined
  place: HandOver | undefined
  /** what the odometer showed, when someone looked */
  kilometres: number | undefined
  /** the page of the customer's car */
  link: string
}

/** What was handed over, when, where, and with what. */
export function handOverText(locale: Locale, it: HandedOver): DocumentText {
  const say = paperSpeaker(locale)
  const said = speaker(locale)
  const { customer, order } = it.held
  return {
    locale,
    title: say('handover.title'),
    notice: said('draft'),
    rows: [
      row(said('number'), isolate(orderNumber(order.id))),
      row(say('handover.handed'), isolate(formatDay(it.from))),
      ...(it.former ? [row(say('handover.former'), isolate(it.former))] : []),
      row(said('text'), isolate(HAND_OVER_VERSION)),
    ],
    parts: [
      sides(said, { customer }),
      carPart(say, it),
      ...(it.former ? [] : [placePart(say, it)]),
      { title: say('handover.with'), blocks: [list(thingsWith(say, it))] },
      {
        title: say('handover.condition'),
        blocks: [text(say('handover.conditionText')), text(isolate(it.link))],
      },
      {
        title: say('handover.road'),
        blocks: [text(say('handover.roadText', { phone: isolate(SUPPORT_PHONE) }))],
      },
    ],
    footer: said('page', { page: '{page}', pages: '{pages}' }),
  }
}

function carPart(say: PaperSay, { held, former, kilometres }: HandedOver): Part {
  const said = speaker(say.locale)
  const { car, order, subscription } = held
  // A replacement has whatever colour it has.
  const colour = former ? undefined : car.colours.find(({ id }) => id === order.colourId)
  return {
    title: said('car.title'),
    blocks: [
      rowsOf(
        row(said('car.name'), carName(say.locale, car)),
        row(said('car.year'), isolate(String(car.year))),
        colour ? row(said('car.colour'), say.own(colour.name[say.locale])) : undefined,
        row(said('car.plate'), isolate(subscription.licensePlate)),
        row(
          say('handover.km'),
          kilometres === undefined
            ? say('handover.kmUnknown')
            : say('handover.kmValue', { km: kilometres }),
        ),
        row(say('paper.end'), isolate(formatDay(subscription.endDate))),
      ),
    ],
  }
}

function placePart(say: PaperSay, { place }: HandedOver): Part {
  const said = speaker(say.locale)
  return {
    title: say('handover.place'),
    blocks: [
      rowsOf(
        row(said('delivery.how'), said(place?.way === 'door' ? 'delivery.door' : 'delivery.hub')),
        place
          ? row(
              said('delivery.where'),
              say.own([place.hub, place.address].filter(Boolean).join(', ')),
            )
          : undefined,
      ),
    ],
  }
}

/** What comes with every car; a cable with those that are charged. */
function thingsWith(say: PaperSay, { held: { car } }: HandedOver): string[] {
  const isCharged = car.gas === 'electric' || car.gas === 'plugin-hybrid'
  const things = ['keys', 'licence', 'insurance', 'safety'] as const
  return [...things, ...(isCharged ? (['cable'] as const) : [])].map((thing) =>
    say(`handover.items.${thing}`),
  )
}
