import type { Localised } from '@galgal/domain/catalogue/vehicle'
import { dayAt, formatDay, timeAt } from '@galgal/domain/dates'
import { deviceName } from '@galgal/domain/people/device-name'
import { isolated } from '@galgal/i18n/isolate'
import { inLanguage, type Locale, localePrefix } from '@galgal/i18n/locales'
import type { Customer } from '../../db/account/sessions.ts'
import type { Settings } from '../../deps.ts'

/** The absolute address of a page of ours in one language. */
export const linkTo = ({ publicUrls }: Settings, locale: Locale, path: `/${string}`) =>
  publicUrls[0] + localePrefix(locale) + path

/** The absolute address of a page of the office. */
export const officeLink = ({ office, publicUrls }: Settings, locale: Locale, path: `/${string}`) =>
  (office?.urls ?? publicUrls)[0] + localePrefix(locale) + path

/** Pages from which a visitor is led away. */
const customerPages = /^\/(?:profile|subscribe|order-summary)\b/

/** The absolute address of a page of ours as a message says it: whoever reads it signed out signs in first. */
export const messageLink = (settings: Settings, locale: Locale, path: `/${string}`) =>
  linkTo(settings, locale, customerPages.test(path) ? `/login?to=${inQuery(path)}` : path)

const inQuery = (path: string) => encodeURIComponent(path).replaceAll('%2F', '/')

/** A car as an e-mail's sentence names it: the version keeps its own direction, together with a model that has the same. */
export function carName(
  locale: Locale,
  car: { brand: Localised; model: Localised; version: string },
): string {
  const brand = inLanguage(locale, car.brand)
  const model = inLanguage(locale, car.model)
  const isModelOtherWay = isolated(locale, model) !== model
  return isModelOtherWay
    ? `${brand} ${isolated(locale, `${model} ${car.version}`)}`
    : `${brand} ${model} ${isolated(locale, car.version)}`
}

type PaintedCar = Parameters<typeof carName>[1] & { colours: { id: string; name: Localised }[] }

/** A car in the colour that was ordered, as a line of an e-mail names it. One that was replaced may have another. */
export function carInColour(locale: Locale, car: PaintedCar, colourId: string | null): string {
  const colour = car.colours.find(({ id }) => id === colourId)
  const name = carName(locale, car)
  return colour ? `${name}, ${inLanguage(locale, colour.name)}` : name
}

/** Something that happened to an account: to the customer as they were then, and on which device, by the client's own name of itself. */
type AccountEvent = { customer: Pick<Customer, 'firstName'>; at: Date; device: string }

/** How a message greets someone who may not have given a name yet. */
export const greetingValues = ({ firstName }: Pick<Customer, 'firstName'>) => ({
  greeted: firstName ? 'some' : 'none',
  firstName,
})

/** What a message about an account's event says of it. */
export function eventValues({ customer, at, device }: AccountEvent) {
  const name = deviceName(device)
  return {
    ...greetingValues(customer),
    day: formatDay(dayAt(at)),
    time: timeAt(at),
    known: name ? 'some' : 'none',
    device: name,
  }
}
