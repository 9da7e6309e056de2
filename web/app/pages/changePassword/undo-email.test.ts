import { messages } from '@galgal/i18n/messages'
import { expect, test } from 'vitest'
import { errorAnswer, openRoute, signedIn } from '../../../test/open-route.ts'
import { openUndo, undoChange } from './change-password.server.ts'

const PEEK = 'Security/LoginRedirect'
const UNDO = 'SubscriptionMain/ChangeEmailValidation'
const linkData = 'undo-email/q7Yk'

function at(api: Record<string, Response>) {
  const opened = openRoute({
    path: `/changePassword/${linkData}`,
    cookies: signedIn,
    api,
    form: {},
  })
  return { ...opened, args: { ...opened.args, params: { secret: 'q7Yk' } } }
}

test('the e-mail’s link says which address it brings back, and changes nothing by being opened', async () => {
  const user = 'd***@example.co.il'
  const { args, calls } = at({ [PEEK]: Response.json({ maskedUser: user, redirectUrl: '/' }) })
  expect(await openUndo(args)).toBe(user)
  expect(calls).toEqual([{ name: PEEK, body: { linkData, confirm: false } }])
  expect(await openUndo(at({ [PEEK]: errorAnswer(409, 4059) }).args)).toBeUndefined()
  const busy = openUndo(at({ [PEEK]: errorAnswer(503) }).args)
  await expect(busy).rejects.toMatchObject({ init: { status: 503 } })
})

test('[AC10] a sent form brings the address back, says so in a toast and leaves nobody signed in', async () => {
  const { args, context, calls } = at({ [UNDO]: Response.json({ done: true, message: '' }) })
  const text = messages.he.shell.toast.success_customMessage_0
  expect((await undoChange(args)).data).toMatchObject({ isDone: true, toast: { text } })
  expect(calls).toEqual([{ name: UNDO, body: { linkData } }])
  expect(context.cookies.has('xToken')).toBe(false)
  const over = at({ [UNDO]: errorAnswer(409, 4059) })
  expect((await undoChange(over.args)).data).toEqual({ isDone: false, message: '' })
  expect(over.context.cookies.has('xToken')).toBe(true)
})
