import { setTimeout as wait } from 'node:timers/promises'
import { Get } from '@galgal/contract/GetUser'
import { expect, test, vi } from 'vitest'
import { openTestApi } from '../../test/open-test-api.ts'
import { watchLag } from './lag.ts'
import { createOverload } from './overload.ts'

/** Work that leaves no turn to anyone else. */
function block(milliseconds: number) {
  const end = performance.now() + milliseconds
  while (performance.now() < end);
}

test('a process that is late for most of what is due says so, and no longer when it has caught up', async () => {
  // On a busy machine a test has little of a core.
  const lag = watchLag(100, 0)
  await wait(300)
  expect(lag.isLate()).toBe(false)
  for (let n = 0; n < 12; n++) {
    block(200)
    await wait(0)
  }
  expect(lag.isLate()).toBe(true)
  await vi.waitFor(() => expect(lag.isLate()).toBe(false), { timeout: 5000 })
  lag.close()
})

test('a process that works most of its time says so, and no longer when it rests', async () => {
  const lag = watchLag(Number.POSITIVE_INFINITY)
  expect(lag.isBusy()).toBe(false)
  for (let n = 0; n < 20; n++) {
    block(50)
    await wait(1)
  }
  expect(lag.isBusy()).toBe(true)
  await vi.waitFor(() => expect(lag.isBusy()).toBe(false), { timeout: 5000 })
  lag.close()
})

test('a process that other programs keep waiting refuses nobody', async () => {
  const lag = watchLag(100, Number.POSITIVE_INFINITY)
  for (let n = 0; n < 10; n++) {
    block(200)
    await wait(0)
    expect(lag.isLate()).toBe(false)
  }
  lag.close()
})

test('one long piece of work is no overload', async () => {
  const lag = watchLag(100)
  await wait(300)
  block(500)
  for (let n = 0; n < 10; n++) {
    await wait(50)
    expect(lag.isLate()).toBe(false)
  }
  lag.close()
})

test('a late process asks calls and pages to come back, in their language, and hears its keepers and notices of money', async () => {
  const { deps } = await openTestApi()
  const refuse = createOverload(deps, { isLate: () => true })
  const at = async (path: string) => refuse(new Request(`http://localhost:3000${path}`))
  const call = await at(Get.path)
  expect([call?.status, call?.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await call?.json()).toEqual({
    code: 503,
    message: 'השירות עמוס כרגע. נסו שוב בעוד רגע.',
  })
  const page = await at('/en/catalog')
  expect([page?.status, page?.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await page?.text()).toMatch(/<html lang="en" dir="ltr">[\s\S]*The service is busy/)
  expect(await (await at('/catalog'))?.text()).toContain('dir="rtl"')
  for (const path of ['/healthz', '/readyz', '/api/webhooks/payment/sandbox'])
    expect(await at(path)).toBeUndefined()
})

test('a process in time refuses nobody', async () => {
  const { deps } = await openTestApi()
  const refuse = createOverload(deps, { isLate: () => false })
  expect(refuse(new Request('http://localhost:3000/catalog'))).toBeUndefined()
})
