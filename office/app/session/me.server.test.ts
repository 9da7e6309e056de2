import { GetMe } from '@galgal/contract/Office/access'
import { expect, test } from 'vitest'
import { addressOf, me, openPage, refusal } from '../../test/open-page.ts'
import { callOffice } from './call-office.server.ts'
import { findMe, requireMe } from './me.server.ts'

test('whoever is not signed in is led to the sign-in, and back from there', async () => {
  const { args, calls } = openPage({ path: '/orders?status=open' })
  const way = await addressOf(() => requireMe(args))
  expect(way).toBe('/sign-in?next=%2Forders%3Fstatus%3Dopen')
  expect(calls).toEqual([])
})

test('a form that comes without a session leads to the sign-in alone: it is not sent again by itself', async () => {
  const { args } = openPage({ path: '/orders', form: { act: 'close' } })
  expect(await addressOf(() => requireMe(args))).toBe('/sign-in')
})

test('who is signed in is asked once a request, in the name of the session', async () => {
  const { args, calls } = openPage({ cookies: { office: 'T1' }, api: { Me: Response.json(me) } })
  expect(await findMe(args)).toEqual(me)
  expect(await requireMe(args)).toEqual(me)
  expect(calls.map(({ name, headers }) => [name, headers.get('x-office')])).toEqual([['Me', 'T1']])
})

test('a session that has ended is forgotten by the browser', async () => {
  const { args, context } = openPage({ cookies: { office: 'T1' }, api: { Me: refusal(401, 401) } })
  expect(await findMe(args)).toBeNull()
  expect(context.setCookies.get('office')).toMatch(/^office=;.*Max-Age=0/)
})

test('[OF019] over https the session is read of the cookie that no neighbour can set', async () => {
  const cookies = { office: 'theirs', '__Host-office': 'T1' }
  const { args, calls } = openPage({ secure: true, cookies, api: { Me: Response.json(me) } })
  await findMe(args)
  expect(calls[0]?.headers.get('x-office')).toBe('T1')
})

test('[OF019] what the API sets in the browser is set, word for word', async () => {
  const line = '__Host-office=T2; Max-Age=43200; Path=/; HttpOnly; Secure; SameSite=Lax'
  const api = { Me: Response.json(me, { headers: { 'set-cookie': line } }) }
  const { args, context } = openPage({ secure: true, api })
  await callOffice(args, GetMe, {})
  expect(context.setCookies.get('__Host-office')).toBe(line)
  expect(context.cookies.get('__Host-office')).toBe('T2')
})

test('a cookie that no header can hold is no session', async () => {
  const { args, calls } = openPage({ cookies: { office: 'a\nb' } })
  expect(await findMe(args)).toBeNull()
  expect(calls).toEqual([])
})
