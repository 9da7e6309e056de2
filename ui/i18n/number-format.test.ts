import { LanguageTag } from '@galgal/contract/user'
import { formatPrice, parsePrice } from '@galgal/domain/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { numbersOf } from './format-message.ts'

/** What an answer may say in `numberFormat`: whoever adds a language is told here what has to follow it. */
test.for(LanguageTag.options)(
  '[CA02] prices and numbers are written, and read, as the number format %s says',
  (numberFormat) => {
    const whole = new Intl.NumberFormat(numberFormat)
    const withAgorot = new Intl.NumberFormat(numberFormat, { minimumFractionDigits: 2 })
    const unavailable = () => {
      throw new Error('a formatter of the browser was asked for')
    }
    fc.assert(
      fc.property(fc.nat(2_000_000_00), (agorot) => {
        const amount = agorot / 100
        const written = (Number.isInteger(amount) ? whole : withAgorot).format(amount)
        expect(formatPrice(agorot)).toBe(`₪${written}`)
        expect(parsePrice(written)).toBe(agorot)
        expect(numbersOf(unavailable).format(amount)).toBe(whole.format(amount))
      }),
    )
  },
)
