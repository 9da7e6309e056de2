import { formatDay } from '@galgal/domain/dates'
import { shareOf } from '@galgal/domain/money'
import { orderNumber } from '@galgal/domain/orders/order-number'
import { DOOR_PRICE, type Quote } from '@galgal/domain/orders/quote'
import { lateDayPrice } from '@galgal/domain/subscriptions/late-days'
import { company } from '@galgal/i18n/company'
import { isolate } from '@galgal/i18n/isolate'
import type { OrderState } from '../../flows/orders/order-state.ts'
import { type Block, heading, list, type Part, text } from '../document-text.ts'
import { type Agreement, type ContractTranslator, price } from './agreement.ts'

/** What was agreed for a cancellation. */
type CancellationTerms = { quote: Pick<OrderState['quote'], 'ifLeaveEarly'> }

/** When an order or a subscription may be cancelled, and the fee of each month. */
export function cancellationPart(t: ContractTranslator, { state }: Agreement): Part {
  const { freeUntil, coolingOffFee } = state.quote.ifLeaveEarly
  return {
    title: t('leave.title'),
    blocks: [
      heading(t('leave.before')),
      text(freeUntil ? t('leave.free', { day: formatDay(freeUntil) }) : t('leave.freeNoDay')),
      text(t('leave.late', { fee: price(coolingOffFee) })),
      heading(t('leave.consumer')),
      ...coolingOffBlocks(t, state),
      heading(t('leave.after')),
      ...feesAfterHandOver(t, state),
      text(t('leave.back', { price: price(DOOR_PRICE) })),
      lateDaysBlock(t, state.quote.ifLeaveEarly, state.order.quantity),
    ],
  }
}

/** What it costs to keep a car beyond its end; `oneMonthPrice` is of so many cars. */
export const lateDaysBlock = (
  t: ContractTranslator,
  { oneMonthPrice }: Pick<Quote['ifLeaveEarly'], 'oneMonthPrice'>,
  cars: number,
): Block =>
  text(t('leave.lateDays', { price: price(lateDayPrice(shareOf(oneMonthPrice, cars, 0))) }))

/** Consumer Protection Law, 14C and 14E: fourteen days, the fee's limit, and four months for some. */
export function coolingOffBlocks(t: ContractTranslator, { quote }: CancellationTerms): Block[] {
  const { coolingOffUntil, coolingOffFee, oneMonthPrice } = quote.ifLeaveEarly
  if (!coolingOffUntil) return [text(t('leave.business')), text(t('leave.fault'))]
  const day = formatDay(coolingOffUntil)
  return [
    text(t('leave.coolingOff', { day, fee: price(coolingOffFee), month: price(oneMonthPrice) })),
    text(t('leave.special')),
    text(t('leave.fault')),
  ]
}

/** The cancellation fee of each month once the car was received, and until when a coupon is returned. */
export function feesAfterHandOver(t: ContractTranslator, { quote }: CancellationTerms): Block[] {
  const { feeAfterMonths: fees, couponLeastMonths: month } = quote.ifLeaveEarly
  const coupon = month ? [text(t('leave.coupon', { month }))] : []
  if (fees.every((fee) => fee === 0)) return [text(t('leave.noFee')), ...coupon]
  return [
    text(t('leave.unused')),
    {
      kind: 'table',
      head: [t('leave.months'), t('leave.fee')],
      rows: fees.map((fee, index) => [
        isolate(String(index + 1)),
        fee === 0 ? t('leave.none') : price(fee),
      ]),
    },
    ...coupon,
  ]
}

/** Every way to cancel, and how customers identify themselves. Consumer Protection Law, 13D and 14I. */
export function waysToCancelPart(
  t: ContractTranslator,
  { state, link }: { state: { order: { id: string } }; link: string },
): Part {
  return {
    title: t('how.title'),
    blocks: [
      text(t('how.ways')),
      list([
        t('how.site', { link: isolate(link) }),
        t('how.phone'),
        t('how.email', { email: company().email }),
        t('how.mail', { address: company().address[t.locale] }),
        t('how.person'),
      ]),
      text(t('how.identify', { order: isolate(orderNumber(state.order.id)) })),
      text(t('how.stop')),
    ],
  }
}
