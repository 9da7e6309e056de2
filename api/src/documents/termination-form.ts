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
import { type PaperSay, paperSpeaker, price, speaker } from './agreement.ts'
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
  const say = paperSpeaker(locale)
  const said = speaker(locale)
  const { customer, order } = it.held
  const { end } = it
  return {
    locale,
    title: say('termination.title'),
    notice: said('draft'),
    rows: [
      row(said('number'), isolate(orderNumber(order.id))),
      ...(end ? [row(say('termination.number'), isolate(orderNumber(end.id)))] : []),
      row(
        say('termination.status'),
        end
          ? say('termination.asked', {
              day: isolate(formatDay(dayAt(end.requestedAt))),
              time: isolate(timeAt(end.requestedAt)),
            })
          : say('termination.notAsked'),
      ),
      row(said('text'), isolate(TERMINATION_VERSION)),
    ],
    parts: [
      sides(said, { customer }),
      carPart(say, it),
      end ? requestPart(say, it, end) : choicePart(say, it),
      ...(end ? [sumsPart(say, end)] : []),
      rightPart(say, it),
      howToCancel(said, { state: { order }, link: it.link }),
    ],
    footer: said('page', { page: '{page}', pages: '{pages}' }),
  }
}

function carPart(say: PaperSay, { held }: Termination): Part {
  const said = speaker(say.locale)
  const { car, subscription } = held
  return {
    title: said('car.title'),
    blocks: [
      rowsOf(
        row(said('car.name'), carName(say.locale, car)),
        row(said('car.plate'), isolate(subscription.licensePlate)),
        row(said('period.from'), isolate(formatDay(subscription.startDate))),
        row(say('termination.contractEnd'), isolate(formatDay(subscription.endDate))),
      ),
    ],
  }
}

function requestPart(
  say: PaperSay,
  { back, ifLeaveEarly }: Termination,
  end: TerminationRow,
): Part {
  return {
    title: say('termination.request'),
    blocks: [
      rowsOf(
        row(say('termination.kind'), say(`termination.kinds.${end.kind}`)),
        row(say('termination.end'), isolate(formatDay(end.endDate))),
        back ? row(say('termination.how'), say(`termination.${back.way}`)) : undefined,
        back ? row(say('termination.where'), say.own(back.place)) : undefined,
        back?.hours ? row(say('termination.hours'), isolate(back.hours)) : undefined,
        end.reason ? row(say('termination.reason'), say.own(end.reason)) : undefined,
      ),
      ...(end.kind === 'ending' ? [lateDaysText(speaker(say.locale), ifLeaveEarly, 1)] : []),
    ],
  }
}

/** On which days it may end, and for how much. */
function choicePart(say: PaperSay, { range, held, ifLeaveEarly }: Termination): Part {
  const said = speaker(say.locale)
  const day = (value: string) => isolate(formatDay(value))
  return {
    title: said('leave.title'),
    blocks: [
      text(
        range
          ? say('termination.possible', { from: day(range.from), till: day(range.till) })
          : say('termination.over', { day: day(held.subscription.endDate) }),
      ),
      ...afterHandOver(said, { quote: { ifLeaveEarly } }),
      lateDaysText(said, ifLeaveEarly, 1),
    ],
  }
}

/** What goes back and what is owed: the lines and their balance, as they were shown before the request was confirmed. */
function sumsPart(say: PaperSay, end: TerminationRow): Part {
  const { figures, kind } = end
  const { refund, toPay, depositRelease, lastCharge } = figures
  const table: Block = {
    kind: 'table',
    total: true,
    head: [say('invoice.item'), say('receipt.amount')],
    rows: [
      ...endLines(kind, figures).map((line) => [
        endLineName(say, line.name, figures),
        price(line.amount),
      ]),
      [say(toPay > 0 ? 'termination.toPay' : 'termination.refund'), price(toPay || refund)],
    ],
  }
  return {
    title: say('termination.sums'),
    blocks: [
      table,
      rowsOf(
        depositRelease ? row(say('termination.deposit'), price(depositRelease)) : undefined,
        lastCharge
          ? row(
              say('termination.lastCharge'),
              say('termination.lastChargeValue', {
                amount: price(lastCharge.amount),
                day: isolate(formatDay(lastCharge.date)),
              }),
            )
          : undefined,
        row(say('termination.stop'), isolate(formatDay(end.chargesStopBy))),
      ),
    ],
  }
}

/** What the law gives beside the contract (Consumer Protection Law, 13D, 14C and 14E). */
function rightPart(say: PaperSay, { end, held, ifLeaveEarly }: Termination): Part {
  const said = speaker(say.locale)
  const mayWithdraw = end?.kind === 'ending' && held.subscription.returnedAt === null
  return {
    title: say('termination.right'),
    blocks: [
      ...(mayWithdraw ? [text(say('termination.withdraw'))] : []),
      text(say('termination.stays')),
      ...consumerRight(said, { quote: { ifLeaveEarly } }),
    ],
  }
}
