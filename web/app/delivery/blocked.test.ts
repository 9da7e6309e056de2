import { expect, test } from 'vitest'
import { doorBlock, hubBlock } from './blocked.ts'

test('[ER08] without hubs the order waits, and with them for the choice of one', () => {
  expect(hubBlock({ hubs: undefined, hub: undefined })).toBe('failed')
  expect(hubBlock({ hubs: [], hub: undefined })).toBe('failed')
  expect(hubBlock({ hubs: [{}], hub: undefined })).toBe('chooseFirst')
  expect(hubBlock({ hubs: [{}], hub: {} })).toBeUndefined()
})

const held = {
  door: {},
  isChecking: false,
  times: { days: [{}], day: '2026-12-02' },
  isLoading: false,
  hold: 'held' as const,
}

test('[SF15][ER08] the order waits while days and windows load, when there are none, and for the choice of both', () => {
  expect(doorBlock(held)).toBeUndefined()
  expect(doorBlock({ ...held, hold: 'offered' })).toBeUndefined()
  expect(doorBlock({ ...held, isLoading: true })).toBe('loadingTimes')
  expect(doorBlock({ ...held, times: null })).toBe('failed')
  expect(doorBlock({ ...held, times: { days: [], day: null } })).toBe('failed')
  const nothing = { ...held, hold: 'none' as const }
  expect(doorBlock({ ...nothing, times: { days: [{}], day: null } })).toBe('chooseDay')
  expect(doorBlock(nothing)).toBe('chooseWindow')
})

test('[SF16][ER08] the order waits while an address or a window is asked for, and after a no', () => {
  expect(doorBlock({ ...held, isChecking: true })).toBe('checking')
  expect(doorBlock({ ...held, door: null })).toBe('chooseAddress')
  expect(doorBlock({ ...held, hold: 'pending' })).toBe('holding')
  expect(doorBlock({ ...held, hold: 'refused' })).toBe('notHeld')
})
