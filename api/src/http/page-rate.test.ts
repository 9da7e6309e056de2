import { expect, test } from 'vitest'
import { openTestApi } from '../../test/open-test-api.ts'
import { createPageRate } from './rate.ts'

async function openRate(mode: 'sandbox' | 'production' = 'production') {
  const { deps, clock } = await openTestApi()
  const waitFor = createPageRate({ ...deps, settings: { ...deps.settings, mode } })
  /** How many of so many pages are made for an address. */
  const made = (address: string, owner: 'anyone' | 'session' = 'anyone') =>
    Array.from({ length: 100 }, () => waitFor(address, owner)).filter((it) => it === undefined)
      .length
  return { waitFor, made, clock }
}

test('[S45] a network is made twenty pages at once, and then five a second', async () => {
  const { made, waitFor, clock } = await openRate()
  expect(made('192.0.2.1')).toBe(20)
  expect(waitFor('192.0.2.1', 'anyone')).toBe(1)
  clock.advance(1000)
  expect(made('192.0.2.1')).toBe(5)
  clock.advance(60_000)
  expect(made('192.0.2.1')).toBe(20)
})

test('[S45] its other addresses count with it, other networks do not', async () => {
  const { made } = await openRate()
  made('192.0.2.1')
  expect(made('192.0.2.99')).toBe(0)
  expect(made('192.0.3.1')).toBe(20)
  made('2001:db8:1:1::1')
  expect(made('2001:db8:1:2::1')).toBe(0)
  expect(made('2001:db8:2::1')).toBe(20)
})

test('[S45] those of a network who seem to be signed in have sixty at once and twenty a second, beside the others', async () => {
  const { made, clock } = await openRate()
  expect(made('192.0.2.1')).toBe(20)
  expect(made('192.0.2.1', 'session')).toBe(60)
  clock.advance(1000)
  expect([made('192.0.2.99', 'session'), made('192.0.2.99')]).toEqual([20, 5])
})

test('[S45] the app itself, and the machine of a sandbox, have no limit', async () => {
  expect((await openRate()).made('')).toBe(100)
  expect((await openRate('sandbox')).made('127.0.0.1')).toBe(100)
  expect((await openRate('production')).made('127.0.0.1')).toBe(20)
})
