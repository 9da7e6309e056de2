import { EventEmitter } from 'node:events'
import { Login } from '@galgal/contract/Security'
import { expect, test } from 'vitest'
import { createAdmission, createGate } from './admission.ts'

function openGate() {
  const clock = { now: 0 }
  const gate = createGate(() => clock.now, 10)
  const times = (count: number, act: () => void) => Array.from({ length: count }, act)
  return { clock, gate, times }
}

test('a crowd of a moment is let in, and none that has no end', () => {
  const { clock, gate, times } = openGate()
  times(200, gate.enter)
  expect(gate.isFull()).toBe(false)
  clock.now = 400
  expect(gate.isFull()).toBe(false)
  times(800, gate.enter)
  expect(gate.isFull()).toBe(true)
})

test('what stays a crowd is full until half of what may be inside is left, and lets in whoever fits meanwhile', () => {
  const { clock, gate, times } = openGate()
  times(20, gate.enter)
  clock.now = 501
  expect(gate.isFull()).toBe(true)
  times(11, gate.leave)
  expect(gate.isFull()).toBe(false)
  times(2, gate.enter)
  // No moment is given anew to a crowd that has not gone.
  expect(gate.isFull()).toBe(true)
  times(6, gate.leave)
  times(20, gate.enter)
  expect(gate.isFull()).toBe(false)
})

test('a process in which many are always few at a time is never full', () => {
  const { clock, gate, times } = openGate()
  for (let n = 0; n < 50; n++) {
    times(9, gate.enter)
    clock.now += 100
    expect(gate.isFull()).toBe(false)
    times(9, gate.leave)
  }
})

const MANY = 300
const request = (method: string) => Object.assign(new EventEmitter(), { method })

test('pictures, of which a page asks for dozens, take no place', () => {
  const clock = { now: 0 }
  const admission = createAdmission(() => clock.now)
  for (let n = 0; n < MANY; n++)
    admission.enter(Object.assign(request('GET'), { url: `/images/vehicles/${n}.svg` }))
  clock.now = 10_000
  expect(admission.isFull({ method: 'GET' })).toBe(false)
})

test('a body that comes slowly takes no place, and whoever writes none of those who read', () => {
  const clock = { now: 0 }
  const admission = createAdmission(() => clock.now)
  const sending = Array.from({ length: MANY }, () => request('POST'))
  const leave = sending.map(admission.enter)
  clock.now = 10_000
  expect(admission.isFull({ method: 'POST' })).toBe(false)
  for (const one of sending) one.emit('end')
  expect(admission.isFull({ method: 'POST' })).toBe(false)
  clock.now = 10_600
  expect(admission.isFull({ method: 'POST' })).toBe(true)
  expect(admission.isFull({ method: 'GET' })).toBe(false)
  for (const done of leave) done()
  expect(admission.isFull({ method: 'POST' })).toBe(false)
})

test('a crowd that signs in takes no place of those who order, and has a queue of its own', () => {
  const clock = { now: 0 }
  const admission = createAdmission(() => clock.now)
  const login = { method: 'POST', url: Login.path }
  const signingIn = Array.from({ length: MANY }, () => Object.assign(new EventEmitter(), login))
  for (const one of signingIn) admission.enter(one)
  for (const one of signingIn) one.emit('end')
  clock.now = 10_000
  expect(admission.isFull({ method: 'POST', url: '/api/Order/Open' })).toBe(false)
  const ordering = Array.from({ length: MANY }, () => request('POST'))
  for (const one of ordering) admission.enter(one)
  for (const one of ordering) one.emit('end')
  clock.now = 20_000
  expect(admission.isFull({ method: 'POST', url: '/api/Order/Open' })).toBe(true)
  expect(admission.isFull(login)).toBe(false)
})
