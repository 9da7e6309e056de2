import { type Day, formatDay } from '@galgal/domain/dates'
import { orderNumber } from '@galgal/domain/order-number'
import { SUPPORT_PHONE } from '@galgal/domain/support-phone'
import { isolate } from '@galgal/i18n/isolate'
import type { Locale } from '@galgal/i18n/locales'
import type { HandOver } from '../flows/delivery/hand-over.ts'
import { carName } from '../flows/notifications/letters.ts'
import type { Held } from '../flows/subscription-status/held-subscription.ts'
import { contractTranslator, type InvoiceTranslator, invoiceTranslator } from './agreement.ts'
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
  const t = invoiceTranslator(locale)
  const said = contractTranslator(locale)
  const { customer, order } = it.held
  return {
    locale,
    title: t('handover.title'),
    notice: said('draft'),
    rows: [
      row(said('number'), isolate(orderNumber(order.id))),
      row(t('handover.handed'), isolate(formatDay(it.from))),
      ...(it.former ? [row(t('handover.former'), isolate(it.former))] : []),
      row(said('text'), isolate(HAND_OVER_VERSION)),
    ],
    parts: [
      sides(said, { customer }),
      carPart(t, it),
      ...(it.former ? [] : [placePart(t, it)]),
      { title: t('handover.with'), blocks: [list(thingsWith(t, it))] },
      {
        title: t('handover.condition'),
        blocks: [text(t('handover.conditionText')), text(isolate(it.link))],
      },
      {
        title: t('handover.road'),
        blocks: [text(t('handover.roadText', { phone: isolate(SUPPORT_PHONE) }))],
      },
    ],
    footer: said('page', { page: '{page}', pages: '{pages}' }),
  }
}

function carPart(t: InvoiceTranslator, { held, former, kilometres }: HandedOver): Part {
  const said = contractTranslator(t.locale)
  const { car, order, subscription } = held
  // A replacement has whatever colour it has.
  const colour = former ? undefined : car.colours.find(({ id }) => id === order.colourId)
  return {
    title: said('car.title'),
    blocks: [
      rowsOf(
        row(said('car.name'), carName(t.locale, car)),
        row(said('car.year'), isolate(String(car.year))),
        colour ? row(said('car.colour'), t.own(colour.name[t.locale])) : undefined,
        row(said('car.plate'), isolate(subscription.licensePlate)),
        row(
          t('handover.km'),
          kilometres === undefined
            ? t('handover.kmUnknown')
            : t('handover.kmValue', { km: kilometres }),
        ),
        row(t('fields.end'), isolate(formatDay(subscription.endDate))),
      ),
    ],
  }
}

function placePart(t: InvoiceTranslator, { place }: HandedOver): Part {
  const said = contractTranslator(t.locale)
  return {
    title: t('handover.place'),
    blocks: [
      rowsOf(
        row(said('delivery.how'), said(place?.way === 'door' ? 'delivery.door' : 'delivery.hub')),
        place
          ? row(
              said('delivery.where'),
              t.own([place.hub, place.address].filter(Boolean).join(', ')),
            )
          : undefined,
      ),
    ],
  }
}

/** What comes with every car; a cable with those that are charged. */
function thingsWith(t: InvoiceTranslator, { held: { car } }: HandedOver): string[] {
  const isCharged = car.gas === 'electric' || car.gas === 'plugin-hybrid'
  const things = ['keys', 'licence', 'insurance', 'safety'] as const
  return [...things, ...(isCharged ? (['cable'] as const) : [])].map((thing) =>
    t(`handover.items.${thing}`),
  )
}
