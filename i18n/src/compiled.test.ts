import format from 'icu-minify/format'
import { expect, test } from 'vitest'
import { compiledWords } from './compiled.ts'
import { translator } from './say.ts'

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
    const message = compiledWords(locale, ['shell']).shell.form.errors
    const said = format(message as never, tag, { count }, { formatters })
    expect(said).toBe(translator(locale, 'shell')('form.errors', { count }))
  }
})

test('Hebrew counts one, two and many in words of their own', () => {
  const say = translator('he', 'shell')
  const said = [1, 2, 5].map((count) => say('form.errors', { count }))
  expect(said).toEqual(['יש פרט אחד לתקן', 'יש שני פרטים לתקן', 'יש 5 פרטים לתקן'])
})

test('a page gets the namespaces it asks for, and no others', () => {
  expect(Object.keys(compiledWords('en', ['home', 'shell']))).toEqual(['home', 'shell'])
})
