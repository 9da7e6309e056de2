import { expect, test } from 'vitest'
import { openTestApi } from '../../test/open-test-api.ts'
import { inboxOf, openAccount } from '../../test/people.ts'

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
  expect(await inboxOf(api, '+972521234567')).toEqual([all[0]])
  expect(await inboxOf(api, '+97252123456')).toEqual([])
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

test('an e-mail can be seen as a mail program shows it, where nothing in it can run', async () => {
  const api = await openTestApi()
  const names = [`<b>דנה</b>`, `"><script>alert(1)</script>`, `' onmouseover='alert(1)`]
  const message = {
    to: 'x@example.co.il',
    locale: 'he',
    subject: names.join(),
    code: '482913',
  } as const
  await api.deps.mail.send({ ...message, body: `שלום ${names.join()},\n\nהקוד: 482913` })
  const [sent] = await (await get(api, { accept: 'application/json' })).json()
  const outbox = await (await get(api, { accept: 'text/html' })).text()
  expect(outbox).toContain(`src="/sandbox/outbox/${sent.id}"`)
  expect(outbox).toMatch(/<iframe [^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"/)

  const shown = await api.send(new Request(`http://api/sandbox/outbox/${sent.id}`))
  expect(shown.headers.get('content-security-policy')).toMatch(/default-src 'none'.*; sandbox /)
  const html = await shown.text()
  expect(html).toContain('&lt;b&gt;דנה&lt;/b&gt;')
  expect(html).toContain('<html lang="he" dir="rtl">')
  expect(html).not.toMatch(/<script|<b>| onmouseover='/)
})

test('a text message, and an e-mail that is not there, have no such page', async () => {
  const api = await openTestApi()
  await api.deps.sms.send({ to: '+972521234567', body: 'x' })
  const [sent] = await (await get(api, { accept: 'application/json' })).json()
  for (const id of [sent.id, 'nobody'])
    expect((await api.send(new Request(`http://api/sandbox/outbox/${id}`))).status).toBe(404)
})

test('outside the sandbox there is no outbox', async () => {
  const api = await openTestApi({ settings: { mode: 'production' } })
  expect((await get(api, { accept: 'application/json' })).status).toBe(404)
  expect((await api.send(new Request('http://api/sandbox/outbox/x'))).status).toBe(404)
})
