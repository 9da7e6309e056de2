import { expect, test } from 'vitest'
import { refusalText } from './use-refusal-toast.ts'

test('[ER01] a form that was refused as a whole says why in a toast', () => {
  expect(refusalText({ fields: {}, message: 'why' })).toBe('why')
})

test('[ER01] a call that was refused for its fields says their words in a toast, each once', () => {
  const fields = { from: 'gone', till: 'gone', email: 'wrong' }
  expect(refusalText({ fields, message: 'why' })).toBe('gone\nwrong')
})

test('what a form finds wrong by itself is no refusal of a call', () => {
  expect(refusalText({ fields: { name: 'missing' }, message: '' })).toBe('')
})
