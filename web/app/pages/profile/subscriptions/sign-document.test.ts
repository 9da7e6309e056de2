import { messages } from '@galgal/i18n/messages'
import { expect, test } from 'vitest'
import {
  addressOf,
  errorAnswer,
  finished,
  openRoute,
  signedIn,
  userAnswer,
} from '../../../../test/open-route.ts'
import { signDocument } from './sign-document.server.ts'

const CALL = 'SubscriptionMain/SignDocument'
const form = { kind: 'contract', version: '2026-11-21', name: 'דנה לוי' }
const signed = Response.json({
  name: 'דנה לוי',
  signedOn: '2026-11-22',
  signedOnStr: '22/11/2026',
  reuqestType: 'contract',
  fileName: 'x.pdf',
})

const at = (answer: Response, over: Record<string, string> = {}) =>
  openRoute({
    path: '/profile/subscriptions/s1/paper',
    cookies: signedIn,
    form: { ...form, ...over },
    api: { [CALL]: answer, 'GetUser/Get': userAnswer(finished) },
  })
type Shown = Exclude<Awaited<ReturnType<typeof signDocument>>, Response>
const shown = async ({ args }: ReturnType<typeof at>) =>
  ((await signDocument(args, 's1')) as Shown).data

test('[MS15] what was read is signed in its own words, and its page shows the signature', async () => {
  const { args, calls } = at(signed)
  expect(await addressOf(() => signDocument(args, 's1'))).toBe('/profile/subscriptions/s1/paper')
  expect(calls.at(-1)).toEqual({
    name: CALL,
    body: { subscriptionId: 's1', reuqestType: 'contract', version: form.version, name: form.name },
  })
})

test('without a name nothing is asked, and the field says so', async () => {
  const opened = at(signed, { name: ' ' })
  expect(await shown(opened)).toMatchObject({ fields: { name: messages.he.signing.missing } })
  expect(opened.calls.map(({ name }) => name)).not.toContain(CALL)
})

test('a wording that changed is to be read again, and the name stays', async () => {
  const { message, values } = await shown(at(errorAnswer(400, 400, { version: 'x' })))
  expect(message).toBe(messages.he.signing.changed)
  expect(values).toMatchObject({ name: form.name })
})

test('any other no is said in words', async () => {
  expect((await shown(at(errorAnswer(404, 7025)))).message).toBe(
    messages.he.errors.error_customMessage_7025,
  )
})
