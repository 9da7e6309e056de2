import { expect, test } from 'vitest'
import { readInvitation } from './read-invitation.ts'

const NOA = 'noa@example.co.il'

test('[AU13] an invitation is to an e-mail, of a private person in Hebrew unless told', () => {
  expect(readInvitation({ positionals: [' Noa@Example.co.il '], values: {} })).toEqual({
    email: NOA,
    b2bType: '',
    locale: 'he',
  })
  expect(readInvitation({ positionals: [NOA], values: { type: 'company', lang: 'en' } })).toEqual({
    email: NOA,
    b2bType: 'Company',
    locale: 'en',
  })
  expect(readInvitation({ positionals: [NOA], values: { type: 'freelancer' } })?.b2bType).toBe(
    'Individual',
  )
})

test.for([
  [[], {}],
  [['noa'], {}],
  [[''], {}],
  [[NOA, 'more@example.co.il'], {}],
  [[NOA], { type: 'toString' }],
  [[NOA], { lang: 'fr' }],
] as [string[], object][])('[AU13] %j with %j invites nobody', ([positionals, values]) => {
  expect(readInvitation({ positionals, values })).toBeUndefined()
})
