import { expect, test } from 'vitest'
import { errorAnswer, openRoute } from '../../../test/open-route.ts'
import { action } from './recover.tsx'

const CALL = 'Security/ForgotPassword'
const done = () => Response.json({ done: true, message: '' })

async function send(form: Record<string, string>, answer = done()) {
  const { args, calls } = openRoute({ path: '/login/recover', form, api: { [CALL]: answer } })
  const given = await action(args as unknown as Parameters<typeof action>[0])
  return { calls, state: 'data' in given ? given.data : given }
}

test('[RT17][AU14] the e-mail is sent as the name of the account, and the page says what may come', async () => {
  const { calls, state } = await send({ email: ' dana@example.co.il ' })
  expect(calls).toEqual([{ name: CALL, body: { username: 'dana@example.co.il' } }])
  expect(state).toEqual({
    values: { email: 'dana@example.co.il', sent: 'once' },
    fields: {},
    message: '',
  })
})

test('an address that is none is named, and the API is not asked', async () => {
  for (const email of ['', 'dana', 'dana@']) {
    const { calls, state } = await send({ email })
    expect(calls).toEqual([])
    expect(state.fields).toEqual({ email: expect.any(String) })
    expect(state.values).toEqual({ email })
  }
})

test('asked again too soon, the page stays as it was and says so', async () => {
  const { state } = await send({ email: 'dana@example.co.il', sent: 'once' }, errorAnswer(429))
  expect(state).toEqual({
    values: { email: 'dana@example.co.il', sent: 'once' },
    fields: {},
    message: 'no 429',
  })
  const again = await send({ email: 'dana@example.co.il', sent: 'once' })
  expect(again.state.values.sent).toBe('again')
})
