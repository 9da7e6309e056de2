import { dayAt, formatDay, timeAt } from '@galgal/domain/dates'
import { orderNumber } from '@galgal/domain/orders/order-number'
import { isolate } from '@galgal/i18n/isolate'
import type { Locale } from '@galgal/i18n/locales'
import { carName } from '../../flows/notifications/message-values.ts'
import type { Held } from '../../flows/subscription-status/held-subscription.ts'
import { type DocumentText, type Part, row, rowsOf } from '../document-text.ts'
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
export const RETURN_VERSION = '2026-11-27'

/** A car that came back, and what was seen of it. */
export type Returned = { held: Held; seen: SeenAtCar; at: Date }

/** How a car came back: each photo beside that of its hand-over. */
export function returnText(locale: Locale, { held, seen, at }: Returned): DocumentText {
  const t = invoiceTranslator(locale)
  const tContract = contractTranslator(locale)
  const { customer, order } = held
  const when = { day: isolate(formatDay(dayAt(at))), time: isolate(timeAt(at)) }
  return {
    locale,
    title: t('return.title'),
    notice: sampleNotice(tContract('draft')),
    rows: [
      row(tContract('number'), isolate(orderNumber(order.id))),
      row(t('return.back'), t('visit.at', when)),
      row(tContract('text'), isolate(RETURN_VERSION)),
    ],
    parts: [
      invoiceParties(tContract, { customer }),
      carPart(t, held, seen),
      { title: t('return.with'), blocks: [itemsBlock(t, seen.visit)] },
      marksPart(t, seen),
      photosPart(t, seen),
      signedPart(t, t('return.signed'), seen.visit),
    ],
    footer: tContract('page', { page: '{page}', pages: '{pages}' }),
  }
}

function carPart(t: InvoiceTranslator, { car }: Held, { visit }: SeenAtCar): Part {
  const tContract = contractTranslator(t.locale)
  const { odometer, licensePlate } = visit
  return {
    title: tContract('car.title'),
    blocks: [
      rowsOf(
        row(tContract('car.name'), carName(t.locale, car)),
        row(tContract('car.plate'), isolate(licensePlate)),
        row(
          t('return.km'),
          odometer === null ? t('handover.kmUnknown') : t('handover.kmValue', { km: odometer }),
        ),
        ...readingRows(t, visit),
      ),
    ],
  }
}
