import { expect, test } from 'vitest'
import { openRoute } from '../../test/open-route.ts'
import { passwordHash } from './password-hash.server.ts'
import { type Draft, draftOf, keepDraft } from './signup-draft.server.ts'

const draft: Draft = {
  activeStep: 2,
  kind: 'company',
  username: 'dana@example.co.il',
  password: passwordHash('Orange-tram-77'),
  allowMarketing: false,
  handle: 'sgn_1',
  codeSentAt: 1_795_000_000_000,
}

test('a sign-up is kept by the browser where no script reads it', () => {
  const { args, context } = openRoute()
  keepDraft(args, draft)
  expect(draftOf(args)).toEqual(draft)
  expect(context.setCookies.get('signup')).toMatch(/HttpOnly; SameSite=Lax/)
})

test('the password is kept encrypted, for its own e-mail alone', () => {
  const { args, context } = openRoute()
  keepDraft(args, draft)
  const cookie = context.cookies.get('signup') ?? ''
  expect(cookie).not.toContain(draft.password)
  const stolen = JSON.stringify({ ...JSON.parse(cookie), username: 'other@example.co.il' })
  const { password, ...rest } = draft
  expect(draftOf(openRoute({ cookies: { signup: stolen } }).args)).toEqual({
    ...rest,
    username: 'other@example.co.il',
  })
})

test('a draft that is not one begins from nothing', () => {
  for (const signup of ['', '{', 'null', '[]', '{"kind":"king"}', '{"username":5}'])
    expect(draftOf(openRoute({ cookies: { signup } }).args)).toEqual({ activeStep: 0 })
})

test('no cookie opens a step whose need is missing', () => {
  const stepOf = (stored: object) =>
    draftOf(openRoute({ cookies: { signup: JSON.stringify(stored) } }).args).activeStep
  expect(stepOf({ activeStep: 7 })).toBe(0)
  expect(stepOf({ activeStep: 7, kind: 'private' })).toBe(1)
  expect(stepOf({ activeStep: 7, kind: 'private', handle: 'sgn_1' })).toBe(2)
  expect(stepOf({ activeStep: 1, kind: 'private', handle: 'sgn_1' })).toBe(1)
  expect(stepOf({ kind: 'private', handle: 'sgn_1' })).toBe(2)
})
