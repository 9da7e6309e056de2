import { expect, test } from 'vitest'
import {
  type CarState,
  carStates,
  countsAsStock,
  isWithSomebody,
  mayFollow,
  nextOfOffice,
} from './car-states.ts'

test('[OF217] a car on the road goes nowhere by the office but lost; one that is gone stays gone', () => {
  expect(nextOfOffice('onRoad')).toEqual(['offRoad'])
  expect(nextOfOffice('gone')).toEqual([])
  expect(carStates.filter((state) => mayFollow('gone', state))).toEqual([])
})

test('[OF217] a car goes to the workshop and back', () => {
  for (const state of ['preparing', 'available', 'returned', 'offRoad'] as const)
    expect(nextOfOffice(state)).toContain('workshop')
  expect(nextOfOffice('workshop')).toEqual(['preparing', 'available', 'offRoad'])
})

test('[OF218] whoever has a car keeps it from leaving', () => {
  const leaves = carStates.filter((state) => mayFollow(state, 'gone'))
  expect(leaves.filter(isWithSomebody)).toEqual([])
  expect(leaves).toEqual(['ordered', 'preparing', 'available', 'returned', 'workshop', 'offRoad'])
})

test('no state follows itself, and every one but the first is reached from another', () => {
  expect(carStates.filter((state) => mayFollow(state, state))).toEqual([])
  const isReached = (next: CarState) => carStates.some((state) => mayFollow(state, next))
  expect(carStates.filter((state) => !isReached(state))).toEqual(['ordered'])
})

test('[OF222] a car for sale counts unless it is ordered, off the road or gone; one of the pool never does', () => {
  const counted = carStates.filter((state) => countsAsStock({ purpose: 'sale', state }))
  expect(counted).toEqual(['preparing', 'available', 'allotted', 'onRoad', 'returned', 'workshop'])
  expect(carStates.some((state) => countsAsStock({ purpose: 'pool', state }))).toBe(false)
})
