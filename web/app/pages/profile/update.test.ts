import { messages } from '@galgal/i18n/messages'
import { expect, test } from 'vitest'
import { addressOf, errorAnswer, openRoute, signedIn } from '../../../test/open-route.ts'
import { passwordHash } from '../../session/password-hash.server.ts'
import { action } from './update.tsx'

const CALL = 'GetUser/ResetPassword'
const done = Response.json({ done: true, message: '' })
const OLD = ' correct horse '
const NEW = 'Orange-tram-77'
const form = { oldPassword: OLD, newPassword: NEW, reEnteredPassword: NEW }

const at = (answer: Response, over: Record<string, string> = {}) =>
  openRoute({
    path: '/profile/update',
    cookies: signedIn,
    form: { ...form, ...over },
    api: { [CALL]: answer },
  })
const update = (args: ReturnType<typeof at>['args']) => action({ ...args, pattern: '' })
type Shown = Exclude<Awaited<ReturnType<typeof update>>, Response>
const shown = async (opened: ReturnType<typeof at>) => ((await update(opened.args)) as Shown).data

test('[RT25][AU11] the old, the new and the re-entered password leave as hashes, letter by letter', async () => {
  const { args, calls } = at(done)
  expect(await addressOf(() => update(args))).toBe('/profile/update?changed')
  expect(calls).toEqual([
    {
      name: CALL,
      body: {
        oldPassword: passwordHash(OLD),
        newPassword: passwordHash(NEW),
        reEnteredPassword: passwordHash(NEW),
      },
    },
  ])
})

test('what is missing is named in the form’s order, and the API is not asked', async () => {
  const empty = at(done, { oldPassword: '', newPassword: '', reEnteredPassword: '' })
  expect(Object.keys((await shown(empty)).fields)).toEqual([
    'oldPassword',
    'newPassword',
    'reEnteredPassword',
  ])
  expect(empty.calls).toEqual([])
})

test.for([
  [4122, 'oldPassword'],
  [4123, 'reEnteredPassword'],
  [7015, 'newPassword'],
] as const)(
  'the refusal %i stands beside %s, and no password comes back',
  async ([code, field]) => {
    const { fields, values } = await shown(at(errorAnswer(409, code)))
    expect(fields).toEqual({ [field]: messages.he.errors[`error_customMessage_${code}`] })
    expect(values).toEqual({})
  },
)

test('a lock is said above the form, and a session that has ended leads to the login page', async () => {
  expect(await shown(at(errorAnswer(429, 4018)))).toMatchObject({
    fields: {},
    message: messages.he.errors.error_customMessage_4018,
  })
  expect(await addressOf(() => update(at(errorAnswer(401)).args))).toBe('/login')
})
