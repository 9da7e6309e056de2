import { call } from '@galgal/contract/call'
import { Get, SetLanguage } from '@galgal/contract/GetUser'
import { expect, test } from 'vitest'
import { signedIn } from '../../../test/customers.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { accepted } from '../../../test/people.ts'
import { findCustomer } from '../../db/account/customers.ts'

test('e-mails are written in the language that was chosen', async () => {
  const api = await openTestApi()
  const { headers, customer } = await signedIn(api)
  const choose = (language: 'he-IL' | 'en-IL') => call(api.send, SetLanguage, { language }, headers)
  expect(accepted(await choose('en-IL')).message).toBe('מעכשיו נכתוב לכם באנגלית.')
  expect(accepted(await call(api.send, Get, {}, headers)).language).toBe('en-IL')
  expect((await findCustomer(api.db, customer.id))?.locale).toBe('en')
  accepted(await choose('he-IL'))
  expect(accepted(await call(api.send, Get, {}, headers)).language).toBe('he-IL')
  const other = await call(api.send, SetLanguage, { language: 'fr-FR' as 'he-IL' }, headers)
  expect(other).toMatchObject({ status: 400, fields: { language: expect.any(String) } })
})
