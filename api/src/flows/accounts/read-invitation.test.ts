import { expect, test } from 'vitest'
import { readInvitation } from './read-invitation.ts'

test('[AU13] an invitation is to an e-mail, of a private person in Hebrew unless told', () => {
  expect(readInvitation([' Noa@Example.co.il '])).toEqual({
    email: 'noa@example.co.il',
    b2bType: '',
    locale: 'he',
  })
  expect(readInvitation(['noa@example.co.il', '--type', 'company', '--lang', 'en'])).toEqual({
    email: 'noa@example.co.il',
    b2bType: 'Company',
    locale: 'en',
  })
  expect(readInvitation(['--type=freelancer', 'noa@example.co.il'])?.b2bType).toBe('Individual')
})

test.for([
  [],
  ['--help'],
  ['noa'],
  [''],
  ['noa@example.co.il', 'more@example.co.il'],
  ['noa@example.co.il', '--type', 'toString'],
  ['noa@example.co.il', '--lang', 'fr'],
  ['noa@example.co.il', '--lang'],
])('[AU13] %j invites nobody', (words) => {
  expect(readInvitation(words)).toBeUndefined()
})
