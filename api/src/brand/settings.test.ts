import { expect, test } from 'vitest'
import { z } from 'zod'
import { brandLookOf, brandSettings } from './settings.ts'

const look = (env: Record<string, string>) => brandLookOf(z.object(brandSettings).parse(env))

test('an insurer and cards are named only by settings', () => {
  expect(look({})).toMatchObject({ insurer: {}, cards: undefined })
  const named = look({ BRAND_INSURER_EN: 'Horesh Insurance', BRAND_CARDS: 'Visa, isracard' })
  expect(named).toMatchObject({
    insurer: { en: 'Horesh Insurance' },
    cards: ['visa', 'isracard'],
  })
})

test('a card that pages cannot name is refused', () => {
  expect(() => look({ BRAND_CARDS: 'visa, gold' })).toThrow(/is no list of visa/)
})
