import { z } from 'zod'
import {
  CarByNumber,
  CarByWords,
  CatalogResponse,
  FilterList,
  CatalogItem as Item,
} from './catalogue.ts'
import { CarIndex } from './catalogue-index.ts'
import { endpoint } from './endpoint.ts'
import {
  DeliveryDay,
  DoorAnswer,
  DoorRequest,
  isDelivery,
  StageAnswer,
  SubscriptionProcess,
} from './order.ts'
import { Hub, InsuranceOption } from './order-choices.ts'
import { couponRefusals, finishRefusals, stageRefusals } from './refusals.ts'
import { id, QueryStore, text, wholeId } from './values.ts'
import { WaitingListEntry, WaitingListLeft } from './waiting-list.ts'

export const CatalogList = endpoint({
  method: 'GET',
  path: '/api/SubscriptionMain/CatalogList',
  summary: 'Every car of a store, with the filters that fit them.',
  who: 'anyone',
  cacheable: true,
  input: z.object({ store: QueryStore }),
  output: CatalogResponse,
})

export const CatalogIndex = endpoint({
  method: 'GET',
  path: '/api/SubscriptionMain/CatalogIndex',
  summary: 'Every car of a store in columns: what lists and filters need.',
  who: 'anyone',
  cacheable: true,
  input: z.object({ store: QueryStore }),
  output: CarIndex,
})

export const GetFilterList = endpoint({
  method: 'GET',
  path: '/api/SubscriptionMain/GetFilterList',
  summary: 'The values of every filter that have a car, with their counts.',
  who: 'anyone',
  cacheable: true,
  input: z.object({ store: QueryStore }),
  output: FilterList,
})

export const CatalogItemSEOV2 = endpoint({
  method: 'POST',
  path: '/api/SubscriptionMain/CatalogItemSEOV2',
  summary: 'One car by the words of its address; without a year the newest.',
  who: 'anyone',
  input: CarByWords,
  output: Item,
  refusals: ['VehicleNotOffered'],
})

export const CatalogItem = endpoint({
  method: 'GET',
  path: '/api/SubscriptionMain/CatalogItem',
  summary: 'One car by either of its numbers.',
  who: 'anyone',
  cacheable: true,
  input: CarByNumber,
  output: Item,
  refusals: ['VehicleNotOffered'],
})

export const CreateSubscriptionProcess = endpoint({
  method: 'POST',
  path: '/api/SubscriptionMain/CreateSubscriptionProcess',
  summary: 'Opens an order for a car, or returns the open draft for the same car.',
  who: 'customer',
  idempotent: true,
  input: z.strictObject({
    classificationId: wholeId,
    periodInMonths: z
      .int({ error: 'required' })
      .min(1, { error: 'invalid' })
      .max(60, { error: 'invalid' }),
    subscriptionSource: z.literal('web', { error: 'invalid' }),
    utm_track: text(200).optional(),
  }),
  output: SubscriptionProcess,
  refusals: ['VehicleNotOffered', 'PeriodNotOffered', 'OutOfStock'],
})

export const UpdateSubscriptionProcess = endpoint({
  method: 'POST',
  path: '/api/SubscriptionMain/UpdateSubscriptionProcess',
  summary: 'Answers one stage of an order.',
  who: 'customer',
  idempotent: true,
  input: StageAnswer,
  output: SubscriptionProcess,
  refusals: stageRefusals,
})

export const getSubscription = endpoint({
  method: 'GET',
  path: '/api/SubscriptionMain/getSubscription',
  summary: 'An order as it stands, with its quote.',
  who: 'customer',
  input: z.object({ subscriptionID: id }),
  output: SubscriptionProcess,
  refusals: ['OrderNotFound'],
})

export const Hubs = endpoint({
  method: 'GET',
  path: '/api/SubscriptionMain/Hubs',
  summary:
    'The hubs that can hand over the cars of an order, or take the car of a subscription back, with their free days.',
  who: 'customer',
  input: z.object({ subscriptionID: id, color: z.string().optional() }),
  output: z.array(Hub),
  refusals: ['OrderNotFound', 'OrderClosed', 'ColourNotAvailable'],
})

export const D2DTimes = endpoint({
  method: 'GET',
  path: '/api/SubscriptionMain/D2DTimes',
  summary:
    'The free windows in which a car is brought to the door, or fetched, by day; closed days are absent.',
  who: 'customer',
  input: z.object({ subscriptionID: id, isDelivery }),
  output: z.array(DeliveryDay),
  refusals: ['OrderNotFound', 'OrderClosed'],
})

export const ReuqestD2D = endpoint({
  method: 'POST',
  path: '/api/SubscriptionMain/ReuqestD2D',
  summary:
    'Whether an address is reached, from where and for how much; with a day and a window, holds it.',
  who: 'customer',
  idempotent: true,
  input: z.strictObject({
    subscriptionId: id,
    isDelivery: z.boolean({ error: 'invalid' }).default(true),
    door2doorData: DoorRequest,
  }),
  output: DoorAnswer,
  refusals: ['OrderNotFound', 'OrderClosed', 'AddressNotServed', 'DateNotAvailable', 'SlotTaken'],
})

export const UpsertCouponCode = endpoint({
  method: 'POST',
  path: '/api/SubscriptionMain/UpsertCouponCode',
  summary: 'Puts a coupon on an order; an empty code takes it off.',
  who: 'customer',
  idempotent: true,
  input: z.strictObject({ subscriptionId: id, couponCode: text(40) }),
  output: SubscriptionProcess,
  refusals: couponRefusals,
})

export const Insurance = endpoint({
  method: 'GET',
  path: '/api/SubscriptionMain/Insurance',
  summary: 'The three coverages with what each costs for an order.',
  who: 'customer',
  input: z.object({ subscriptionID: id }),
  output: z.array(InsuranceOption),
  refusals: ['OrderNotFound', 'OrderClosed'],
})

export const FinishSubscriptionProcess = endpoint({
  method: 'POST',
  path: '/api/SubscriptionMain/FinishSubscriptionProcess',
  summary: 'Charges the first payment and places the order.',
  who: 'customer',
  idempotent: true,
  input: z.strictObject({
    id,
    quoteId: z.string().max(64).optional(),
    confirmTC: z.boolean({ error: 'invalid' }).optional(),
    confirmAge: z.boolean({ error: 'invalid' }).optional().describe('needed for a minimumAge'),
  }),
  output: SubscriptionProcess,
  refusals: finishRefusals,
})

export const CreateWaitingList = endpoint({
  method: 'POST',
  path: '/api/SubscriptionMain/CreateWaitingList',
  summary:
    'Asks to hear when a car can be had; asked again by the same person, it is the same entry.',
  who: 'anyone',
  idempotent: true,
  input: WaitingListEntry,
  output: z.object({ waitingListId: z.string() }),
  refusals: ['VehicleNotOffered'],
})

export const LeaveWaitingList = endpoint({
  method: 'POST',
  path: '/api/SubscriptionMain/LeaveWaitingList',
  summary: "Leaves a car's waiting list, by the key of an e-mail's link.",
  who: 'anyone',
  input: WaitingListLeft,
  output: z.object({ done: z.literal(true) }),
  refusals: ['LinkNotValid'],
})

export const SendOrder = endpoint({
  method: 'POST',
  path: '/api/SubscriptionMain/SendOrder',
  summary: 'Mails the customer a link to an order, to go on with on another device.',
  who: 'customer',
  input: z.strictObject({ subscriptionId: id }),
  output: z.object({ done: z.literal(true) }),
  refusals: ['OrderNotFound'],
})
