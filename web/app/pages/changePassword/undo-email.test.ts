import { expect, test } from 'vitest'
import { errorAnswer, openPage, signedIn } from '../../../test/open-page.ts'
import { openUndo, undoChange } from './undo-email.server.ts'

const PEEK = 'Security/LoginRedirect'
const UNDO = 'SubscriptionMain/ChangeEmailValidation'
const linkData = 'undo-email/q7Yk'

function at(api: Record<string, Response>) {
  const opened = openPage({ path: `/changePassword/${linkData}`, cookies: signedIn, api, form: {} })
  return { ...opened, page: { ...opened.page, params: { secret: 'q7Yk' } } }
}

test('the letter’s link says which address it brings back, and changes nothing by being opened', async () => {
  const user = 'd***@example.co.il'
  const { page, asked } = at({ [PEEK]: Response.json({ maskedUser: user, redirectUrl: '/' }) })
  expect(await openUndo(page)).toBe(user)
  expect(asked).toEqual([{ name: PEEK, body: { linkData, confirm: false } }])
  expect(await openUndo(at({ [PEEK]: errorAnswer(409, 4059) }).page)).toBeUndefined()
  const busy = openUndo(at({ [PEEK]: errorAnswer(503) }).page)
  await expect(busy).rejects.toMatchObject({ init: { status: 503 } })
})

test('a sent form brings the address back and leaves nobody signed in', async () => {
  const { page, visit, asked } = at({ [UNDO]: Response.json({ done: true, message: '' }) })
  expect((await undoChange(page)).data.isDone).toBe(true)
  expect(asked).toEqual([{ name: UNDO, body: { linkData } }])
  expect(visit.cookies.has('xToken')).toBe(false)
  const over = at({ [UNDO]: errorAnswer(409, 4059) })
  expect((await undoChange(over.page)).data).toEqual({ isDone: false, message: '' })
  expect(over.visit.cookies.has('xToken')).toBe(true)
})
