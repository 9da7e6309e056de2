import { expect, test } from 'vitest'
import { maskEmail } from './masked-email.ts'

test.for([
  ['dana@example.co.il', 'd***@example.co.il'],
  ['d@example.co.il', 'd***@example.co.il'],
  ['"a@b"@example.co.il', '"***@example.co.il'],
  ['דנה@example.co.il', 'ד***@example.co.il'],
] as const)('%s is shown as %s', ([email, shown]) => {
  expect(maskEmail(email)).toBe(shown)
})
