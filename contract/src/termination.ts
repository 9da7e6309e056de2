import { endLineNames } from '@galgal/domain/orders/end-lines'
import { z } from 'zod'
import { nameSchemas } from './name-schemas.ts'
import { DoorChosen, HubPickUp, Quote } from './order.ts'
import { MySubscription, SubscriptionStatus } from './subscription.ts'
import { day, freeText, id, money } from './values.ts'

/* An early end: at once before the car was handed over, afterwards on a chosen day. */

/** Before the hand-over only the subscription is read; afterwards also the data of the chosen way of return. */
export const TerminateBody = z.strictObject({
  subscriptionId: id,
  endDate: day.or(z.literal('')).nullish(),
  reason: freeText(2000).nullish(),
  preview: z.boolean({ error: 'invalid' }).default(false),
  deliveryMethod: z.enum(['', 'pickup', 'Door2Door'], { error: 'required' }).nullish(),
  hubPickUpData: HubPickUp.nullish(),
  door2doorData: DoorChosen.nullish(),
})
export type TerminateBody = z.output<typeof TerminateBody>

const Kind = z
  .enum(['cancelled', 'ending'])
  .describe('cancelled: at once, before the car was handed over; ending: on a chosen day')

/** A preview of a termination, or the requested one. */
export const Termination = z.object({
  requestId: z.string().nullable().describe('null in a preview'),
  subscriptionId: z.string(),
  kind: Kind,
  preview: z.boolean(),
  status: SubscriptionStatus,
  substatus: z.string(),
  endDate: day,
  endDateStr: z.string(),
  returnDate: day.nullable(),
  lastCharge: z.object({ date: day, amount: money, amountStr: z.string() }).nullable(),
  unusedRefund: money.describe('below nothing when the days driven cost more than was paid'),
  exitFee: money,
  couponReturned: money.describe('ours: the part of exitFee that a coupon had taken off'),
  returnCost: money,
  refund: money,
  refundStr: z.string(),
  toPay: money,
  toPayStr: z.string(),
  use: z
    .object({ days: z.int(), oneMonthPrice: money, oneMonthPriceStr: z.string() })
    .nullable()
    .describe('ours: of a change of mind in time, the days driven and the price they cost'),
  lines: z
    .array(z.object({ name: z.enum(endLineNames), amount: money, amountStr: z.string() }))
    .describe('ours: all of refund less toPay, what is owed below nothing'),
  depositRelease: money,
  chargesStopBy: day,
})
export type Termination = z.output<typeof Termination>

export const TerminationOptions = z.object({
  possible: z.boolean(),
  kind: Kind.nullable(),
  earliestEndDate: day.nullable(),
  latestEndDate: day.nullable(),
  ifLeaveEarly: Quote.shape.ifLeaveEarly.describe("this car's part of its order's"),
  coolingOffReturnBy: day
    .nullable()
    .describe('ours: an end until then, asked for today, is a change of mind'),
  lateDayPrice: money.describe(
    'ours: of each day from the second after the end on which the car is not back',
  ),
  request: Termination.nullable().describe('ours: what was asked for and not withdrawn'),
  canWithdraw: z.boolean().describe('ours'),
})
export type TerminationOptions = z.output<typeof TerminationOptions>

/** A subscription with how it may end. */
export const SubscriptionInfo = MySubscription.extend({ termination: TerminationOptions })
export type SubscriptionInfo = z.output<typeof SubscriptionInfo>

nameSchemas({
  TerminationKind: Kind,
  Termination,
  TerminationOptions,
  SubscriptionInfo,
  TerminateBody,
})
