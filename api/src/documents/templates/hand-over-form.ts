import { type Day, formatDay } from '@galgal/domain/dates'
import { orderNumber } from '@galgal/domain/orders/order-number'
import { isolate } from '@galgal/i18n/isolate'
import { inLanguage, type Locale } from '@galgal/i18n/locales'
import type { HandOver } from '../../flows/delivery/hand-over.ts'
import { carName } from '../../flows/notifications/message-values.ts'
import type { Held } from '../../flows/subscription-status/held-subscription.ts'
import { type DocumentText, list, type Part, row, rowsOf, text } from '../document-text.ts'
import {
  contractTranslator,
  type InvoiceTranslator,
  invoiceTranslator,
  sampleNotice,
} from './agreement.ts'
import { invoiceParties } from './parties.ts'
import {
  itemsBlock,
  marksPart,
  photosPart,
  readingRows,
  type SeenAtCar,
  signedPart,
} from './visit-parts.ts'

/** The day the wording was last changed. */
export const HAND_OVER_VERSION = '2026-11-27'

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
  /** by a visit at the car */
  seen: SeenAtCar | undefined
}

/** What was handed over, when, where, and with what. */
export function handOverText(locale: Locale, handedOver: HandedOver): DocumentText {
  const t = invoiceTranslator(locale)
  const tContract = contractTranslator(locale)
  const { customer, order } = handedOver.held
  const { from, former, link, seen } = handedOver
  return {
    locale,
    title: t('handover.title'),
    notice: sampleNotice(tContract('draft')),
    rows: [
      row(tContract('number'), isolate(orderNumber(order.id))),
      row(t('handover.handed'), isolate(formatDay(from))),
      ...(former ? [row(t('handover.former'), isolate(former))] : []),
      row(tContract('text'), isolate(HAND_OVER_VERSION)),
    ],
    parts: [
      invoiceParties(tContract, { customer }),
      carPart(t, handedOver),
      ...(former ? [] : [placePart(t, handedOver)]),
      {
        title: t('handover.with'),
        blocks: [seen ? itemsBlock(t, seen.visit) : list(handedItems(t, handedOver))],
      },
      ...(seen ? [marksPart(t, seen)] : []),
      {
        title: t('handover.condition'),
        blocks: [
          text(t(seen ? 'handover.seenText' : 'handover.conditionText')),
          text(isolate(link)),
        ],
      },
      {
        title: t('handover.road'),
        blocks: [text(t('handover.roadText'))],
      },
      ...(seen
        ? [photosPart(t, seen), signedPart(t, t('handover.signatures.text'), seen.visit)]
        : [signaturesPart(t)]),
    ],
    footer: tContract('page', { page: '{page}', pages: '{pages}' }),
  }
}

/** Where both sign on paper that the car was handed over as it was written down. */
const signaturesPart = (t: InvoiceTranslator): Part => ({
  title: t('handover.signatures.title'),
  blocks: [
    text(t('handover.signatures.text')),
    {
      kind: 'signatures',
      names: [t('handover.signatures.customer'), t('handover.signatures.representative')],
      date: t('handover.signatures.date'),
    },
  ],
})

function carPart(t: InvoiceTranslator, { held, former, kilometres, seen }: HandedOver): Part {
  const tContract = contractTranslator(t.locale)
  const { car, order, subscription } = held
  // A replacement has whatever colour it has.
  const colour = former ? undefined : car.colours.find(({ id }) => id === order.colourId)
  return {
    title: tContract('car.title'),
    blocks: [
      rowsOf(
        row(tContract('car.name'), carName(t.locale, car)),
        row(tContract('car.year'), isolate(String(car.year))),
        colour
          ? row(tContract('car.colour'), t.value(inLanguage(t.locale, colour.name)))
          : undefined,
        row(tContract('car.plate'), isolate(subscription.licensePlate)),
        row(
          t('handover.km'),
          kilometres === undefined
            ? t('handover.kmUnknown')
            : t('handover.kmValue', { km: kilometres }),
        ),
        ...(seen ? readingRows(t, seen.visit) : []),
        row(t('fields.end'), isolate(formatDay(subscription.endDate))),
      ),
    ],
  }
}

function placePart(t: InvoiceTranslator, { place }: HandedOver): Part {
  const tContract = contractTranslator(t.locale)
  return {
    title: t('handover.place'),
    blocks: [
      rowsOf(
        row(
          tContract('delivery.how'),
          tContract(place?.way === 'door' ? 'delivery.door' : 'delivery.hub'),
        ),
        place
          ? row(
              tContract('delivery.where'),
              t.value([place.hub, place.address].filter(Boolean).join(', ')),
            )
          : undefined,
      ),
    ],
  }
}

/** What comes with every car; a cable with those that are charged. */
function handedItems(t: InvoiceTranslator, { held: { car } }: HandedOver): string[] {
  const isCharged = car.gas === 'electric' || car.gas === 'plugin-hybrid'
  const items = ['keys', 'licence', 'insurance', 'safety'] as const
  return [...items, ...(isCharged ? (['cable'] as const) : [])].map((item) =>
    t(`handover.items.${item}`),
  )
}
