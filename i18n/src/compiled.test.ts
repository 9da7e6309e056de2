import format from 'icu-minify/format'
import { expect, test } from 'vitest'
import { compiledMessages } from './compiled.ts'
import { translator } from './translator.ts'

const formatters = {
  getNumberFormat: (...of: ConstructorParameters<typeof Intl.NumberFormat>) =>
    new Intl.NumberFormat(...of),
  getDateTimeFormat: (...of: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
    new Intl.DateTimeFormat(...of),
  getPluralRules: (...of: ConstructorParameters<typeof Intl.PluralRules>) =>
    new Intl.PluralRules(...of),
}

test.for([1, 2, 5])('compiled words say the same as written ones, for %d', (count) => {
  for (const [locale, tag] of [
    ['he', 'he-IL'],
    ['en', 'en-IL'],
  ] as const) {
    const message = compiledMessages(locale, ['shell']).shell.form.errors
    const said = format(message as never, tag, { count }, { formatters })
    expect(said).toBe(translator(locale, 'shell')('form.errors', { count }))
  }
})

test('Hebrew counts one, two and many in words of their own', () => {
  const t = translator('he', 'shell')
  const said = [1, 2, 5].map((count) => t('form.errors', { count }))
  expect(said).toEqual(['יש לתקן שדה אחד', 'יש לתקן שני שדות', 'יש לתקן 5 שדות'])
})

test('a page gets the namespaces it asks for, and no others', () => {
  expect(Object.keys(compiledMessages('en', ['home', 'shell']))).toEqual(['home', 'shell'])
})
