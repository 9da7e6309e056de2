import { expect, test } from 'vitest'
import { refusalText } from './use-refusal-toast.ts'

const counted = (count: number) => `${count} wrong`

test('[ER01] a form that was refused as a whole says why in a toast', () => {
  expect(refusalText({ fields: {}, message: 'why' }, false, counted)).toBe('why')
  expect(refusalText({ fields: {}, message: 'why' }, true, counted)).toBe('why')
})

test('what is wrong with fields stands at them, and is counted in a toast only when asked for', () => {
  const fields = { email: 'wrong', name: 'missing' }
  expect(refusalText({ fields, message: '' }, false, counted)).toBe('')
  expect(refusalText({ fields, message: 'why' }, false, counted)).toBe('')
  expect(refusalText({ fields, message: '' }, true, counted)).toBe('2 wrong')
})
