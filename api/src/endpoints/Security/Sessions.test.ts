import { call } from '@galgal/contract/call'
import { LoginRefresh } from '@galgal/contract/Security'
import { DAY, MINUTE } from '@galgal/domain/dates'
import { expect, test } from 'vitest'
import { deviceOf, firefox, openWithDevices, phone } from '../../../test/devices.ts'
import { accepted } from '../../../test/people.ts'

test('the devices of a customer are listed, the one last used first, this one marked', async () => {
  const { api, login, list } = await openWithDevices()
  const computer = await login(firefox, deviceOf('a'))
  const mobile = await login(phone, deviceOf('b'))
  const [first, second, third] = await list(computer.headers)
  expect(first).toEqual({
    id: expect.any(String),
    createdAt: api.clock.now().toISOString(),
    lastUsedAt: api.clock.now().toISOString(),
    device: 'Safari, iPhone',
    current: false,
  })
  expect(second).toMatchObject({ device: 'Firefox, Linux', current: true })
  expect(third).toMatchObject({ device: '', current: false })

  api.clock.advance(MINUTE)
  const { token } = accepted(
    await call(api.send, LoginRefresh, { refreshToken: computer.refreshToken }),
  )
  const [again] = await list({ 'x-token': token })
  expect(again).toEqual({ ...second, lastUsedAt: api.clock.now().toISOString() })
  expect(await list(mobile.headers)).toHaveLength(3)
})

test('a session that has ended is on no list', async () => {
  const { api, login, list } = await openWithDevices()
  await login(phone)
  api.clock.advance(7 * DAY)
  const here = await login(firefox)
  expect(await list(here.headers)).toEqual([expect.objectContaining({ current: true })])
})
