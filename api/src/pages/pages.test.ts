import { expect, test } from 'vitest'
import { openTestApi } from '../../test/open-test-api.ts'

const sandboxPages = [
  ['GET', '/sandbox/outbox'],
  ['GET', '/sandbox/outbox/some-e-mail'],
  ['GET', '/sandbox/operator'],
  ['POST', '/sandbox/operator'],
  ['GET', '/sandbox/faults'],
  ['POST', '/sandbox/faults'],
  ['POST', '/sandbox/clock'],
  ['GET', '/sandbox/card/some-page'],
  ['POST', '/sandbox/card/some-page'],
  ['GET', '/sandbox/challenge/some-payment'],
  ['POST', '/sandbox/identity/some-run'],
]

test('in production there is no page of the sandbox, and nothing to be read or done by one', async () => {
  const { send } = await openTestApi({ settings: { mode: 'production' } })
  for (const [method = '', path] of sandboxPages) {
    const answer = await send(new Request(`http://api${path}`, { method }))
    expect([path, answer.status, await answer.json()]).toEqual([
      path,
      404,
      { code: 404, message: expect.any(String) },
    ])
  }
})

test('in the sandbox they are there', async () => {
  const { send } = await openTestApi()
  for (const path of ['/sandbox/outbox', '/sandbox/operator', '/sandbox/faults'])
    expect((await send(new Request(`http://api${path}`))).status).toBe(200)
})
