import { CURRENCY_CODE } from '@galgal/domain/money'
import { z } from 'zod'
import { nameSchemas } from './name-schemas.ts'
import { StageOption } from './order.ts'
import { day, Figure, id, instant, money, time } from './values.ts'

const subscriptionStatuses = [
  'pending',
  'waitingForCustomer',
  'active',
  'ended',
  'cancelled',
] as const
export const SubscriptionStatus = z.enum(subscriptionStatuses)

const SubscribedVehicle = z.object({
  fullname: z.string(),
  addName: z.string(),
  brand: z.string(),
  model: z.string(),
  version: z.string(),
  family: z.string(),
  year: z.int(),
  classficationId: z.int(),
  classficationImage: z.string(),
  carType: z.string(),
})

const ReuqestType = z.enum([
  'contract',
  'disclosure',
  'invoice',
  'receipt',
  'handover',
  'termination',
])

/** A contract as HTML without scripts, forms or external addresses. */
export const ContractText = z.object({
  html: z.string(),
  title: z.string(),
  version: z.string(),
  reuqestType: ReuqestType,
  fileName: z.string().describe('of the same text as a PDF, for DownloadSubscriptionDocumentv3'),
})

/** A listed document; any other name is not found. */
export const DocumentWanted = z.object({
  fileName: z.string().max(200),
  reuqestType: z.string().max(40),
  subscriptionId: id,
})

const BillingItem = z.object({
  date: day,
  number: z.string().describe('of the invoice; empty for the moment until it is given'),
  price: money,
  currency: z.literal(CURRENCY_CODE),
  type: z.enum(['charge', 'refund', 'deposit', 'fee']),
  allocationNumber: z.string().optional(),
})

const Journey = z.object({
  isD2D: z.boolean(),
  address: z.string(),
  cost: money,
  date: day.nullable(),
})

export const MySubscription = z.object({
  subscriptionPeriod: z.int(),
  subscriptionId: z.string(),
  currentLicensePlate: z.string(),
  status: SubscriptionStatus,
  substatus: z.string(),
  startDate: day,
  endDate: day,
  startDateStr: z.string(),
  endDateStr: z.string(),
  requestCancel: z.boolean(),
  billingIssue: z.boolean(),
  vehiclemeta: z.object({
    gear: z.string(),
    engine: z.string(),
    color: z.string(),
    colorhex: z.string(),
    cv: z.int(),
    emission: z.string(),
    isEco: z.boolean(),
  }),
  originalVehicle: SubscribedVehicle,
  currentVehicle: SubscribedVehicle,
  previousVehicles: z.array(SubscribedVehicle),
  billing: z.object({
    price: money.describe('the regular month'),
    last4digits: z.string(),
    nextCharge: day.nullable(),
    basicCoverage: z.boolean(),
    coveragePrice: money,
    insuranceType: z.enum(['Basic', 'Pro', 'Premium']),
    creditCardCompany: z.string(),
    items: z.array(BillingItem),
    couponValue: money,
    couponDescription: z.string(),
    includeCoupon: z.boolean(),
  }),
  documents: z.array(
    z.object({
      fileName: z.string(),
      reuqestType: ReuqestType,
      name: z.string(),
      date: day,
      dateStr: z.string(),
      size: z.int(),
    }),
  ),
  goingOut: Journey.extend({ hubName: z.string() }),
  comingBack: Journey,
  mains: z.array(Figure),
  orderId: z.string(),
  nextChargeAmount: money.nullable(),
  deposit: money,
  depositStatus: z.string(),
  kmPerMonthIncluded: z.int(),
  onTheWay: z
    .object({ direction: z.enum(['out', 'in']), date: day, fromTime: time, tillTime: time })
    .nullable()
    .describe('ours: whoever brings or fetches the car said that they come, on that day'),
})
export type MySubscription = z.output<typeof MySubscription>

export const subscriptionFilters = ['all', ...subscriptionStatuses] as const
export const SubscriptionFilter = z.enum(subscriptionFilters, { error: 'invalid' })

export const MySubscriptions = z.object({
  items: z.array(MySubscription),
  count: z.int(),
  filters: z.array(z.object({ filter: SubscriptionFilter, count: z.int() })),
  drafts: z.array(
    z.object({
      id: z.string(),
      fullname: z.string(),
      imageURL: z.string(),
      stage: StageOption,
      inPayment: z.boolean().describe('ours: paid for, and not decided yet'),
      expiresAt: instant,
    }),
  ),
})

nameSchemas({
  SubscriptionStatus,
  SubscribedVehicle,
  ReuqestType,
  BillingItem,
  Journey,
  MySubscription,
  SubscriptionFilter,
  MySubscriptions,
})
