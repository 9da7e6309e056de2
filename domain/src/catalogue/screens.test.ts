import { expect, test } from 'vitest'
import { breakpoints, deviceKind } from './screens.ts'

test('[SH10] screens begin at 0, 600, 900, 1400 and 1700', () => {
  expect(breakpoints).toEqual({ xs: 0, sm: 600, md: 900, lg: 1400, xl: 1700 })
})

const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) Mobile/15E148 Safari/604.1'
const iPad = 'Mozilla/5.0 (iPad; CPU OS 15_0 like Mac OS X) Mobile/15E148 Safari/604.1'
const galaxy = 'Mozilla/5.0 (Linux; Android 16; K) Chrome/149.0.0.0 Mobile Safari/537.36'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/26.0 Safari/605.1.15'
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/149.0.0.0 Safari/537.36'

test.for([iPhone, iPad, galaxy])('[SH12] from 768 px a handheld is a tablet: %s', (userAgent) => {
  const at = (width: number) => deviceKind({ userAgent, width, touchPoints: 5 })
  expect([at(320), at(767), at(768), at(1366)]).toEqual(['mobile', 'mobile', 'tablet', 'tablet'])
})

test.for([windows, mac, ''])('[SH12] no width makes a handheld of: %s', (userAgent) => {
  for (const width of [320, 767, 768, 1920])
    expect(deviceKind({ userAgent, width, touchPoints: 1 })).toBe('desktop')
})

test('[SH12] a Mac that can be touched is an iPad', () => {
  expect(deviceKind({ userAgent: mac, width: 1024, touchPoints: 5 })).toBe('tablet')
})
