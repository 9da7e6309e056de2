import { expect, test } from 'vitest'
import { openTestApi } from '../../test/open-test-api.ts'
import { lettersTo, openAccount } from '../../test/people.ts'

const get = (api: Awaited<ReturnType<typeof openTestApi>>, headers: Record<string, string>) =>
  api.send(new Request('http://api/sandbox/outbox', { headers }))

test('programs read every message, newest first, and those to one receiver alone', async () => {
  const api = await openTestApi()
  await openAccount(api, 'dana@example.co.il')
  api.clock.advance(1000)
  await api.deps.sms.send({ to: '+972521234567', body: 'x', code: '107746' })
  const all = await (await get(api, { accept: 'application/json' })).json()
  expect(all).toEqual([
    {
      id: expect.any(String),
      channel: 'sms',
      to: '+972521234567',
      body: 'x',
      code: '107746',
      at: '2026-11-22T09:14:04.120Z',
    },
    expect.objectContaining({ channel: 'mail', to: 'dana@example.co.il' }),
  ])
  expect(await lettersTo(api, '+972521234567')).toEqual([all[0]])
  expect(await lettersTo(api, '+97252123456')).toEqual([])
})

test('a browser gets a page with the code, and what people typed stays text', async () => {
  const api = await openTestApi()
  const evil = { subject: '<script>alert(1)</script>', body: '<img src=x>' }
  const to = { to: 'x@example.co.il', locale: 'en' } as const
  await api.deps.mail.send({ ...to, ...evil, code: '482913', link: 'http://localhost:3000/login' })
  const response = await get(api, { accept: 'text/html,*/*' })
  const html = await response.text()
  expect(response.headers.get('content-type')).toMatch(/^text\/html/)
  expect(html).toContain('482913')
  expect(html).toContain('href="http://localhost:3000/login"')
  expect(html).not.toMatch(/<script|<img/)
})

test('outside the sandbox there is no outbox', async () => {
  const api = await openTestApi({ settings: { mode: 'production' } })
  expect((await get(api, { accept: 'application/json' })).status).toBe(404)
})
