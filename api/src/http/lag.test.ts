import { setTimeout as wait } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { watchLag } from './overload.ts'

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

test('a process that works most of its time for some seconds has a crowd, and none that refuses nobody', async () => {
  const [lag, other] = [watchLag(60_000), watchLag(Number.POSITIVE_INFINITY)]
  const begun = performance.now()
  while (performance.now() - begun < 4000) {
    block(50)
    await wait(1)
    if (performance.now() - begun < 2500) expect(lag.isCrowded()).toBe(false)
  }
  expect([lag.isCrowded(), other.isCrowded()]).toEqual([true, false])
  await vi.waitFor(() => expect(lag.isCrowded()).toBe(false), { timeout: 5000 })
  lag.close()
  other.close()
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
