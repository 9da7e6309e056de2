import {
  type DataStage,
  dataStages,
  type StageName,
  stageNames,
} from '@galgal/domain/orders/order-stages'
import { MOST_CARS } from '@galgal/domain/orders/quantity'
import { z } from 'zod'
import { nameSchemas } from './name-schemas.ts'
import { DepositCurrency, day, id, instant, money, Store, text, time, wholeId } from './values.ts'

export const StageOption = z.enum(stageNames)

export const HubPickUp = z.strictObject({ hubId: wholeId, pickUpDate: day })
const Door2Door = z.object({
  id: z.string(),
  lat: z.number(),
  lng: z.number(),
  date: day.nullable(),
  fromTime: time.nullable(),
  tillTime: time.nullable(),
  address: z.string(),
  hubId: z.int().nullable(),
})

const latitude = z.number({ error: 'required' }).min(-90).max(90)
const longitude = z.number({ error: 'required' }).min(-180).max(180)

/** A chosen address, day and window. Coordinates and hub are ignored: we find them. */
export const DoorChosen = z.strictObject({
  id: z.string({ error: 'required' }).min(1, { error: 'required' }).max(200, { error: 'invalid' }),
  lat: latitude.optional(),
  lng: longitude.optional(),
  date: day,
  fromTime: time,
  tillTime: time,
  address: text(200).optional(),
  hubId: wholeId.nullable().optional(),
})

/** An address by id or coordinates; with a day and a window the slot is reserved. */
export const DoorRequest = z
  .strictObject({
    id: z.string().max(200, { error: 'invalid' }).optional(),
    lat: latitude.optional(),
    lng: longitude.optional(),
    date: day.nullable().optional(),
    fromTime: time.nullable().optional(),
    tillTime: time.nullable().optional(),
    address: text(200).optional(),
    hubId: wholeId.nullable().optional(),
  })
  .superRefine((door, check) => {
    const miss = (name: keyof typeof door) =>
      check.addIssue({ code: 'custom', message: 'required', path: [name] })
    const slot = ['date', 'fromTime', 'tillTime'] as const
    if (slot.some((name) => door[name]))
      for (const name of slot.filter((field) => !door[field])) miss(name)
    if (door.id) return
    if (door.lat === undefined && door.lng === undefined) return miss('id')
    if (door.lat === undefined) miss('lat')
    if (door.lng === undefined) miss('lng')
  })

export const isDelivery = z
  .enum(['true', 'false'], { error: 'invalid' })
  .default('true')
  .transform((value) => value === 'true')
  .describe('true: out to the customer; false: back')

export const DeliveryDay = z.object({
  date: day,
  dateStr: z.string(),
  times: z.array(z.object({ fromTime: time, tillTime: time })),
})
export type DeliveryDay = z.output<typeof DeliveryDay>

export const DoorAnswer = z.object({
  requestId: z.string(),
  served: z.literal(true),
  hubId: z.int(),
  hubName: z.string(),
  distanceKm: z.number(),
  deliveryPrice: money,
  deliveryPriceStr: z.string(),
  door2doorData: Door2Door,
  heldUntil: instant.nullable(),
})
export type DoorAnswer = z.output<typeof DoorAnswer>

const PriceDetails = z.object({
  couponCode: z.string(),
  couponPrice: money.describe('taken off the first payment'),
  couponText: z.string(),
  paymentMethodId: z.string(),
  paymentSource: z.enum(['', 'creditCard']),
  paymentSourceLabel: z.string(),
  monthlyCost: money,
  deposit: money,
  depositStatus: z.enum(['none', 'notNeeded', 'challenge', 'approved', 'rejected', 'released']),
  waiverInsuranceCost: money,
  waiverInsuranceTypeId: z.union([z.literal(1), z.literal(2), z.literal(3)]).nullable(),
  waiverInsuranceTypeName: z.enum(['', 'Basic', 'Pro', 'Premium']),
  waiverPrice: money,
  waiverPriceLabel: z.string(),
  deliveryPrice: money,
  pricesSum: money.describe('net of the first payment'),
  vatSum: money,
  pricesSumWithVat: money,
})

const QuoteLine = z.object({
  name: z.enum(['subscription', 'insurance', 'delivery', 'coupon']),
  amount: money,
  amountStr: z.string(),
})
const Sum = z.object({
  net: money,
  vat: money,
  total: money,
  totalStr: z.string(),
  lines: z.array(QuoteLine),
})

export const Quote = z.object({
  quoteId: z.string().describe('changes when any figure changes'),
  dueNow: Sum,
  depositHold: z.object({ amount: money, amountStr: z.string(), currency: DepositCurrency }),
  monthly: Sum.extend({
    schedule: z.array(z.object({ from: z.int(), to: z.int(), total: money, totalStr: z.string() })),
  }),
  total: money,
  totalStr: z.string(),
  ifLeaveEarly: z.object({
    freeUntil: day.nullable(),
    coolingOffUntil: day.nullable(),
    coolingOffFee: money,
    feeAfterMonths: z.array(money),
    oneMonthPrice: money.describe('ours: days driven before a change of mind cost this price'),
    couponLeastMonths: z
      .int()
      .nullable()
      .describe('ours: with fewer months begun, what the coupon took off is charged back'),
  }),
})
export type Quote = z.output<typeof Quote>

const cardChoice = z.strictObject({
  paymentMethodId: z.string({ error: 'required' }).min(1, { error: 'required' }),
  paymentSource: z.literal('creditCard', { error: 'invalid' }),
})

/** What each stage of an order answers; a field of another stage is refused. */
const stageAnswers = {
  'pricing-plans': z.strictObject({
    periodInMonths: z
      .int({ error: 'required' })
      .min(1, { error: 'invalid' })
      .max(60, { error: 'invalid' }),
  }),
  'color-and-date': z.strictObject({
    colorId: z
      .string({ error: 'required' })
      .min(1, { error: 'required' })
      .max(60, { error: 'invalid' }),
    startDate: day,
  }),
  select_quantity: z.strictObject({
    quantity: z
      .int({ error: 'quantity' })
      .min(1, { error: 'quantity' })
      .max(MOST_CARS, { error: 'quantity' }),
  }),
  pickup: z.strictObject({
    deliveryMethod: z.enum(['pickup', 'Door2Door'], { error: 'required' }),
  }),
  pickup_hub: z.strictObject({ hubPickUpData: HubPickUp }),
  pickup_d2d: z.strictObject({ door2doorData: DoorChosen }),
  select_insurance: z.strictObject({
    waiverInsuranceTypeId: z.union([z.literal(1), z.literal(2), z.literal(3)], {
      error: 'required',
    }),
  }),
  method: cardChoice,
  method_add: cardChoice,
  deposit: z.strictObject({ approveDeposit: z.boolean({ error: 'required' }) }),
  checkout: z.strictObject({}),
} satisfies Record<StageName, z.ZodObject>
type Shapes = { [Stage in StageName]: (typeof stageAnswers)[Stage]['shape'] }
type Option<Stage extends StageName> = z.ZodObject<
  { id: typeof id; stage: z.ZodLiteral<Stage> } & Omit<Shapes[Stage], never>,
  z.core.$strict
>

const answerOptions = stageNames.map((stage) =>
  z.strictObject({ id, stage: z.literal(stage), ...stageAnswers[stage].shape }),
) as unknown as [{ [Stage in StageName]: Option<Stage> }[StageName]]
export const StageAnswer = z.discriminatedUnion('stage', answerOptions)
export type StageAnswer = z.output<typeof StageAnswer>
export type AnswerOf<Stage extends StageName> = Extract<StageAnswer, { stage: Stage }>

/** The answers of an order that are stored as they came, by their stage. */
export type StoredAnswers = { [Stage in DataStage]?: z.output<(typeof stageAnswers)[Stage]> }

const answers = z
  .object(Object.fromEntries(dataStages.map((stage) => [stage, stageAnswers[stage]])))
  .partial() as unknown as z.ZodType<StoredAnswers>
/** A field of an order as soon as a stage stores its answer as it came. */
const withStoredAnswers = (dataStages.length > 0 ? { answers } : {}) as { answers: typeof answers }

export const SubscriptionProcess = z.object({
  id,
  customerDetails: z.object({
    xCustomer: z.string(),
    xToken: z.literal(''),
    credentialId: z.string().nullable().describe('the chosen card'),
    memberId: z.string().nullable().describe('the customer'),
    driverId: z.string().nullable().describe("the driver; null for a company's"),
    businessTypeOrigin: z.string(),
  }),
  startDate: day.nullable(),
  colorId: z.string().nullable(),
  classificationId: wholeId,
  vehicleId: z.string().nullable().describe('the plate of the first car, once allotted'),
  stage: StageOption.describe('the next one to answer'),
  subscriptionSource: z.literal('web'),
  periodInMonths: z.int(),
  quantity: z.int(),
  storeType: Store,
  paymentDateTime: instant.nullable(),
  deliveryMethod: z.enum(['', 'pickup', 'Door2Door']),
  hubPickUpData: z.object({ hubId: z.int(), pickUpDate: day }).nullable(),
  door2doorData: Door2Door.nullable(),
  priceDetails: PriceDetails,
  quote: Quote,
  orderStatus: z.enum(['draft', 'paying', 'ordered', 'expired']),
  stages: z.array(StageOption),
  ...withStoredAnswers,
  reservation: z.object({ state: z.enum(['held', 'extended']), expiresAt: instant }).nullable(),
  payment: z.object({
    state: z.enum(['none', 'challenge', 'pending', 'approved', 'declined']),
    challengeUrl: z.string().nullable(),
  }),
  vehicle: z.object({
    fullname: z.string(),
    slug: z.string(),
    imageURL: z.string(),
    year: z.int(),
    minimumAge: z.int().optional().describe('of who drives it; then confirmAge is needed'),
  }),
  subscriptionIds: z.array(z.string()).describe('one per car; the first equals id'),
  createdAt: instant,
  expiresAt: instant.describe('a draft lives 14 days after its last change'),
})
export type SubscriptionProcess = z.output<typeof SubscriptionProcess>

nameSchemas({
  StageOption,
  HubPickUp,
  Door2Door,
  DoorChosen,
  DoorRequest,
  DeliveryDay,
  DoorAnswer,
  PriceDetails,
  QuoteLine,
  QuoteSum: Sum,
  Quote,
  StageAnswer,
  SubscriptionProcess,
})
