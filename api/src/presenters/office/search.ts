import type { Search } from '@galgal/contract/Office/board'
import type { Permission } from '@galgal/contract/Office/permissions'
import { formatDay } from '@galgal/domain/dates'
import { formatPrice } from '@galgal/domain/money'
import { orderNumber } from '@galgal/domain/orders/order-number'
import { inLanguage } from '@galgal/i18n/locales'
import type { z } from 'zod'
import type { search } from '../../db/office/search.ts'
import { carName, nameOf, personOut } from './person.ts'
import type { Reader } from './rows.ts'

type Found = Awaited<ReturnType<typeof search>>
type Groups = z.input<(typeof Search)['output']>['groups']
type Item = Groups[number]['items'][number]

const between = (...parts: string[]) => parts.filter(Boolean).join(' · ')

type Says = Pick<Reader, 'locale' | 'seesContacts' | 'carOf'>

const customers = (found: Found['customers'], { seesContacts }: Says): Item[] =>
  found.map((row) => {
    const { id, name, phone, email } = personOut(row, seesContacts)
    const title = name || email
    return { kind: 'customer', id, title, line: between(phone, email), to: `/customers/${id}` }
  })

const subscriptions = (found: Found['subscriptions'], { carOf, locale }: Says): Item[] =>
  found.map(({ id, plate, person, classificationId }) => ({
    kind: 'subscription',
    id,
    title: plate || orderNumber(id),
    line: between(nameOf(person), carName(carOf(classificationId), locale)),
    to: `/subscriptions/${id}`,
  }))

const orders = (found: Found['orders'], { carOf, locale }: Says): Item[] =>
  found.map(({ id, person, classificationId }) => ({
    kind: 'order',
    id,
    title: orderNumber(id),
    line: between(nameOf(person), carName(carOf(classificationId), locale)),
    to: `/orders/${id}`,
  }))

const charges = (found: Found['charges']): Item[] =>
  found.map(({ item, person }) => ({
    kind: 'charge',
    id: item.id,
    title: item.number ?? formatDay(item.date),
    line: between(nameOf(person), formatPrice(item.amount), formatDay(item.date)),
    to: `/payments/${item.id}`,
  }))

const cars = (found: Found['cars'], { carOf, locale }: Says): Item[] =>
  found.map(({ car, colour }) => ({
    kind: 'car',
    id: car.id,
    title: car.plate,
    line: between(
      carName(carOf(car.classificationId), locale),
      inLanguage(locale, colour ?? undefined) ?? car.colourId,
      car.vin ?? '',
    ),
    to: `/fleet/${car.id}`,
  }))

/** What was found, in the groups that the reader may see. */
export function searchOut(
  found: Found,
  says: Says,
  may: (permission: Permission) => boolean,
): Groups {
  const groups: [boolean, Groups[number]][] = [
    [
      may('visits.see') || may('terms.see'),
      { kind: 'subscription', items: subscriptions(found.subscriptions, says) },
    ],
    [may('fleet.see'), { kind: 'car', items: cars(found.cars, says) }],
    [may('customers.see'), { kind: 'customer', items: customers(found.customers, says) }],
    [may('orders.see'), { kind: 'order', items: orders(found.orders, says) }],
    [may('payments.see'), { kind: 'charge', items: charges(found.charges) }],
  ]
  return groups
    .filter(([isSeen, { items }]) => isSeen && items.length > 0)
    .map(([, group]) => group)
}
