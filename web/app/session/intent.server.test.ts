import { expect, test } from 'vitest'
import { openRoute } from '../../test/open-route.ts'
import { keepIntent, takeIntent } from './intent.server.ts'

test('the wanted page is given once, in the language of the moment', () => {
  const { args } = openRoute({ locale: 'en' })
  keepIntent(args, '/subscribe/pricing-plans?car=10080&period=12')
  expect(takeIntent(args)).toBe('/en/subscribe/pricing-plans?car=10080&period=12')
  expect(takeIntent(args)).toBeUndefined()
})

test('a wanted page of another site is forgotten', () => {
  for (const path of ['//evil.example', 'https://evil.example/', '/\\evil.example', '']) {
    const { args } = openRoute({ cookies: { intent: path } })
    expect(takeIntent(args)).toBeUndefined()
  }
})
