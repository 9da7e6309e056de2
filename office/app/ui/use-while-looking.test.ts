import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whileLooking } from './use-while-looking.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('[OF094] a page asks again every 20 seconds while it is in sight, and at once when somebody looks again', () => {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' as const })
  const see = (visibilityState: DocumentVisibilityState) => {
    Object.assign(page, { visibilityState })
    page.dispatchEvent(new Event('visibilitychange'))
  }
  const ask = vi.fn()
  const stop = whileLooking(page as unknown as Document, ask)
  vi.advanceTimersByTime(59_999)
  expect(ask).toHaveBeenCalledTimes(2)
  see('hidden')
  vi.advanceTimersByTime(120_000)
  expect(ask).toHaveBeenCalledTimes(2)
  see('visible')
  expect(ask).toHaveBeenCalledTimes(3)
  stop()
  see('visible')
  vi.advanceTimersByTime(60_000)
  expect(ask).toHaveBeenCalledTimes(3)
})
