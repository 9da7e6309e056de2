import { type APIRequestContext, expect } from '@playwright/test'
import { type Asks, beginOrder, ownPage, post, read } from './calls.ts'

/** Test cards of the sandbox, by what they do. */
export const cards = {
  approved: '4242 4242 4242 4242',
  chargeDeclined: '4000 0000 0000 0341',
  depositDeclined: '4000 0000 0000 9979',
  challenged: '4000 0000 0000 3220',
  approvedLate: '4000 0000 0000 0119',
  declinedLate: '4000 0000 0000 0101',
} as const

type Hub = { hubId: number; dates: string[] }
type Order = {
  id: string
  classificationId: number
  stage: string
  orderStatus: string
  quantity: number
  periodInMonths: number
  payment: { state: string }
  quote: { quoteId: string }
}

export const readOrder = (request: APIRequestContext, id: string) =>
  read<Order & { priceDetails: { depositStatus: string } }>(
    request,
    `SubscriptionMain/getSubscription?subscriptionID=${id}`,
  )

const answer = (request: APIRequestContext, fields: object) =>
  post<Order>(request, 'SubscriptionMain/UpdateSubscriptionProcess', fields)

/** `isLate`: on the last day there is, so that no weekend or holiday makes it too near. A business says its `quantity`. */
type Wanted = { slug?: string; cover?: 1 | 2 | 3; isLate?: boolean; quantity?: number }

/** Begins an order of the signed-in customer and answers it up to its card; gives its id. */
export async function orderUpToCard(page: Asks, more: Wanted = {}): Promise<string> {
  const { slug, cover = 1, isLate = false, quantity } = more
  const { request } = page
  const id = await beginOrder(page, slug)
  const colorId = await freeColour(request, id, quantity)
  const hubs = await read<Hub[]>(request, `SubscriptionMain/Hubs?subscriptionID=${id}`)
  const hub = hubs.find(({ dates }) => dates.length > 0)
  const day = hub?.dates.at(isLate ? -1 : 0)
  expect(day).toBeTruthy()
  await answer(request, { id, stage: 'color-and-date', colorId, startDate: day })
  if (quantity) await answer(request, { id, stage: 'select_quantity', quantity })
  const hubPickUpData = { hubId: hub?.hubId, pickUpDate: day }
  await answer(request, { id, stage: 'pickup_hub', hubPickUpData })
  await answer(request, { id, stage: 'select_insurance', waiverInsuranceTypeId: cover })
  return id
}

/** The first colour in which so many of an order's car are still to be had. */
export async function freeColour(request: APIRequestContext, id: string, quantity = 1) {
  const { classificationId } = await readOrder(request, id)
  type Car = { colors: { id: string; count: number }[] }
  const item = `SubscriptionMain/CatalogItem?classificationID=${classificationId}`
  const { colors } = await read<Car>(request, item)
  return colors.find(({ count }) => count >= quantity)?.id
}

/** Adds a card at the sandbox's own page, as its form does, and gives its token. */
export async function addCardByCall({ request }: Asks, number: string): Promise<string> {
  const { personal } = await read<{ personal: { customerToken: string } }>(request, 'GetUser/Get')
  const { customerToken } = personal
  const { url } = await post<{ url: string }>(request, 'MagicRegistration/GetCCIFrameURL', {
    RedirectURL: new URL('/subscribe/card-added', await originOf(request)).href,
    Custom1: customerToken,
  })
  const data = { number, expiry: '08/31', cvv: '123', holder: 'Dana Cohen' }
  const added = await request.post(url, {
    data,
    headers: { ...ownPage, accept: 'application/json' },
  })
  expect(await added.json()).toMatchObject({ state: 'approved' })
  type Cards = {
    accountDetails: { creditCardList: { creditCardToken: string; last4digits: string }[] }
  }
  const { accountDetails } = await post<Cards>(request, 'SR/FinishAddingPaymentData', {
    customerToken,
  })
  const [card] = accountDetails.creditCardList
  expect(card?.last4digits).toBe(number.slice(-4))
  return card?.creditCardToken ?? ''
}

/** Our origin, as the tests reach it. */
const originOf = async (request: APIRequestContext) =>
  new URL((await request.get('/healthz')).url()).origin

/** An order that only wants its deposit answered; with cover 3 there is none, and it wants to be paid. */
export async function orderWithCard(page: Asks, number: string, more: Wanted = {}) {
  const id = await orderUpToCard(page, more)
  const paymentMethodId = await addCardByCall(page, number)
  await answer(page.request, { id, stage: 'method', paymentMethodId, paymentSource: 'creditCard' })
  return id
}

/** The subscriptions of whoever is signed in. */
export async function readMine(request: APIRequestContext) {
  type Mine = { items: { subscriptionId: string; orderId: string }[] }
  return (await read<Mine>(request, 'SubscriptionMain/GetMySubscription')).items
}
