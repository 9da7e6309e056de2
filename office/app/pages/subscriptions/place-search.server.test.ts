import { expect, test } from 'vitest'
import { openPage, refusal } from '../../../test/open-page.ts'
import { readPlaces } from './place-search.server.ts'

const times = (address: string) => ({
  way: 'Door2Door',
  hubs: [],
  door: { id: 'h1', address, days: [] },
})
const known = times('הרצל 1, חיפה')
const house = (id: string, address: string) => ({ id, address, kind: 'house' })
const herzl = house('h12', 'הרצל 12, תל אביב')

/** What a record's page reads of places, and which calls it made for it. */
async function read(query: string, api: Record<string, object> = {}) {
  const answers = Object.fromEntries(
    Object.entries({ VisitTimes: known, ...api }).map(([name, it]) => [
      name,
      it instanceof Response ? it : Response.json(it),
    ]),
  )
  const page = openPage({
    path: `/subscriptions/s1${query}`,
    cookies: { office: 'T1' },
    api: answers,
  })
  const wanted = { subscriptionId: 's1', isGoing: true, isComing: false }
  const places = await readPlaces(page.args, wanted)
  return { ...places, calls: page.calls.map(({ name }) => name) }
}

test('[OF192] without a search the known address is read, once', async () => {
  const { place, timesOut, timesBack, calls } = await read('')
  expect({ place, timesBack, calls }).toEqual({
    place: null,
    timesBack: null,
    calls: ['VisitTimes'],
  })
  expect(timesOut?.door?.address).toBe('הרצל 1, חיפה')
  expect((await read('?act=HandOver&find=x')).place).toBeNull()
})

test('[OF192] a text that means one house is that house; of several one is chosen', async () => {
  const one = await read('?act=Rebook&find=הרצל 12', { Addresses: { items: [herzl] } })
  expect(one.place).toMatchObject({ act: 'Rebook', addressId: 'h12', houses: [], message: '' })
  const two = [herzl, house('h13', 'הרצל 12, חיפה')]
  const several = await read('?act=Rebook&find=הרצל 12', { Addresses: { items: two } })
  expect(several.place).toMatchObject({ addressId: null, houses: two, message: '' })
  const exact = await read(`?act=Rebook&find=${herzl.address}`, { Addresses: { items: two } })
  expect(exact.place?.addressId).toBe('h12')
})

test('[OF192] a street without a number, or nothing at all, says what is missing', async () => {
  const street = { id: 's', address: 'הרצל, תל אביב', kind: 'street' }
  const noHouse = await read('?act=Rebook&find=הרצל', { Addresses: { items: [street] } })
  expect(noHouse.place?.message).toBe('חסר מספר הבית.')
  const unknown = await read('?act=Rebook&find=קקק', { Addresses: { items: [] } })
  expect(unknown.place?.message).toMatch(/לא מצאנו/)
})

test('[OF192] an address that no hub reaches says so beside the times of the known one', async () => {
  const page = openPage({
    path: '/subscriptions/s1?act=Rebook&address=far',
    cookies: { office: 'T1' },
    api: {},
  })
  const asked: string[] = []
  page.context.send = async (request) => {
    asked.push(new URL(request.url).search)
    return request.url.includes('addressId') ? refusal(7033, 409) : Response.json(known)
  }
  const wanted = { subscriptionId: 's1', isGoing: true, isComing: false }
  const { place, timesOut } = await readPlaces(page.args, wanted)
  expect(asked).toHaveLength(2)
  expect(place?.message).toBe('no 7033')
  expect(timesOut?.door?.address).toBe('הרצל 1, חיפה')
})
