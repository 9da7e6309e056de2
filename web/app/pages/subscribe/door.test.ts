import { expect, test } from 'vitest'
import { openRoute } from '../../../test/open-route.ts'
import { slotIn } from '../../delivery/trip.server.ts'
import { answerDoor } from './door.server.ts'

const path = '/subscribe/pickup_d2d?order=o1'
const house = {
  id: 'tel-aviv-yafo--dizengoff-st~99',
  address: 'דיזנגוף 99, תל אביב-יפו',
  kind: 'house',
}
const street = {
  id: 'tel-aviv-yafo--dizengoff-st',
  address: 'דיזנגוף, תל אביב-יפו',
  kind: 'street',
}
const other = { id: 'holon--dizengoff-st~99', address: 'דיזנגוף 99, חולון', kind: 'house' }

const found = (...lines: object[]) => ({ 'Address/GetAddresAutoFill': Response.json(lines) })
const errorAnswer = (code: number, more = {}) =>
  Response.json({ code, message: 'no', ...more }, { status: 409 })
const taken = errorAnswer(7032, {
  next: { date: '2026-12-02', fromTime: '11:30', tillTime: '13:30' },
})
const dataOf = (answer: unknown) => (answer as { data: Record<string, unknown> }).data

test('a slot that a form sends is read as it was written', () => {
  const slot = { date: '2026-12-02', fromTime: '09:30', tillTime: '11:30' }
  expect(slotIn('2026-12-02 09:30-11:30')).toEqual(slot)
  expect(slotIn(' ')).toEqual({ date: '', fromTime: '', tillTime: '' })
})

test('an address that may mean several houses is asked for once more, and nothing is held against it', async () => {
  const { args, calls } = openRoute({ path, api: found(house, other, street) })
  const answer = dataOf(await answerDoor(args, { intent: 'address', q: 'דיזנגוף 99' }))
  expect(answer).toEqual({ form: 'which', q: 'דיזנגוף 99', addressList: [house, other] })
  expect(calls.map(({ name }) => name)).toEqual(['Address/GetAddresAutoFill'])
})

test('a street without a number is no door, and what is unknown is said to be', async () => {
  const say = async (api: Record<string, Response>) => {
    const { args } = openRoute({ path, api })
    return dataOf(await answerDoor(args, { intent: 'address', q: 'דיזנגוף' })).fields
  }
  const [withoutNumber, unknown] = [await say(found(street)), await say(found())]
  expect(withoutNumber).toEqual({ q: expect.stringContaining('מספר בית') })
  expect(unknown).toEqual({ q: expect.stringContaining('לא מצאנו') })
})

test('[SF16] an address that no hub reaches keeps its text, and says so', async () => {
  const { args, calls } = openRoute({
    path,
    api: { ...found(house), 'SubscriptionMain/ReuqestD2D': errorAnswer(7033) },
  })
  const sent = { intent: 'address', q: house.address }
  const { isFar, values } = dataOf(await answerDoor(args, sent))
  expect({ isFar, values }).toEqual({ isFar: true, values: sent })
  expect(calls.at(-1)?.body).toEqual({
    subscriptionId: 'o1',
    isDelivery: true,
    door2doorData: { id: house.id },
  })
})

test('a house that was picked counts only as long as its text stands', async () => {
  const { args, calls } = openRoute({ path, api: found(street) })
  const picked = { intent: 'address', q: 'דיזנגוף', asked: house.address, addressId: house.id }
  expect(dataOf(await answerDoor(args, picked)).fields).toHaveProperty('q')
  expect(calls.map(({ name }) => name)).toEqual(['Address/GetAddresAutoFill'])
})

test.for(['hold', undefined])(
  'a window that others took comes with the next free one (%s)',
  async (intent) => {
    const { args } = openRoute({
      path,
      api: {
        'SubscriptionMain/ReuqestD2D': taken,
        'SubscriptionMain/UpdateSubscriptionProcess': taken,
      },
    })
    const values = { addressId: house.id, day: '2026-12-02', window: '09:30-11:30' }
    const answer = dataOf(await answerDoor(args, { ...values, ...(intent ? { intent } : {}) }))
    expect(answer).toMatchObject({
      form: 'times',
      next: { value: '2026-12-02 11:30-13:30', text: expect.stringContaining('11:30–13:30') },
    })
  },
)
