import { call } from '@galgal/contract/call'
import { ResetPassword } from '@galgal/contract/GetUser'
import { AcceptInvitation, SignIn } from '@galgal/contract/Office/access'
import { ForgotPassword, Login, RequestChangePassword } from '@galgal/contract/Security'
import { Signup } from '@galgal/contract/SR'
import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { openOffice } from '../../test/office/open-office.ts'
import { onServer, openTestApi } from '../../test/open-test-api.ts'
import { sha1 } from '../../test/people.ts'
import { withHashingSlot } from '../flows/login/hashing.ts'

/** As many as hash and wait for it, until they are let go. */
function fillLine() {
  const { promise, resolve } = Promise.withResolvers<void>()
  const all = Array.from({ length: 22 }, () => withHashingSlot(() => promise))
  return async () => {
    resolve()
    await Promise.all(all)
  }
}

/** A request whose body never comes, and whether somebody waited for it. */
function withoutBody(path: string) {
  const asked = { forBody: false }
  const body = new ReadableStream(
    { pull: () => new Promise<void>(() => (asked.forBody = true)) },
    { highWaterMark: 0 },
  )
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', headers, body, duplex: 'half' }
  return { asked, request: new Request(`http://localhost:3000${path}`, init) }
}

test.for([
  Login.path,
  `/auth${Login.path}`,
  Signup.path,
  ResetPassword.path,
  RequestChangePassword.path,
])('%s is refused before its body is read while too many wait', async (path) => {
  const { send } = await openTestApi()
  const letGo = fillLine()
  const { request, asked } = withoutBody(path)
  const answer = await send(request)
  expect([answer.status, answer.headers.get('retry-after'), asked.forBody]).toEqual([
    503,
    '2',
    false,
  ])
  const other = withoutBody(ForgotPassword.path)
  void send(other.request)
  await vi.waitFor(() => expect(other.asked.forBody).toBe(true))
  await letGo()
  const later = withoutBody(path)
  void send(later.request)
  if (path !== ResetPassword.path) await vi.waitFor(() => expect(later.asked.forBody).toBe(true))
})

test.for([SignIn.path, AcceptInvitation.path])('the office’s %s likewise', async (path) => {
  const office = await openOffice(await openTestApi())
  const letGo = fillLine()
  const { request, asked } = withoutBody(path)
  const answer = await office.send(request)
  expect([answer.status, answer.headers.get('retry-after'), asked.forBody]).toEqual([
    503,
    '2',
    false,
  ])
  await letGo()
})

// Of one connection nothing can be held without keeping everybody else waiting.
test.runIf(onServer)(
  'sign-ins whose database does not answer leave its connections to others, and nobody is let in behind them',
  async () => {
    const { send, db } = await openTestApi()
    const { promise: enough, resolve: end } = Promise.withResolvers<void>()
    const { promise: locked, resolve: lock } = Promise.withResolvers<void>()
    const holding = db.transaction(async (tx) => {
      await tx.execute(sql`lock table limits in access exclusive mode`)
      lock()
      await enough
    })
    await locked
    const pair = { username: 'dana@example.co.il', password: sha1('לא זו 55') }
    const signIns = Array.from({ length: 30 }, (_, n) =>
      call(send, Login, pair, { 'x-visitor-address': `198.51.${n}.1` }),
    )
    await db.execute(sql`select 1`)
    const { request, asked } = withoutBody(Login.path)
    expect([(await send(request)).status, asked.forBody]).toEqual([503, false])
    end()
    await holding
    const answers = await Promise.all(signIns)
    expect(answers.every((it) => !it.ok && [401, 429, 503].includes(it.status))).toBe(true)
  },
)
