import { expect, test } from 'vitest'
import type { Addresses } from './addresses.ts'

type Bench = {
  addresses: Addresses
  /** A text that means a street, and one that means nothing. */
  known: string
  unknown: string
}

export const session = '5f0c9d1e-7a64-4c21-9d55-0a1b2c3d4e5f'

/** What the app expects of everyone who knows addresses. */
export function behavesLikeAddresses(open: () => Promise<Bench>) {
  test('[AP10] a typed text gives lines, and each of them a place in Israel', async () => {
    const { addresses, known } = await open()
    for (const locale of ['he', 'en'] as const) {
      const [line] = await addresses.suggest(known, { locale, session })
      expect(line?.address).toMatch(locale === 'he' ? /[א-ת]/ : /^[^א-ת]+$/)
      const found = await addresses.find(line?.id ?? '', { locale, session })
      expect(found?.street).not.toBe('')
      expect(found?.lat).toBeCloseTo(32, 0)
      expect(found?.lng).toBeCloseTo(35, 0)
      expect(found?.postalCode).toMatch(/^(\d{4}-\d{3})?$/)
    }
  })

  test('what means nothing gives no lines, and an id of nobody no place', async () => {
    const { addresses, unknown } = await open()
    expect(await addresses.suggest(unknown, { locale: 'he', session })).toEqual([])
    expect(await addresses.find('nobody', { locale: 'he', session })).toBeUndefined()
  })
}
