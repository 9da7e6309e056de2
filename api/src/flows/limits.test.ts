import { MINUTE } from '@galgal/domain/dates'
import { beforeEach, expect, test } from 'vitest'
import type { TestApi } from '../../test/customers.ts'
import { openTestApi } from '../../test/open-test-api.ts'
import { countUse } from '../db/limits.ts'
import { Fault } from '../handle.ts'
import { limitNetworks, limitVisitor, networkOf, wideNetworkOf } from './limits.ts'

let api: TestApi
beforeEach(async () => {
  api = await openTestApi()
})

const limit = { most: 2, within: MINUTE }
const use = (ip: string, mode: 'sandbox' | 'production' = 'sandbox') =>
  limitVisitor(
    {
      ...api.deps,
      settings: { ...api.deps.settings, mode },
      visitor: { ip, device: '', deviceId: '' },
    },
    'test',
    limit,
  )

test('above the limit a visitor is told when to come back', async () => {
  await use('203.0.113.7')
  api.clock.advance(20_000)
  await use('203.0.113.7')
  const refused = await use('203.0.113.7').catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(Fault)
  expect(refused).toMatchObject({ status: 429, retryAfterSeconds: 40 })
  api.clock.advance(40_000)
  await use('203.0.113.7')
})

test('a household with many IPv6 addresses is one visitor, its neighbours are others', async () => {
  await use('2001:db8:0:1::5')
  await use('2001:db8::1:0:0:0:6')
  await expect(use('2001:0DB8:0:1:ffff::7')).rejects.toThrow(Fault)
  await use('2001:db8:0:2::5')
})

test.for([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
  ['', ''],
])('%s counts as %s', ([ip, network]) => {
  expect(networkOf(ip as string)).toBe(network)
})

test.for([
  ['203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.0/24'],
  ['2001:0DB8:7:ffff::7', '2001:db8:7::/48'],
  ['2001:db8:7:1:2:3:4:5', '2001:db8:7::/48'],
  ['2001:db8::5', '2001:db8:0::/48'],
])('the wide network of %s is %s', ([ip, network]) => {
  expect(wideNetworkOf(ip as string)).toBe(network)
})

test('[S04][S59] whoever owns a whole network has no more than its wide limit', async () => {
  const limits = { own: limit, wide: { most: 3, within: MINUTE } }
  const useAt = (ip: string) =>
    limitNetworks({ ...api.deps, visitor: { ip, device: '', deviceId: '' } }, 'wide', limits)
  for (const around of [(n: number) => `203.0.113.${n}`, (n: number) => `2001:db8:7:${n}::1`]) {
    for (let n = 1; n <= 3; n++) await useAt(around(n))
    await expect(useAt(around(4))).rejects.toThrow(Fault)
  }
  await useAt('203.0.114.1')
  await useAt('2001:db8:8::1')
})

test('the sandbox lets its own machine do as it likes; production lets no one', async () => {
  for (const ip of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
    for (let n = 0; n < 3; n++) await use(ip)
  for (let n = 0; n < 2; n++) await use('127.0.0.1', 'production')
  await expect(use('127.0.0.1', 'production')).rejects.toThrow(Fault)
})

test('many at once are all counted', async () => {
  const uses = await Promise.all(
    Array.from({ length: 20 }, () => countUse(api.db, 'race', api.clock.now(), MINUTE)),
  )
  expect(uses.map(({ count }) => count).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 20 }, (_, n) => n + 1),
  )
})
