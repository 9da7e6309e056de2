import { expect, test } from 'vitest'
import { afterEvent, life, lifeEvents, standingBefore, substatuses } from './subscription-life.ts'

const standings = Object.entries(substatuses).flatMap(([status, all]) =>
  all.map((substatus) => ({ status, substatus })),
)

test('every standing of the contract is in the table, and nothing leads out of it', () => {
  const names = standings.map(({ status, substatus }) => `${status}/${substatus}`)
  expect(Object.keys(life).toSorted()).toEqual(names.toSorted())
  for (const standing of standings)
    for (const event of lifeEvents) {
      const next = afterEvent(standing, event)
      if (next) expect(names).toContain(`${next.status}/${next.substatus}`)
    }
})

test('nothing happens to what is over but that its money is settled', () => {
  const over = standings.filter(({ status }) => status === 'ended' || status === 'cancelled')
  const possible = over.flatMap((it) => lifeEvents.filter((event) => afterEvent(it, event)))
  expect(possible).toEqual(['settled'])
})

test('a car is handed over once nothing of its customer is missing', () => {
  const handedOver = standings.filter((it) => afterEvent(it, 'handedOver'))
  expect(handedOver.map(({ status }) => status)).toEqual(['pending', 'pending'])
})

test('a paid problem leads back to where it came from', () => {
  const problem = { status: 'active', substatus: 'paymentProblem' }
  expect(afterEvent(problem, 'chargePaid')?.substatus).toBe('inUse')
  expect(afterEvent(problem, 'chargePaid', { isEnding: true })?.substatus).toBe('ending')
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
  expect(standingBefore({ ...everything, ...lack })).toEqual({ status, substatus })
})
