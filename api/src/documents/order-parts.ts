import { addMonths, formatDay } from '@galgal/domain/dates'
import { maskIdentityNumber } from '@galgal/domain/identity-number'
import { SUPPORT_PHONE } from '@galgal/domain/support-phone'
import { isolate } from '@galgal/i18n/isolate'
import { translator } from '@galgal/i18n/translator'
import { carName } from '../flows/notifications/letters.ts'
import { coverOf } from '../flows/orders/order-state.ts'
import { type Agreement, price, type Translator } from './agreement.ts'
import { type Block, heading, list, type Part, row, rowsOf, text } from './document-text.ts'
import { ourEmail, ourNumber } from './us.ts'

/** Licensing rules call a rental of six months and more leasing. Source: the Ministry of Transport's licensing of rental and leasing. */
const LEASING_MONTHS = 6

export function ourselves(t: Translator): Block {
  return rowsOf(
    row(t('parties.us'), t('parties.usName')),
    row(t('parties.usNumber'), isolate(ourNumber)),
    row(t('parties.usAddress'), t('parties.usStreet')),
    row(t('parties.usPhone'), isolate(SUPPORT_PHONE)),
    row(t('parties.usEmail'), t.own(ourEmail)),
  )
}

/** Both sides with what tells them apart from anyone else. */
export function parties(t: Translator, { customer }: Agreement): Part {
  const name = t.own(`${customer.firstName} ${customer.lastName}`)
  const business = customer.companyName
  // Never sent back whole: its last digits tell its owner which one it is.
  const number = maskIdentityNumber(customer.identityNumber)
  const isCompany = customer.b2bType === 'Company'
  const street = [customer.address, customer.houseNumber].filter(Boolean).join(' ')
  const address = [street, customer.city].filter(Boolean).join(', ')
  return {
    title: t('parties.title'),
    blocks: [
      ourselves(t),
      rowsOf(
        business ? row(t('parties.business'), t.own(business)) : row(t('parties.customer'), name),
        business ? row(t('parties.signer'), name) : undefined,
        number
          ? row(t(isCompany ? 'parties.companyNumber' : 'parties.identityNumber'), isolate(number))
          : undefined,
        address ? row(t('parties.address'), t.own(address)) : undefined,
        customer.phone ? row(t('parties.usPhone'), isolate(customer.phone)) : undefined,
        row(t('parties.usEmail'), t.own(customer.email)),
      ),
    ],
  }
}

export function deal(t: Translator, { state: { order } }: Agreement): Part {
  const kind = order.months >= LEASING_MONTHS ? 'deal.leasing' : 'deal.rental'
  return {
    title: t('deal.title'),
    blocks: [rowsOf(row(t('deal.kind'), t(kind))), text(t('deal.what'))],
  }
}

export function carPart(t: Translator, { state: { order, car }, plates }: Agreement): Part {
  const colour = car.colours.find(({ id }) => id === order.colourId)
  return {
    title: t('car.title'),
    blocks: [
      rowsOf(
        row(t('car.name'), carName(t.locale, car)),
        row(t('car.year'), isolate(String(car.year))),
        row(t('car.colour'), colour ? t.own(colour.name[t.locale]) : t('notChosen')),
        row(t('car.quantity'), t('car.cars', { count: order.quantity })),
        row(t('car.km'), t('car.kmValue', { km: car.kmPerMonth })),
        row(t('car.extraKm'), price(car.extraKm)),
        plates.length ? row(t('car.plate'), plates.map(isolate).join(', ')) : undefined,
      ),
    ],
  }
}

export function periodPart(t: Translator, { state: { order } }: Agreement): Part {
  const { months, startDate } = order
  const day = (value: string) => isolate(formatDay(value))
  return {
    title: t('period.title'),
    blocks: [
      rowsOf(
        row(t('period.length'), t('period.months', { months })),
        row(t('period.from'), startDate ? day(startDate) : t('notChosen')),
        startDate ? row(t('period.till'), day(addMonths(startDate, months))) : undefined,
      ),
      text(t('period.end')),
    ],
  }
}

export function deliveryPart(t: Translator, { state, hub }: Agreement): Part {
  const { deliveryMethod, door, pickUpDate } = state.order
  const isDoor = deliveryMethod === 'Door2Door'
  const { locale } = t
  const place = isDoor
    ? door?.address[locale]
    : hub && `${hub.name[locale]}, ${hub.address[locale]}`
  const date = isDoor ? door?.date : pickUpDate
  return {
    title: t('delivery.title'),
    blocks: [
      rowsOf(
        row(
          t('delivery.how'),
          deliveryMethod ? t(isDoor ? 'delivery.door' : 'delivery.hub') : t('notChosen'),
        ),
        place ? row(t('delivery.where'), t.own(place)) : undefined,
        date ? row(t('delivery.day'), isolate(formatDay(date))) : undefined,
        isDoor && door?.date
          ? row(t('delivery.window'), isolate(`${door.fromTime}–${door.tillTime}`))
          : undefined,
      ),
      text(t('delivery.check')),
    ],
  }
}

export function coverPart(t: Translator, { state }: Agreement): Part {
  const title = t('cover.title')
  const cover = coverOf(state)
  if (!cover) return { title, blocks: [text(t('notChosen'))] }
  const labels = translator(t.locale, 'labels')
  return {
    title,
    blocks: [
      rowsOf(row(t('cover.name'), t.own(cover.name[t.locale]))),
      heading(t('cover.covers')),
      list(cover.coverages.map((key) => labels(`coverages.${key}` as 'coverages.theft'))),
      heading(t('cover.deductibles')),
      rowsOf(
        ...(['ownDamage', 'thirdParty', 'theft', 'youngDriver'] as const).map((kind) =>
          row(t(`cover.${kind}`), price(cover.deductibles[kind])),
        ),
      ),
    ],
  }
}
