import { expect, test } from 'vitest'
import { openPage } from '../../test/open-page.ts'
import { keepIntent, takeIntent } from './intent.server.ts'

test('the wanted page is given once, in the language of the moment', () => {
  const { page } = openPage({ locale: 'en' })
  keepIntent(page, '/subscribe/pricing-plans?car=10080&period=12')
  expect(takeIntent(page)).toBe('/en/subscribe/pricing-plans?car=10080&period=12')
  expect(takeIntent(page)).toBeUndefined()
})

test('a wanted page of another site is forgotten', () => {
  for (const path of ['//evil.example', 'https://evil.example/', '/\\evil.example', '']) {
    const { page } = openPage({ cookies: { intent: path } })
    expect(takeIntent(page)).toBeUndefined()
  }
})
