import { expect, test } from 'vitest'
import { misspeltSettings } from './misspelt-settings.ts'

const known = ['PAYMENT', 'LINKS', 'HOST', 'STRIPE_SECRET_KEY', 'DATABASE_URL', 'DATABASE_URL_TEST']

test.for([
  ['PAYMNET', 'PAYMNET is no setting: did you mean PAYMENT?'],
  ['STRIPE_SECRETKEY', 'STRIPE_SECRETKEY is no setting: did you mean STRIPE_SECRET_KEY?'],
  ['stripe_secret_key', 'stripe_secret_key is no setting: did you mean STRIPE_SECRET_KEY?'],
  ['DATABASE_ULR', 'DATABASE_ULR is no setting: did you mean DATABASE_URL?'],
])('%s is named with what was meant, wherever it stands', ([name = '', said]) => {
  expect(misspeltSettings({ inFile: [name], inEnvironment: [] }, known)).toEqual([said])
  expect(misspeltSettings({ inFile: [], inEnvironment: [name] }, known)).toEqual([said])
  expect(misspeltSettings({ inFile: [name], inEnvironment: [name] }, known)).toEqual([said])
})

test('what other programs are told is theirs, but a file of ours holds ours alone', () => {
  const others = ['HOME', 'LINES', 'PATH', 'PGHOST', 'KUBERNETES_SERVICE_HOST', 'COLUMNS']
  expect(misspeltSettings({ inFile: [], inEnvironment: others }, known)).toEqual([])
  expect(misspeltSettings({ inFile: ['COLUMNS'], inEnvironment: [] }, known)).toEqual([
    'COLUMNS is no setting of ours',
  ])
  expect(misspeltSettings({ inFile: known, inEnvironment: known }, known)).toEqual([])
})
