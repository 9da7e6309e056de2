import { beforeEach, expect, test } from 'vitest'
import type { TestApi } from '../../test/customers.ts'
import { openTestApi } from '../../test/open-test-api.ts'

const address = 'http://localhost:3000/sandbox/faults'

let api: TestApi
beforeEach(async () => {
  api = await openTestApi()
})

const ask = async (init?: RequestInit) => api.send(new Request(address, init))
const set = (body: unknown, headers = {}) =>
  ask({
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

test('a program says how often the company shall fail, and reads it', async () => {
  expect(await (await set({ name: 'payment.lost', times: 2 })).json()).toEqual({
    faults: [{ name: 'payment.lost', times: 2 }],
  })
  await set({ name: 'payment.slow' })
  expect(await (await ask()).json()).toEqual({
    faults: [
      { name: 'payment.lost', times: 2 },
      { name: 'payment.slow', times: 1 },
    ],
  })
  await set({ name: 'payment.lost', times: 0 })
  expect(await (await ask()).json()).toEqual({ faults: [{ name: 'payment.slow', times: 1 }] })
})

test('a person has a form for each', async () => {
  const form = new URLSearchParams({ name: 'payment.twice', times: '3' })
  const sent = await ask({ method: 'POST', body: form })
  expect([sent.status, sent.headers.get('location')]).toEqual([303, '/sandbox/faults'])
  const page = await (await ask({ headers: { accept: 'text/html' } })).text()
  expect(page).toMatch(/payment\.twice <input name="times"[^>]*value="3"/)
  expect(page).toMatch(/payment\.decline <input name="times"[^>]*value="0"/)
})

test('what nobody knows, too often, and another site’s page are refused', async () => {
  for (const wrong of [{ name: 'payment.gold' }, { name: 'payment.lost', times: -1 }, 'no', null])
    expect((await set(wrong)).status).toBe(400)
  const foreign = { origin: 'https://evil.example' }
  expect((await set({ name: 'payment.lost' }, foreign)).status).toBe(403)
})

test('outside the sandbox there is no such page', async () => {
  api = await openTestApi({ settings: { mode: 'production' } })
  expect((await ask()).status).toBe(404)
  expect((await set({ name: 'payment.lost' })).status).toBe(404)
})
