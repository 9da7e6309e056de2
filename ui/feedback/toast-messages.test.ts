import { translator } from '@galgal/i18n/translator'
import { expect, test } from 'vitest'
import { thanks, toastMessages } from './toast-messages.ts'

const wordsIn = (language: 'he' | 'en') => {
  const t = translator(language, 'shell')
  return (key: 'success' | 'Error' | 'alert' | 'thankYou') => t(`toast.${key}`)
}

test('[ER04][ER05] each type of toast has a title of its own', () => {
  const titles = (language: 'he' | 'en') =>
    (['success', 'error', 'alert'] as const).map(
      (type) => toastMessages({ type }, wordsIn(language)).title,
    )
  expect(titles('he')).toEqual(['בוצע', 'שגיאה', 'שימו לב'])
  expect(titles('en')).toEqual(['Done', 'Error', 'Please note'])
})

test('[ER06] a success without words says "Thank you!", and nothing else does', () => {
  expect(toastMessages(thanks, wordsIn('he')).text).toBe('תודה!')
  expect(toastMessages(thanks, wordsIn('en')).text).toBe('Thank you!')
  for (const type of ['error', 'alert'] as const)
    expect(toastMessages({ type }, wordsIn('he')).text).toBeUndefined()
})

test('words of its own come before those of its type', () => {
  const own = { title: 'נשלח', text: 'נעדכן אתכם' }
  expect(toastMessages({ type: 'success', ...own }, wordsIn('he'))).toEqual(own)
})
