import { dayAt, formatDay, timeAt } from '@galgal/domain/dates'
import { endLines } from '@galgal/domain/end-lines'
import { orderNumber } from '@galgal/domain/order-number'
import type { DayRange } from '@galgal/domain/pickup-days'
import type { Quote } from '@galgal/domain/quote'
import { isolate } from '@galgal/i18n/isolate'
import type { Locale } from '@galgal/i18n/locales'
import type { TerminationRow } from '../db/subscriptions/terminations.ts'
import { carName } from '../flows/notifications/letters.ts'
import type { Held } from '../flows/subscription-status/held-subscription.ts'
import {
  contractTranslator,
  type InvoiceTranslator,
  invoiceTranslator,
  price,
} from './agreement.ts'
import { type Block, type DocumentText, type Part, row, rowsOf, text } from './document-text.ts'
import { endLineName } from './end-line-name.ts'
import { afterHandOver, consumerRight, howToCancel, lateDaysText } from './leave-parts.ts'
import { sides } from './sides.ts'

/** Of the wording, by the day it was last changed. */
export const TERMINATION_VERSION = '2026-11-23'

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
export function terminationText(locale: Locale, it: Termination): DocumentText {
  const t = invoiceTranslator(locale)
  const said = contractTranslator(locale)
  const { customer, order } = it.held
  const { end } = it
  return {
    locale,
    title: t('termination.title'),
    notice: said('draft'),
    rows: [
      row(said('number'), isolate(orderNumber(order.id))),
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
      row(said('text'), isolate(TERMINATION_VERSION)),
    ],
    parts: [
      sides(said, { customer }),
      carPart(t, it),
      end ? requestPart(t, it, end) : choicePart(t, it),
      ...(end ? [sumsPart(t, end)] : []),
      rightPart(t, it),
      howToCancel(said, { state: { order }, link: it.link }),
    ],
    footer: said('page', { page: '{page}', pages: '{pages}' }),
  }
}

function carPart(t: InvoiceTranslator, { held }: Termination): Part {
  const said = contractTranslator(t.locale)
  const { car, subscription } = held
  return {
    title: said('car.title'),
    blocks: [
      rowsOf(
        row(said('car.name'), carName(t.locale, car)),
        row(said('car.plate'), isolate(subscription.licensePlate)),
        row(said('period.from'), isolate(formatDay(subscription.startDate))),
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
        row(t('termination.kind'), t(`termination.kinds.${end.kind}`)),
        row(t('termination.end'), isolate(formatDay(end.endDate))),
        back ? row(t('termination.how'), t(`termination.${back.way}`)) : undefined,
        back ? row(t('termination.where'), t.own(back.place)) : undefined,
        back?.hours ? row(t('termination.hours'), isolate(back.hours)) : undefined,
        end.reason ? row(t('termination.reason'), t.own(end.reason)) : undefined,
      ),
      ...(end.kind === 'ending'
        ? [lateDaysText(contractTranslator(t.locale), ifLeaveEarly, 1)]
        : []),
    ],
  }
}

/** On which days it may end, and for how much. */
function choicePart(t: InvoiceTranslator, { range, held, ifLeaveEarly }: Termination): Part {
  const said = contractTranslator(t.locale)
  const day = (value: string) => isolate(formatDay(value))
  return {
    title: said('leave.title'),
    blocks: [
      text(
        range
          ? t('termination.possible', { from: day(range.from), till: day(range.till) })
          : t('termination.over', { day: day(held.subscription.endDate) }),
      ),
      ...afterHandOver(said, { quote: { ifLeaveEarly } }),
      lateDaysText(said, ifLeaveEarly, 1),
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
    head: [t('invoice.item'), t('receipt.amount')],
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
  const said = contractTranslator(t.locale)
  const mayWithdraw = end?.kind === 'ending' && held.subscription.returnedAt === null
  return {
    title: t('termination.right'),
    blocks: [
      ...(mayWithdraw ? [text(t('termination.withdraw'))] : []),
      text(t('termination.stays')),
      ...consumerRight(said, { quote: { ifLeaveEarly } }),
    ],
  }
}
