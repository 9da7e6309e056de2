import { expect, test } from 'vitest'
import { openPage } from '../test/open-page.ts'
import { draftOf, keepDraft } from './signup-draft.server.ts'

test('a sign-up is kept by the browser where no script reads it', () => {
  const { page, visit } = openPage()
  const draft = { kind: 'company', email: 'dana@example.co.il', handle: 'sgn_1' } as const
  keepDraft(page, draft)
  expect(draftOf(page)).toEqual(draft)
  expect(visit.setCookies.get('signup')).toMatch(/HttpOnly; SameSite=Lax/)
})

test('a draft that is not one begins from nothing', () => {
  for (const signup of ['', '{', 'null', '[]', '{"kind":"king"}', '{"email":5}'])
    expect(draftOf(openPage({ cookies: { signup } }).page)).toEqual({})
})
