import { expect, test } from 'vitest'
import type { HubView } from './hubs.server.ts'
import { nearHubs } from './use-hubs.ts'

const hub = (id: string, name: string, province: string, lat: number, lng: number): HubView => ({
  id,
  name,
  city: name,
  province,
  address: 'דרך מנחם בגין 122',
  lat,
  lng,
  hours: '',
  phone: '',
  extension: '',
  facilities: [],
  dates: [],
})
const eilat = hub('24', 'אילת', 'eilat', 29.557, 34.952)
const telAviv = hub('1', 'תל אביב – בגין', 'dan', 32.071, 34.79)
const haifa = hub('15', "חיפה – צ'ק פוסט", 'haifa', 32.79, 35.04)
const dizengoff = { lat: 32.085, lng: 34.775 }
const everything = { text: '', area: '' }

test('the nearest hub stands first, with its distance: tenths of a kilometre near by, whole ones far away', () => {
  const near = nearHubs([eilat, haifa, telAviv], dizengoff, everything, 'he-IL')
  expect(near.map(({ id, km }) => [id, km])).toEqual([
    ['1', '2.1'],
    ['15', '82'],
    ['24', '282'],
  ])
})

test('without a place to measure from the order stays and no distance is told', () => {
  const near = nearHubs([eilat, telAviv], null, everything, 'he-IL')
  expect(near.map(({ id, km }) => [id, km])).toEqual([
    ['24', null],
    ['1', null],
  ])
})

test.for([
  [{ text: 'בגין תל', area: '' }, ['1']],
  [{ text: 'צק פוסט', area: '' }, ['15']],
  [{ text: '', area: 'eilat' }, ['24']],
  [{ text: 'חיפה', area: 'eilat' }, []],
] as const)('%o finds %o', ([filter, found]) => {
  const near = nearHubs([eilat, telAviv, haifa], null, filter, 'he-IL')
  expect(near.filter(({ isFound }) => isFound).map(({ id }) => id)).toEqual(found)
})
