import { beforeEach, expect, test, vi } from 'vitest'
import { allowTelling, deliverTo, measure, measureAs, measureIf } from './data-layer.ts'
import { type Measured, viewItemList } from './events.ts'

let isNarrow = false
const page: { dataLayer?: object[] } = {}

beforeEach(() => {
  delete page.dataLayer
  isNarrow = false
  vi.useFakeTimers({ now: new Date('2026-11-22T09:14:03.120Z') })
  vi.stubGlobal('window', page)
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isNarrow && query === '(max-width: 1200px)',
  }))
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    measureAs({})
  }
})

test('[AN01] every event carries its name, its time and the kind of screen', () => {
  measure({ event: 'Email_password' })
  isNarrow = true
  measure({ event: 'address' })
  const timestamp = '2026-11-22T09:14:03.120Z'
  expect(page.dataLayer).toMatchObject([
    { event: 'Email_password', timestamp, origin: 'web desktop' },
    { event: 'address', timestamp, origin: 'web responsive' },
  ])
})

test('[AN03] the currency is NIS', () => {
  measure({ event: 'signup_phone' })
  expect(page.dataLayer).toMatchObject([{ currency: 'NIS' }])
})

test('[AN02] whose doing it was stands there as hashes, and no longer than it is known', () => {
  measureAs({ email: 'e', name: 'n', phone: 'p' })
  measure({ event: 'signup_phone' })
  measureAs({})
  measure({ event: 'signup_phone' })
  expect(page.dataLayer?.[0]).toMatchObject({ email: 'e', name: 'n', phone: 'p' })
  expect(page.dataLayer?.[1]).not.toHaveProperty('email')
})

test('[VL14][AN09] a list without cars throws where it is made, and only its own event is missing', () => {
  expect(() => viewItemList('B2C', [])).toThrow('the list is empty')
  const said = vi.spyOn(console, 'info').mockImplementation(() => {})
  measureIf(() => viewItemList('B2C', []))
  measureIf(() => viewItemList('B2C', [{ id: 1, name: 'Kia Picanto' }]))
  expect(said).toHaveBeenCalledOnce()
  said.mockRestore()
  expect(page.dataLayer).toMatchObject([{ event: 'view-item-list', items: [{ id: 1 }] }])
})

test('who is told hears what happened since it was allowed, and nothing from before', () => {
  measure({ event: 'Email_password' })
  allowTelling(true)
  measure({ event: 'Personal_details' })
  allowTelling(false)
  allowTelling(true)
  measure({ event: 'address' })
  const received: Measured[] = []
  deliverTo((it) => received.push(it))
  measure({ event: 'signup_phone' })
  expect(received.map(({ event }) => event)).toEqual(['address', 'signup_phone'])
})
