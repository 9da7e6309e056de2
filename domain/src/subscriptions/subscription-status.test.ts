import { expect, test } from 'vitest'
import {
  statusAfter,
  statusBeforeHandOver,
  subscriptionEvents,
  substatuses,
  transitions,
} from './subscription-status.ts'

const statuses = Object.entries(substatuses).flatMap(([status, all]) =>
  all.map((substatus) => ({ status, substatus })),
)

test('every status of the contract is in the table, and nothing leads out of it', () => {
  const names = statuses.map(({ status, substatus }) => `${status}/${substatus}`)
  expect(Object.keys(transitions).toSorted()).toEqual(names.toSorted())
  for (const from of statuses)
    for (const event of subscriptionEvents) {
      const next = statusAfter(from, event)
      if (next) expect(names).toContain(`${next.status}/${next.substatus}`)
    }
})

test('nothing happens to what is over but that its money is settled', () => {
  const over = statuses.filter(({ status }) => status === 'ended' || status === 'cancelled')
  const possible = over.flatMap((it) =>
    subscriptionEvents.filter((event) => statusAfter(it, event)),
  )
  expect(possible).toEqual(['settled'])
})

test('a car is handed over once nothing of its customer is missing', () => {
  const handedOver = statuses.filter((it) => statusAfter(it, 'handedOver'))
  expect(handedOver.map(({ status }) => status)).toEqual(['pending', 'pending'])
})

test('a paid problem leads back to where it came from', () => {
  const problem = { status: 'active', substatus: 'paymentProblem' }
  expect(statusAfter(problem, 'chargePaid')?.substatus).toBe('inUse')
  expect(statusAfter(problem, 'chargePaid', { isEnding: true })?.substatus).toBe('ending')
})

const everything = { approval: true, isCompany: false, card: true, slot: true, ready: false }
test.for([
  [{ approval: false, slot: false }, 'waitingForCustomer', 'identity'],
  [{ approval: false, isCompany: true }, 'waitingForCustomer', 'document'],
  [{ card: false, slot: false }, 'waitingForCustomer', 'card'],
  [{ slot: false }, 'waitingForCustomer', 'slot'],
  [{}, 'pending', 'preparing'],
  [{ ready: true }, 'pending', 'ready'],
] as const)('before hand-over %o is %s, %s', ([lack, status, substatus]) => {
  expect(statusBeforeHandOver({ ...everything, ...lack })).toEqual({ status, substatus })
})
