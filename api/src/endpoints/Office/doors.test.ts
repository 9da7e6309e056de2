import { call } from '@galgal/contract/call'
import { GetMe, SignIn } from '@galgal/contract/Office/access'
import { Refund } from '@galgal/contract/Office/refund-acts'
import { HOUR, MINUTE } from '@galgal/domain/dates'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { rowsOf } from '../../../test/audit.ts'
import { signedIn, type TestApi } from '../../../test/customers.ts'
import { handedOver } from '../../../test/handed-over.ts'
import { type Office, openOffice } from '../../../test/office/open-office.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { accepted, refusedWith } from '../../../test/people.ts'
import { createOfficeApi } from '../../office-api.ts'

let api: TestApi
let office: Office
beforeEach(async () => {
  api = await openTestApi()
  office = await openOffice(api)
})
afterEach(() => api.db.execute(sql`alter table office_log drop constraint if exists no_refund`))

const post = (body: object, send = office.send) =>
  send(
    new Request('http://office/sandbox/staff', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  )

test('[OF039][OF040] the sandbox makes somebody of a role, whose token is good as a header and as a cookie', async () => {
  const made = await (await post({ role: 'desk', name: 'דקלה', hubs: [3] })).json()
  expect(Object.keys(made).toSorted()).toEqual([
    'email',
    'password',
    'staffId',
    'token',
    'totpSecret',
  ])
  const byHeader = accepted(await call(office.send, GetMe, {}, { 'x-office': made.token }))
  expect(byHeader).toMatchObject({ name: 'דקלה', roles: ['desk'], hubs: [3] })
  const byCookie = accepted(await call(office.send, GetMe, {}, { cookie: `office=${made.token}` }))
  expect(byCookie.id).toBe(byHeader.id)
  const { email, password } = made
  accepted(await call(office.send, SignIn, { email, password }))
  expect((await post({ role: 'king' })).status).toBe(400)
})

test('[OF041] the sandbox has a page with a button for each role, which signs a browser in', async () => {
  const page = await (await office.send(new Request('http://office/sandbox/staff'))).text()
  expect(page.match(/<button name="role"/g)).toHaveLength(8)
  const pressed = await office.send(
    new Request('http://office/sandbox/staff', {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
      },
      body: 'role=auditor',
    }),
  )
  expect([pressed.status, pressed.headers.get('location')]).toEqual([303, '/'])
  const cookie = pressed.headers.get('set-cookie') ?? ''
  expect(cookie).toMatch(/^office=.+HttpOnly; SameSite=Lax/)
  const [pair = ''] = cookie.split(';')
  const me = accepted(await call(office.send, GetMe, {}, { cookie: pair }))
  expect(me.roles).toEqual(['auditor'])
})

test('[OF042] production knows none of it', async () => {
  api.deps.settings.mode = 'production'
  const { fetch } = createOfficeApi(api.deps, office.settings)
  const send = async (request: Request) => fetch(request)
  expect((await send(new Request('http://office/sandbox/staff'))).status).toBe(404)
  expect((await post({ role: 'manager' }, send)).status).toBe(404)
})

test('[OF029] a network tries to sign in sixty times an hour, whatever names it tries', async () => {
  const sent = { 'x-visitor-address': '203.0.113.7' }
  const attempt = (n: number, address = sent) =>
    call(office.send, SignIn, { email: `nobody${n}@office.example`, password: 'wrong' }, address)
  for (let n = 0; n < 60; n++) refusedWith(await attempt(n), 8105)
  const full = refusedWith(await attempt(60), 429)
  expect(full.retryAfterSeconds).toBeGreaterThan(60)
  refusedWith(await attempt(61, { 'x-visitor-address': '198.51.100.1' }), 8105)
  api.clock.advance(HOUR)
  refusedWith(await attempt(62), 8105)
})

test('[OF043] the product’s clock moves the office’s sessions', async () => {
  const maya = await office.as('manager')
  accepted(await maya.ask(GetMe, {}))
  await api.deps.moveClock?.(31 * MINUTE)
  refusedWith(await maya.ask(GetMe, {}), 401)
})

test('[OF076] without its row of the log a write is not done', async () => {
  const dana = await signedIn(api, { documentStatus: 'approved' })
  await handedOver(api, dana)
  const carmel = await office.as('finance')
  const [charge] = await rowsOf(
    api.db,
    sql`select id from billing_items where type = 'charge' limit 1`,
  )
  await api.db.execute(
    sql`alter table office_log add constraint no_refund check (call <> 'Refund') not valid`,
  )
  const input = { chargeId: String(charge?.id), amount: 10, cause: 'mistake' } as const
  const faults: unknown[] = []
  const print = api.deps.log.error
  api.deps.log.error = (it: unknown) => void faults.push(it)
  const answer = await carmel.ask(Refund, { ...input, reason: 'טעות בחיוב' })
  api.deps.log.error = print
  expect(answer.ok).toBe(false)
  expect(faults).toHaveLength(1)
  expect(await rowsOf(api.db, sql`select id from refunds`)).toEqual([])
})
