import { GetMySubscription } from '@galgal/contract/SubscriptionMain.mine'
import { type MySubscription, SubscriptionFilter } from '@galgal/contract/subscription'
import { addMonths, type Day, dayAt, formatDay } from '@galgal/domain/dates'
import { formatPrice, shekels } from '@galgal/domain/money'
import type { Store } from '@galgal/domain/store'
import { ask } from '../../api.server.ts'
import { styleOf } from '../../art/style.ts'
import type { Cars } from '../../car-index.ts'
import { carsOf } from '../../catalogue.server.ts'
import { documentAddress } from '../../document-address.ts'
import { refusedPage } from '../../failed-call.server.ts'
import { confirmationAddress, stageAddress, successAddress } from '../../order-address.ts'
import { type Page, visitOf } from '../../visit.server.ts'

/** The customer's subscriptions of one status, with the counts of all, and the orders not finished yet. */
export async function mySubscriptions(page: Page & { url: URL }, store: Store) {
  const asked = SubscriptionFilter.safeParse(page.url.searchParams.get('filter') ?? 'all')
  const filter = asked.success ? asked.data : 'all'
  const [mine, cars] = await Promise.all([
    ask(page, GetMySubscription, { filter }),
    carsOf(page, store),
  ])
  if (!mine.ok) throw refusedPage(mine)
  const today = dayAt(visitOf(page).now())
  const { items, filters, drafts } = mine.value
  return {
    filter,
    filters,
    items: items.map((item) => subscriptionView(item, cars, today)),
    // A draft is no subscription of any status: it stands in the whole list only.
    drafts: (filter === 'all' ? drafts : []).map((draft) => ({
      id: draft.id,
      name: draft.fullname,
      image: draft.imageURL,
      inPayment: draft.inPayment,
      to: draft.inPayment ? successAddress(draft.id) : stageAddress(draft.stage, draft.id),
      until: formatDay(dayAt(new Date(draft.expiresAt))),
    })),
  }
}
export type Draft = Awaited<ReturnType<typeof mySubscriptions>>['drafts'][number]

function subscriptionView(item: MySubscription, cars: Cars, today: Day) {
  const { currentVehicle: car, billing, goingOut } = item
  const row = cars.rowOf(car.classficationId)
  return {
    id: item.subscriptionId,
    name: `${car.brand} ${car.model}`,
    version: car.version,
    colour: item.vehiclemeta.color,
    hex: item.vehiclemeta.colorhex,
    style:
      row === undefined
        ? styleOf({
            bodyStyle: car.carType,
            vehicle_type: car.carType,
            specs: { size: car.family },
          })
        : cars.style(row),
    plate: item.currentLicensePlate,
    status: item.status,
    substatus: item.substatus,
    months: item.subscriptionPeriod,
    month: monthOf(item, today),
    start: formatDay(item.startDate),
    end: formatDay(item.endDate),
    price: formatPrice(shekels(billing.price)),
    card: billing.last4digits && { company: billing.creditCardCompany, last4: billing.last4digits },
    nextCharge:
      billing.nextCharge && item.nextChargeAmount !== null
        ? {
            day: formatDay(billing.nextCharge),
            amount: formatPrice(shekels(item.nextChargeAmount)),
          }
        : null,
    pickUp: goingOut.date && {
      isAtDoor: goingOut.isD2D,
      where: goingOut.isD2D ? goingOut.address : goingOut.hubName,
      day: formatDay(goingOut.date),
    },
    to: confirmationAddress(item.orderId),
    documents: item.documents.map((document) => ({
      name: document.name,
      day: document.dateStr,
      to: documentAddress(document, item.subscriptionId),
    })),
  }
}
export type SubscriptionView = ReturnType<typeof subscriptionView>

/** The running month of a subscription that is on the road, from 1. */
export function monthOf(
  {
    status,
    startDate,
    subscriptionPeriod,
  }: Pick<MySubscription, 'status' | 'startDate' | 'subscriptionPeriod'>,
  today: Day,
): number | null {
  if (status !== 'active') return null
  const later = Array.from({ length: subscriptionPeriod - 1 }, (_, index) => index + 1)
  return 1 + later.filter((months) => addMonths(startDate, months) <= today).length
}
