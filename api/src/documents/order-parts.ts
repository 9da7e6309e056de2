import { addMonths, formatDay } from '@galgal/domain/dates'
import { maskIdentityNumber } from '@galgal/domain/identity-number'
import { SUPPORT_PHONE } from '@galgal/domain/support-phone'
import { isolate } from '@galgal/i18n/isolate'
import { translator } from '@galgal/i18n/say'
import { carName } from '../flows/notifications/letters.ts'
import { coverOf } from '../flows/orders/order-state.ts'
import { type Agreement, price, type Say } from './agreement.ts'
import { type Block, heading, list, type Part, row, rowsOf, text } from './document-text.ts'
import { ourEmail, ourNumber } from './us.ts'

/** Licensing rules call a rental of six months and more leasing. Source: the Ministry of Transport's licensing of rental and leasing. */
const LEASING_MONTHS = 6

export function ourselves(say: Say): Block {
  return rowsOf(
    row(say('parties.us'), say('parties.usName')),
    row(say('parties.usNumber'), isolate(ourNumber)),
    row(say('parties.usAddress'), say('parties.usStreet')),
    row(say('parties.usPhone'), isolate(SUPPORT_PHONE)),
    row(say('parties.usEmail'), say.own(ourEmail)),
  )
}

/** Both sides with what tells them apart from anyone else. */
export function parties(say: Say, { customer }: Agreement): Part {
  const name = say.own(`${customer.firstName} ${customer.lastName}`)
  const business = customer.companyName
  // Never sent back whole: its last digits tell its owner which one it is.
  const number = maskIdentityNumber(customer.identityNumber)
  const isCompany = customer.b2bType === 'Company'
  const street = [customer.address, customer.houseNumber].filter(Boolean).join(' ')
  const address = [street, customer.city].filter(Boolean).join(', ')
  return {
    title: say('parties.title'),
    blocks: [
      ourselves(say),
      rowsOf(
        business
          ? row(say('parties.business'), say.own(business))
          : row(say('parties.customer'), name),
        business ? row(say('parties.signer'), name) : undefined,
        number
          ? row(
              say(isCompany ? 'parties.companyNumber' : 'parties.identityNumber'),
              isolate(number),
            )
          : undefined,
        address ? row(say('parties.address'), say.own(address)) : undefined,
        customer.phone ? row(say('parties.usPhone'), isolate(customer.phone)) : undefined,
        row(say('parties.usEmail'), say.own(customer.email)),
      ),
    ],
  }
}

export function deal(say: Say, { state: { order } }: Agreement): Part {
  const kind = order.months >= LEASING_MONTHS ? 'deal.leasing' : 'deal.rental'
  return {
    title: say('deal.title'),
    blocks: [rowsOf(row(say('deal.kind'), say(kind))), text(say('deal.what'))],
  }
}

export function carPart(say: Say, { state: { order, car }, plates }: Agreement): Part {
  const colour = car.colours.find(({ id }) => id === order.colourId)
  return {
    title: say('car.title'),
    blocks: [
      rowsOf(
        row(say('car.name'), carName(say.locale, car)),
        row(say('car.year'), isolate(String(car.year))),
        row(say('car.colour'), colour ? say.own(colour.name[say.locale]) : say('notChosen')),
        row(say('car.quantity'), say('car.cars', { count: order.quantity })),
        row(say('car.km'), say('car.kmValue', { km: car.kmPerMonth })),
        row(say('car.extraKm'), price(car.extraKm)),
        plates.length ? row(say('car.plate'), plates.map(isolate).join(', ')) : undefined,
      ),
    ],
  }
}

export function periodPart(say: Say, { state: { order } }: Agreement): Part {
  const { months, startDate } = order
  const day = (value: string) => isolate(formatDay(value))
  return {
    title: say('period.title'),
    blocks: [
      rowsOf(
        row(say('period.length'), say('period.months', { months })),
        row(say('period.from'), startDate ? day(startDate) : say('notChosen')),
        startDate ? row(say('period.till'), day(addMonths(startDate, months))) : undefined,
      ),
      text(say('period.end')),
    ],
  }
}

export function deliveryPart(say: Say, { state, hub }: Agreement): Part {
  const { deliveryMethod, door, pickUpDate } = state.order
  const isDoor = deliveryMethod === 'Door2Door'
  const { locale } = say
  const place = isDoor
    ? door?.address[locale]
    : hub && `${hub.name[locale]}, ${hub.address[locale]}`
  const date = isDoor ? door?.date : pickUpDate
  return {
    title: say('delivery.title'),
    blocks: [
      rowsOf(
        row(
          say('delivery.how'),
          deliveryMethod ? say(isDoor ? 'delivery.door' : 'delivery.hub') : say('notChosen'),
        ),
        place ? row(say('delivery.where'), say.own(place)) : undefined,
        date ? row(say('delivery.day'), isolate(formatDay(date))) : undefined,
        isDoor && door?.date
          ? row(say('delivery.window'), isolate(`${door.fromTime}–${door.tillTime}`))
          : undefined,
      ),
      text(say('delivery.check')),
    ],
  }
}

export function coverPart(say: Say, { state }: Agreement): Part {
  const title = say('cover.title')
  const cover = coverOf(state)
  if (!cover) return { title, blocks: [text(say('notChosen'))] }
  const labels = translator(say.locale, 'labels')
  return {
    title,
    blocks: [
      rowsOf(row(say('cover.name'), say.own(cover.name[say.locale]))),
      heading(say('cover.covers')),
      list(cover.coverages.map((key) => labels(`coverages.${key}` as 'coverages.theft'))),
      heading(say('cover.deductibles')),
      rowsOf(
        ...(['ownDamage', 'thirdParty', 'theft', 'youngDriver'] as const).map((kind) =>
          row(say(`cover.${kind}`), price(cover.deductibles[kind])),
        ),
      ),
    ],
  }
}
