import type { Answer, ApiError } from '@galgal/contract/call'
import { refusals } from '@galgal/contract/refusals'
import {
  TerminateRequestSubscription,
  WithdrawTermination,
} from '@galgal/contract/SubscriptionMain.mine'
import type { SubscriptionInfo, Termination } from '@galgal/contract/termination'
import type { User } from '@galgal/contract/user'
import { type Day, dayAt, formatDay } from '@galgal/domain/dates'
import { formatPrice, shekels } from '@galgal/domain/money'
import { orderNumber } from '@galgal/domain/orders/order-number'
import { DOOR_PRICE } from '@galgal/domain/orders/quote'
import { isBusiness } from '@galgal/domain/store'
import { fullMonths } from '@galgal/domain/subscriptions/months'
import { splitVat, vatPercentOn } from '@galgal/domain/subscriptions/tax'
import type { FormState, FormValues } from '@galgal/ui/forms/form-state.ts'
import { refusedPage } from '@galgal/ui/http/failed-call.server.ts'
import { redisplayForm } from '@galgal/ui/http/form.server.ts'
import { redirectTo } from '@galgal/ui/http/redirect-to.server.ts'
import type { RouteArgs } from '@galgal/ui/http/request-context.server.ts'
import { data } from 'react-router'
import { callApi } from '../../../api/api.server.ts'
import { feeRows } from '../../../checkout/fee-rows.server.ts'
import { doorSent, hubSent, nextSlot } from '../../../delivery/trip.server.ts'
import { requestContext } from '../../../http/request-context.server.ts'
import { isRefusedChoice } from '../subscriptions/refused-choice.server.ts'
import { addressesOf } from '../subscriptions/status-view.server.ts'
import {
  findSubscription,
  openSubscription,
  type SubscriptionArgs,
} from '../subscriptions/subscription.server.ts'
import { choiceAddress, type EndChoice } from './end-address.ts'

const price = (amount: number) => formatPrice(shekels(amount))

export const doorPrice = () => formatPrice(DOOR_PRICE)

export const toEnd = (args: SubscriptionArgs, more = '') =>
  redirectTo(args, addressesOf(args.params.id).end + more)

/** A subscription whose end is a day to choose; any other is led to where its end stands. */
export async function openEnding(args: SubscriptionArgs) {
  const opened = await openSubscription(args)
  const { possible, kind } = opened.info.termination
  if (!possible || kind !== 'ending') throw toEnd(args)
  return opened
}

/** What ending now or on a day costs, as the rules of the subscription say it. */
export function rulesView(
  args: RouteArgs,
  { termination, startDate }: Pick<SubscriptionInfo, 'termination' | 'startDate'>,
) {
  const { ifLeaveEarly: early, coolingOffReturnBy: back } = termination
  const { earliestEndDate: from, latestEndDate: till } = termination
  const today = dayAt(requestContext(args).now())
  const within = (day: Day | null) => (day && today <= day ? formatDay(day) : null)
  return {
    freeUntil: early.freeUntil && formatDay(early.freeUntil),
    isFree: within(early.freeUntil) !== null,
    coolingOffUntil: within(early.coolingOffUntil),
    coolingOffFee: price(early.coolingOffFee),
    coolingOffBack: back && formatDay(back),
    oneMonthPrice: price(early.oneMonthPrice),
    couponMonth: early.couponLeastMonths,
    fees: early.feeAfterMonths.every((fee) => fee === 0) ? [] : feeRows(early.feeAfterMonths),
    ifToday: from && startDate ? feeOn(from, startDate, early.feeAfterMonths) : null,
    lateDayPrice: price(termination.lateDayPrice),
    range: from && till ? { from: formatDay(from), till: formatDay(till) } : null,
  }
}
/** The fee of an end on a day, and after how many months the rules say so: the first month is never less than one. */
function feeOn(day: Day, startDate: Day, fees: number[]) {
  const months = Math.max(1, fullMonths(startDate, day))
  const fee = fees[months - 1]
  return fee === undefined ? null : { months, fee: price(fee) }
}

export type RulesView = ReturnType<typeof rulesView>

/** The figures of an end as they are read: nothing is added up here. A business also reads the VAT of what comes of them. */
export function figuresView(it: Termination, { b2BType }: Pick<User, 'b2BType'> = { b2BType: '' }) {
  return {
    isCancelled: it.kind === 'cancelled',
    isSettled: it.substatus === 'settled',
    lastCharge: it.lastCharge && {
      amount: it.lastCharge.amountStr,
      day: formatDay(it.lastCharge.date),
    },
    lines: it.lines.map(({ name, amountStr }) => ({ name, amount: amountStr })),
    use: { days: it.use?.days ?? 0, month: it.use?.oneMonthPriceStr ?? '' },
    result: resultOf(it),
    vat: isBusiness(b2BType) ? vatOf(it) : null,
    deposit: it.depositRelease > 0 ? price(it.depositRelease) : null,
    stopBy: formatDay(it.chargesStopBy),
  }
}
export type FiguresView = ReturnType<typeof figuresView>

function resultOf({ refund, refundStr, toPay, toPayStr }: Termination) {
  if (refund > 0) return { name: 'refund', amount: refundStr } as const
  return toPay > 0 ? ({ name: 'toPay', amount: toPayStr } as const) : null
}

/** What comes of an end without its VAT, and the VAT, as the credit note or the invoice has them. */
function vatOf({ refund, toPay, endDate }: Termination) {
  const total = shekels(refund || toPay)
  if (total === 0) return null
  const percent = vatPercentOn(endDate)
  const { net, vat } = splitVat(total, percent)
  return { net: formatPrice(net), percent, vat: formatPrice(vat) }
}

/** A request that was sent and not withdrawn. */
export const requestView = (request: Termination, user?: Pick<User, 'b2BType'>) => ({
  number: request.requestId && orderNumber(request.requestId),
  day: request.endDateStr,
  isOver: request.status === 'ended' || request.status === 'cancelled',
  figures: figuresView(request, user),
})

/** What the wire is asked of a choice. */
const bodyOf = (choice: EndChoice) =>
  choice.way === 'hub'
    ? {
        endDate: choice.day,
        deliveryMethod: 'pickup' as const,
        hubPickUpData: hubSent(choice),
      }
    : {
        endDate: choice.day,
        deliveryMethod: 'Door2Door' as const,
        door2doorData: doorSent({ ...choice, addressId: choice.address }),
      }

/** The figures of an end that is not asked for yet; before the car was handed over there is nothing to choose. */
export const previewEnd = (args: SubscriptionArgs, choice?: EndChoice) =>
  callApi(args, TerminateRequestSubscription, {
    subscriptionId: args.params.id,
    preview: true,
    ...(choice && bodyOf(choice)),
  })

/** A choice that was refused only once its figures were asked for: its page says why, at its field. */
export function toRefusedChoice(args: SubscriptionArgs, choice: EndChoice, error: ApiError) {
  const next = nextSlot(args, error)?.value ?? ''
  const to = choiceAddress(args.params.id, choice, { no: String(error.code), next })
  return redirectTo(args, to)
}

/** Sends the request. Another device may have been quicker, which its page then shows. */
export async function requestEnd(args: SubscriptionArgs, values: FormValues, choice?: EndChoice) {
  const { reason = '' } = values
  const answer = await callApi(args, TerminateRequestSubscription, {
    subscriptionId: args.params.id,
    ...(reason ? { reason } : {}),
    ...(choice && bodyOf(choice)),
  })
  if (answer.ok) return toEnd(args, '?done')
  if (choice && isAboutChoice(answer)) return toRefusedChoice(args, choice, answer)
  if (answer.code === refusals.TerminationNotPossible.code && (await isRequested(args)))
    return toEnd(args)
  return inPlace(answer, values)
}

const isAboutChoice = (error: ApiError) =>
  isRefusedChoice(error) && error.code !== refusals.TerminationNotPossible.code

async function isRequested(args: SubscriptionArgs) {
  const { termination } = await findSubscription(args)
  return termination.request !== null && !termination.possible
}

/** Keeps the request's own form, except of a subscription that is not there. */
function inPlace(error: ApiError, values: FormValues) {
  if (error.status === 401 || error.status === 404) throw refusedPage(error)
  return redisplayForm(values, error)
}

/** Takes the request back; the subscription goes on as before. */
export async function withdrawEnd(args: SubscriptionArgs) {
  const answer: Answer<unknown> = await callApi(args, WithdrawTermination, {
    subscriptionId: args.params.id,
  })
  if (answer.ok) return redirectTo(args, `${addressesOf(args.params.id).details}?withdrawn`)
  if (answer.status === 404) throw refusedPage(answer)
  return data<FormState>(
    { values: {}, fields: {}, message: answer.message },
    { status: answer.status },
  )
}
