import { addMonths, formatDay } from '@galgal/domain/dates'
import { isolate } from '@galgal/i18n/isolate'
import { inLanguage } from '@galgal/i18n/locales'
import { translator } from '@galgal/i18n/translator'
import { carName } from '../../flows/notifications/message-values.ts'
import { coverOf } from '../../flows/orders/order-state.ts'
import { heading, list, type Part, row, rowsOf, text } from '../document-text.ts'
import { type Agreement, type ContractTranslator, price } from './agreement.ts'

/** Licensing rules call a rental of six months and more leasing. Source: the Ministry of Transport's licensing of rental and leasing. */
const LEASING_MONTHS = 6

export function deal(t: ContractTranslator, { state: { order } }: Agreement): Part {
  const kind = order.months >= LEASING_MONTHS ? 'deal.leasing' : 'deal.rental'
  return {
    title: t('deal.title'),
    blocks: [rowsOf(row(t('deal.kind'), t(kind))), text(t('deal.what'))],
  }
}

/** The plates that are known; the others are said once to be known later. */
export const platesText = (plates: readonly string[], later: string): string =>
  [...new Set(plates.map((plate) => (plate ? isolate(plate) : later)))].join(', ')

export function carPart(t: ContractTranslator, { state: { order, car }, plates }: Agreement): Part {
  const colour = car.colours.find(({ id }) => id === order.colourId)
  return {
    title: t('car.title'),
    blocks: [
      rowsOf(
        row(t('car.name'), carName(t.locale, car)),
        row(t('car.year'), isolate(String(car.year))),
        row(t('car.colour'), colour ? t.value(inLanguage(t.locale, colour.name)) : t('notChosen')),
        row(t('car.quantity'), t('car.cars', { count: order.quantity })),
        row(t('car.km'), t('car.kmValue', { km: car.kmPerMonth })),
        row(t('car.extraKm'), price(car.extraKm)),
        plates.length ? row(t('car.plate'), platesText(plates, t('car.plateLater'))) : undefined,
      ),
    ],
  }
}

export function periodPart(t: ContractTranslator, { state: { order } }: Agreement): Part {
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

export function deliveryPart(t: ContractTranslator, { state, hub }: Agreement): Part {
  const { deliveryMethod, door, pickUpDate } = state.order
  const isDoor = deliveryMethod === 'Door2Door'
  const { locale } = t
  const place = isDoor
    ? inLanguage(locale, door?.address)
    : hub && `${inLanguage(locale, hub.name)}, ${inLanguage(locale, hub.address)}`
  const date = isDoor ? door?.date : pickUpDate
  return {
    title: t('delivery.title'),
    blocks: [
      rowsOf(
        row(
          t('delivery.how'),
          deliveryMethod ? t(isDoor ? 'delivery.door' : 'delivery.hub') : t('notChosen'),
        ),
        place ? row(t('delivery.where'), t.value(place)) : undefined,
        date ? row(t('delivery.day'), isolate(formatDay(date))) : undefined,
        isDoor && door?.date
          ? row(t('delivery.window'), isolate(`${door.fromTime}–${door.tillTime}`))
          : undefined,
      ),
      text(t('delivery.check')),
    ],
  }
}

export function coverPart(t: ContractTranslator, { state }: Agreement): Part {
  const title = t('cover.title')
  const cover = coverOf(state)
  if (!cover) return { title, blocks: [text(t('notChosen'))] }
  const labels = translator(t.locale, 'labels')
  return {
    title,
    blocks: [
      rowsOf(row(t('cover.name'), t.value(inLanguage(t.locale, cover.name)))),
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
