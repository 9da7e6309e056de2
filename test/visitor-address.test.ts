import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { listener } from '../listener.ts'

/** The address that the app believes, behind so many proxies, when these headers are sent. */
async function believed(trustedProxies: number, forwarded: string[]) {
  const echo = (request: Request) => new Response(request.headers.get('x-visitor-address'))
  const server = createServer(listener(echo, undefined, { trustedProxies })).listen(0, '127.0.0.1')
  await once(server, 'listening')
  try {
    const { port } = server.address() as { port: number }
    const headers = new Headers({ 'x-visitor-address': '192.0.2.66', 'x-real-ip': '192.0.2.67' })
    for (const value of forwarded) headers.append('x-forwarded-for', value)
    const answer = await fetch(`http://127.0.0.1:${port}/`, { headers })
    return await answer.text()
  } finally {
    server.close()
  }
}

const FORGED = Array.from({ length: 50 }, (_, n) => `10.0.0.${n}`)

test('[S31] without proxies no header says who someone is', async () => {
  expect(await believed(0, [])).toBe('127.0.0.1')
  for (const address of FORGED.slice(0, 5)) expect(await believed(0, [address])).toBe('127.0.0.1')
  expect(await believed(0, [FORGED.join(', ')])).toBe('127.0.0.1')
})

test('[S31] behind proxies it is what the outermost of ours saw, however much was claimed before', async () => {
  expect(await believed(1, ['203.0.113.7'])).toBe('203.0.113.7')
  expect(await believed(1, [...FORGED, '203.0.113.7'])).toBe('203.0.113.7')
  expect(await believed(2, [...FORGED, '203.0.113.7, 198.51.100.1'])).toBe('203.0.113.7')
  expect(await believed(2, [`${FORGED.join(',')}, 203.0.113.7:51234`, '198.51.100.1'])).toBe(
    '203.0.113.7',
  )
  expect(await believed(1, ['10.0.0.1', '[2001:db8::7]:443'])).toBe('2001:db8::7')
})

test('[S31] whoever came past the proxies, or with nonsense, is who is at the other end of the line', async () => {
  expect(await believed(1, [])).toBe('127.0.0.1')
  expect(await believed(2, ['10.0.0.1'])).toBe('127.0.0.1')
  for (const nonsense of ['unknown', '_hidden', '999.1.1.1', '<script>', ' ', '1.2.3.4; drop'])
    expect(await believed(1, [`10.0.0.1, ${nonsense}`])).toBe('127.0.0.1')
})
