import { messages } from '@galgal/i18n/messages'
import { expect, test } from 'vitest'
import { addressOf, errorAnswer, openRoute, signedIn } from '../../../test/open-route.ts'
import { passwordHash } from '../../session/password-hash.server.ts'
import { choosePassword, openLink } from './change-password.server.ts'

const PEEK = 'Security/LoginRedirect'
const CHANGE = 'Security/RequestChangePassword'
const valid = Response.json({ maskedUser: 'd***@example.co.il', redirectUrl: '/' })
const done = Response.json({ done: true, message: '' })

const NEW = 'Orange-tram-77'
const form = { newPassword: NEW, reEnteredPassword: NEW }

function at(path: string, over: Parameters<typeof openRoute>[0] = {}) {
  const opened = openRoute({ path, api: { [PEEK]: valid }, ...over })
  const [, , ...rest] = path.replace(/^\/en/, '').split('/')
  return {
    ...opened,
    args: { ...opened.args, params: { ...opened.args.params, '*': rest.join('/') } },
  }
}
type Shown = Exclude<Awaited<ReturnType<typeof choosePassword>>, Response>
const shown = async (opened: ReturnType<typeof at>) =>
  ((await choosePassword(opened.args)) as Shown).data

test('[RT24][AU15] what follows the page’s name, one segment or more, is the link that the API is asked about', async () => {
  for (const linkData of ['reset/q7Yk', 'first/q7Yk', 'one', 'a/b/c']) {
    const { args, calls } = at(`/changePassword/${linkData}`)
    expect(await openLink(args)).toEqual({
      isFirst: linkData === 'first/q7Yk',
      user: 'd***@example.co.il',
    })
    expect(calls).toEqual([{ name: PEEK, body: { linkData, confirm: false } }])
  }
})

test('a link that has ended is nobody’s, and a busy API is no verdict', async () => {
  for (const answer of [errorAnswer(409, 4059), errorAnswer(400)])
    expect(await openLink(at('/changePassword/reset/x', { api: { [PEEK]: answer } }).args)).toEqual(
      {
        isFirst: false,
        user: undefined,
      },
    )
  const busy = at('/changePassword/reset/x', { api: { [PEEK]: errorAnswer(503) } })
  await expect(openLink(busy.args)).rejects.toMatchObject({ init: { status: 503 } })
})

test('[RT23] without a link a customer changes the password they know, and a visitor asks for a link', async () => {
  expect(await addressOf(() => openLink(at('/changePassword', { cookies: signedIn }).args))).toBe(
    '/profile/update',
  )
  expect(await addressOf(() => openLink(at('/changePassword').args))).toBe('/login/recover')
  const english = at('/en/changePassword', { locale: 'en' })
  expect(await addressOf(() => openLink(english.args))).toBe('/en/login/recover')
})

test('[RT23] an address without its capital leads to the one with it, for good, and keeps its secret from others', async () => {
  for (const [typed, right] of [
    ['/changepassword', '/changePassword'],
    ['/ChangePassword/reset/aB_c-9', '/changePassword/reset/aB_c-9'],
    ['/changepassword/first/xY?a=B', '/changePassword/first/xY?a=B'],
  ] as const) {
    const answer: Response = await openLink(at(typed).args).catch((thrown) => thrown)
    expect([answer.status, answer.headers.get('location')]).toEqual([301, right])
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
  }
  const english = at('/en/changepassword/reset/aB', { locale: 'en' })
  expect(await addressOf(() => openLink(english.args))).toBe('/en/changePassword/reset/aB')
})

test('[AU12] both passwords leave as hashes with the link, and the way leads to the login page, signed out', async () => {
  const { args, calls, context } = at('/changePassword/reset/q7Yk', {
    form,
    cookies: signedIn,
    api: { [CHANGE]: done },
  })
  expect(await addressOf(() => choosePassword(args))).toBe('/login?password=new')
  const hash = passwordHash(NEW)
  expect(calls).toEqual([
    {
      name: CHANGE,
      body: { linkData: 'reset/q7Yk', newPassword: hash, reEnteredPassword: hash },
    },
  ])
  expect(context.cookies.has('xToken')).toBe(false)
})

test('short, different and missing passwords are named, and the API is not asked', async () => {
  const wrong = async (typed: Record<string, string>) => {
    const opened = at('/changePassword/reset/x', { form: typed })
    const { fields, values } = await shown(opened)
    expect(opened.calls).toEqual([])
    expect(values).toEqual({})
    return Object.keys(fields)
  }
  expect(await wrong({ newPassword: '', reEnteredPassword: '' })).toEqual([
    'newPassword',
    'reEnteredPassword',
  ])
  expect(await wrong({ newPassword: 'short', reEnteredPassword: 'short' })).toEqual(['newPassword'])
  expect(await wrong({ ...form, reEnteredPassword: `${NEW} ` })).toEqual(['reEnteredPassword'])
})

test('a password that is too common stands beside its field; a link that has ended shows the page anew', async () => {
  const common = at('/changePassword/reset/x', { form, api: { [CHANGE]: errorAnswer(409, 7015) } })
  expect((await shown(common)).fields).toEqual({
    newPassword: messages.he.errors.error_customMessage_7015,
  })
  const over = at('/changePassword/reset/x', { form, api: { [CHANGE]: errorAnswer(409, 4059) } })
  expect(await addressOf(() => choosePassword(over.args))).toBe('/changePassword/reset/x')
})
