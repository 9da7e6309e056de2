import type { AddressLine, Location } from '@galgal/contract/Address'
import { houseId } from '@galgal/domain/address-search'
import { inLanguage, type Locale } from '@galgal/i18n/locales'
import type { City, Street } from '../db/order/places.ts'
import { lineOf } from '../flows/delivery/addresses.ts'
import type { Door } from '../flows/delivery/trip.ts'

export const cityLine = (locale: Locale, { id, name }: City): AddressLine => ({
  id,
  address: inLanguage(locale, name),
  kind: 'city',
})

/** A street as one line; with a number, the house in it. */
export function streetLine(locale: Locale, street: Street, houseNumber = ''): AddressLine {
  const id = houseNumber ? houseId(street.id, houseNumber) : street.id
  const address = lineOf(locale, street, houseNumber)
  return { id, address, kind: houseNumber ? 'house' : 'street' }
}

export const cityLocation = (locale: Locale, { id, name, province, lat, lng }: City): Location => ({
  id,
  address: inLanguage(locale, name),
  city: inLanguage(locale, name),
  street: '',
  houseNumber: '',
  cityId: id,
  province,
  postalCode: '',
  postalCodeApproximate: false,
  lat,
  lng,
})

/** A street with its parts; a house lies where its street does. */
export const streetLocation = (locale: Locale, street: Street, houseNumber = ''): Location => ({
  ...cityLocation(locale, street.city),
  id: houseNumber ? houseId(street.id, houseNumber) : street.id,
  address: lineOf(locale, street, houseNumber),
  street: inLanguage(locale, street.name),
  houseNumber,
  postalCode: street.postalCode,
  postalCodeApproximate: street.postalCodeApproximate,
  lat: street.lat,
  lng: street.lng,
})

/** An address of a trip, with the slot there once one is chosen. */
export const doorOut = (door: Door, locale: Locale) => ({
  id: door.addressId,
  lat: door.lat,
  lng: door.lng,
  date: door.date,
  fromTime: door.fromTime,
  tillTime: door.tillTime,
  address: inLanguage(locale, door.address),
  hubId: door.hubId,
})
