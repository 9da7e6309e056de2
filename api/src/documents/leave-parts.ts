import { formatDay } from '@galgal/domain/dates'
import { lateDayPrice } from '@galgal/domain/late-days'
import { orderNumber } from '@galgal/domain/order-number'
import { DOOR_PRICE, type Quote } from '@galgal/domain/quote'
import { shareOf } from '@galgal/domain/shares'
import { SUPPORT_PHONE } from '@galgal/domain/support-phone'
import { isolate } from '@galgal/i18n/isolate'
import type { OrderState } from '../flows/orders/order-state.ts'
import { type Agreement, price, type Say } from './agreement.ts'
import { type Block, heading, list, type Part, text } from './document-text.ts'
import { ourEmail } from './us.ts'

/** What was agreed for leaving early. */
type Leaving = { quote: Pick<OrderState['quote'], 'ifLeaveEarly'> }

/** When an order or a subscription may be left, and what that costs: each month by its fee. */
export function leavePart(say: Say, { state }: Agreement): Part {
  const { freeUntil, coolingOffFee } = state.quote.ifLeaveEarly
  return {
    title: say('leave.title'),
    blocks: [
      heading(say('leave.before')),
      text(freeUntil ? say('leave.free', { day: formatDay(freeUntil) }) : say('leave.freeNoDay')),
      text(say('leave.late', { fee: price(coolingOffFee) })),
      heading(say('leave.consumer')),
      ...consumerRight(say, state),
      heading(say('leave.after')),
      ...afterHandOver(say, state),
      text(say('leave.back', { price: price(DOOR_PRICE) })),
      lateDaysText(say, state.quote.ifLeaveEarly, state.order.quantity),
    ],
  }
}

/** What it costs to keep a car beyond its end; `oneMonthPrice` is of so many cars. */
export const lateDaysText = (
  say: Say,
  { oneMonthPrice }: Pick<Quote['ifLeaveEarly'], 'oneMonthPrice'>,
  cars: number,
): Block =>
  text(say('leave.lateDays', { price: price(lateDayPrice(shareOf(oneMonthPrice, cars, 0))) }))

/** Consumer Protection Law, 14C and 14E: fourteen days, the fee's limit, and four months for some. */
export function consumerRight(say: Say, { quote }: Leaving): Block[] {
  const { coolingOffUntil, coolingOffFee, oneMonthPrice } = quote.ifLeaveEarly
  if (!coolingOffUntil) return [text(say('leave.business')), text(say('leave.fault'))]
  const day = formatDay(coolingOffUntil)
  return [
    text(say('leave.coolingOff', { day, fee: price(coolingOffFee), month: price(oneMonthPrice) })),
    text(say('leave.special')),
    text(say('leave.fault')),
  ]
}

/** What leaving costs once the car was received: each month by its fee, and until when a coupon goes back. */
export function afterHandOver(say: Say, { quote }: Leaving): Block[] {
  const { feeAfterMonths: fees, couponLeastMonths: month } = quote.ifLeaveEarly
  const coupon = month ? [text(say('leave.coupon', { month }))] : []
  if (fees.every((fee) => fee === 0)) return [text(say('leave.noFee')), ...coupon]
  return [
    text(say('leave.unused')),
    {
      kind: 'table',
      head: [say('leave.months'), say('leave.fee')],
      rows: fees.map((fee, index) => [
        isolate(String(index + 1)),
        fee === 0 ? say('leave.none') : price(fee),
      ]),
    },
    ...coupon,
  ]
}

/** Every way to cancel, and what has to be said to be known. Consumer Protection Law, 13D and 14I. */
export function howToCancel(
  say: Say,
  { state, link }: { state: { order: { id: string } }; link: string },
): Part {
  return {
    title: say('how.title'),
    blocks: [
      text(say('how.ways')),
      list([
        say('how.site', { link: isolate(link) }),
        say('how.phone', { phone: isolate(SUPPORT_PHONE) }),
        say('how.email', { email: ourEmail }),
        say('how.mail', { address: say('parties.usStreet') }),
        say('how.person'),
      ]),
      text(say('how.identify', { order: isolate(orderNumber(state.order.id)) })),
      text(say('how.stop')),
    ],
  }
}
