import { dayAt, formatDay, timeAt } from '@galgal/domain/dates'
import { endLines } from '@galgal/domain/orders/end-lines'
import { orderNumber } from '@galgal/domain/orders/order-number'
import type { DayRange } from '@galgal/domain/orders/pickup-days'
import type { Quote } from '@galgal/domain/orders/quote'
import { isolate } from '@galgal/i18n/isolate'
import type { Locale } from '@galgal/i18n/locales'
import type { TerminationRow } from '../../db/subscriptions/terminations.ts'
import { carName } from '../../flows/notifications/message-values.ts'
import type { Held } from '../../flows/subscription-status/held-subscription.ts'
import { type Block, type DocumentText, type Part, row, rowsOf, text } from '../document-text.ts'
import {
  contractTranslator,
  type InvoiceTranslator,
  invoiceTranslator,
  price,
  sampleNotice,
} from './agreement.ts'
import {
  coolingOffBlocks,
  feesAfterHandOver,
  lateDaysBlock,
  waysToCancelPart,
} from './cancellation-parts.ts'
import { endLineName } from './invoice.ts'
import { invoiceParties } from './parties.ts'

/** The day the wording was last changed. */
export const TERMINATION_VERSION = '2026-11-26'

/** Where and when a car is given back. */
export type Return = { way: 'hub' | 'door'; place: string; hours: string }

/** How a subscription ends, or may end. */
export type Termination = {
  held: Held
  /** undefined before it was asked for */
  end: TerminationRow | undefined
  back: Return | undefined
  /** days that may be chosen; undefined when none is left */
  range: DayRange | undefined
  /** this car's part of what its order agreed */
  ifLeaveEarly: Quote['ifLeaveEarly']
  /** the page of the customer's subscriptions */
  link: string
}

/** A request to end with every figure, or what such a request would cost; and the right of which it is no part. */
export function terminationText(locale: Locale, termination: Termination): DocumentText {
  const t = invoiceTranslator(locale)
  const tContract = contractTranslator(locale)
  const { held, end, link } = termination
  const { customer, order } = held
  return {
    locale,
    title: t('termination.title'),
    notice: sampleNotice(tContract('draft')),
    rows: [
      row(tContract('number'), isolate(orderNumber(order.id))),
      ...(end ? [row(t('termination.number'), isolate(orderNumber(end.id)))] : []),
      row(
        t('termination.status'),
        end
          ? t('termination.asked', {
              day: isolate(formatDay(dayAt(end.requestedAt))),
              time: isolate(timeAt(end.requestedAt)),
            })
          : t('termination.notAsked'),
      ),
      row(tContract('text'), isolate(TERMINATION_VERSION)),
    ],
    parts: [
      invoiceParties(tContract, { customer }),
      carPart(t, termination),
      end ? requestPart(t, termination, end) : choicePart(t, termination),
      ...(end ? [sumsPart(t, end)] : []),
      rightPart(t, termination),
      waysToCancelPart(tContract, { state: { order }, link }),
    ],
    footer: tContract('page', { page: '{page}', pages: '{pages}' }),
  }
}

function carPart(t: InvoiceTranslator, { held }: Termination): Part {
  const tContract = contractTranslator(t.locale)
  const { car, subscription } = held
  return {
    title: tContract('car.title'),
    blocks: [
      rowsOf(
        row(tContract('car.name'), carName(t.locale, car)),
        subscription.licensePlate
          ? row(tContract('car.plate'), isolate(subscription.licensePlate))
          : undefined,
        row(tContract('period.from'), isolate(formatDay(subscription.startDate))),
        row(t('termination.contractEnd'), isolate(formatDay(subscription.endDate))),
      ),
    ],
  }
}

function requestPart(
  t: InvoiceTranslator,
  { back, ifLeaveEarly }: Termination,
  end: TerminationRow,
): Part {
  return {
    title: t('termination.request'),
    blocks: [
      rowsOf(
        end.noticedOn
          ? row(t('termination.noticed'), isolate(formatDay(end.noticedOn)))
          : undefined,
        row(t('termination.kind'), t(`termination.kinds.${end.kind}`)),
        row(t('termination.end'), isolate(formatDay(end.endDate))),
        back ? row(t('termination.how'), t(`termination.${back.way}`)) : undefined,
        back ? row(t('termination.where'), t.value(back.place)) : undefined,
        back?.hours ? row(t('termination.hours'), isolate(back.hours)) : undefined,
        end.reason ? row(t('termination.reason'), t.value(end.reason)) : undefined,
      ),
      ...(end.kind === 'ending'
        ? [lateDaysBlock(contractTranslator(t.locale), ifLeaveEarly, 1)]
        : []),
    ],
  }
}

/** On which days it may end, and for how much. */
function choicePart(t: InvoiceTranslator, { range, held, ifLeaveEarly }: Termination): Part {
  const tContract = contractTranslator(t.locale)
  const day = (value: string) => isolate(formatDay(value))
  return {
    title: tContract('leave.title'),
    blocks: [
      text(
        range
          ? t('termination.possible', { from: day(range.from), till: day(range.till) })
          : t('termination.over', { day: day(held.subscription.endDate) }),
      ),
      ...feesAfterHandOver(tContract, { quote: { ifLeaveEarly } }),
      lateDaysBlock(tContract, ifLeaveEarly, 1),
    ],
  }
}

/** What goes back and what is owed: the lines and their balance, as they were shown before the request was confirmed. */
function sumsPart(t: InvoiceTranslator, end: TerminationRow): Part {
  const { figures, kind } = end
  const { refund, toPay, depositRelease, lastCharge } = figures
  const table: Block = {
    kind: 'table',
    total: true,
    head: [t('invoice.item'), t('termination.amount')],
    rows: [
      ...endLines(kind, figures).map((line) => [
        endLineName(t, line.name, figures),
        price(line.amount),
      ]),
      [t(toPay > 0 ? 'termination.toPay' : 'termination.refund'), price(toPay || refund)],
    ],
  }
  return {
    title: t('termination.sums'),
    blocks: [
      table,
      rowsOf(
        depositRelease ? row(t('termination.deposit'), price(depositRelease)) : undefined,
        lastCharge
          ? row(
              t('termination.lastCharge'),
              t('termination.lastChargeValue', {
                amount: price(lastCharge.amount),
                day: isolate(formatDay(lastCharge.date)),
              }),
            )
          : undefined,
        row(t('termination.stop'), isolate(formatDay(end.chargesStopBy))),
      ),
    ],
  }
}

/** What the law gives beside the contract (Consumer Protection Law, 13D, 14C and 14E). */
function rightPart(t: InvoiceTranslator, { end, held, ifLeaveEarly }: Termination): Part {
  const tContract = contractTranslator(t.locale)
  const mayWithdraw = end?.kind === 'ending' && held.subscription.returnedAt === null
  return {
    title: t('termination.right'),
    blocks: [
      ...(mayWithdraw ? [text(t('termination.withdraw'))] : []),
      text(t('termination.stays')),
      ...coolingOffBlocks(tContract, { quote: { ifLeaveEarly } }),
    ],
  }
}
