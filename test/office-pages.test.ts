import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { sampleCompany } from '@galgal/i18n/company'
import { createOffice } from '@galgal/office/server'
import { expect, test } from 'vitest'
import { ROOT, read } from './files.ts'
import { scriptWeights } from './script-weights.ts'

const ORIGIN = 'https://office.galgal.example'

/** The pages as they were built, before an API that knows nobody. */
const office = createOffice({
  send: () => Response.json({ code: 401, message: 'nobody is signed in' }, { status: 401 }),
  publicUrls: [ORIGIN],
  secure: true,
  now: () => new Date(),
  company: sampleCompany,
  sandbox: false,
  reportFault: (error) => {
    throw error
  },
})

const open = (path: string, init: RequestInit = {}) =>
  office.fetch(new Request(new URL(path, ORIGIN), init))

const dependenciesOf = (room: string): string[] =>
  Object.keys(JSON.parse(read(`${room}/package.json`)).dependencies)

test.for(['/sign-in', '/en/sign-in', '/invitation/x', '/nothing'])(
  '[OF017][OF018] %s is nobody’s to keep, to frame or to name, and loads from here alone',
  async (path) => {
    const { headers } = await open(path, { redirect: 'manual' })
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-robots-tag')).toContain('noindex')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
    const policy = headers.get('content-security-policy')
    if (path === '/nothing') return expect(headers.get('location')).toContain('/sign-in')
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).toMatch(/script-src 'self' 'sha256-/)
    expect(policy).not.toMatch(/https?:|script-src[^;]*unsafe/)
  },
)

test('[OF018] no page of the office has a service worker or a manifest', async () => {
  const page = await (await open('/sign-in')).text()
  expect(page).toContain('<title>')
  expect(page).not.toMatch(/serviceWorker|rel="manifest"/)
})

test.for<[string, Record<string, string>]>([
  ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
  ['the storefront beside it', { 'sec-fetch-site': 'same-site', origin: 'https://galgal.example' }],
  ['nobody knows where', {}],
  ['another origin', { origin: 'https://evil.example' }],
])('[OF020] a form from %s is refused before anything is done', async ([, headers]) => {
  const body = new URLSearchParams({ act: 'endSession', id: '1' })
  const cookie = { cookie: '__Host-office=T1' }
  const answer = await open('/me', { method: 'POST', body, headers: { ...headers, ...cookie } })
  expect(answer.status).toBe(403)
})

test('[OF020] a form of the office’s own page is heard', async () => {
  const body = new URLSearchParams({ email: '', password: '' })
  const headers = { 'sec-fetch-site': 'same-origin', origin: ORIGIN }
  const answer = await open('/sign-in', { method: 'POST', body, headers })
  expect(answer.status).toBe(400)
})

test('[OF002] what both apps draw with knows neither of them', () => {
  const known = ['@galgal/contract', '@galgal/domain', '@galgal/i18n']
  expect(dependenciesOf('ui').filter((name) => name.startsWith('@galgal/'))).toEqual(known)
  for (const room of ['web', 'office']) expect(dependenciesOf(room)).toContain('@galgal/ui')
})

test('[OF004] the contract’s schemas stay on the server: browsers get what they read alone', () => {
  const scripts = globSync('office/build/client/assets/*.js', { cwd: ROOT })
  expect(scripts.length).toBeGreaterThan(5)
  const heavy = scripts.filter((file) =>
    /ZodError|_zod\b/.test(readFileSync(join(ROOT, file), 'utf8')),
  )
  expect(heavy).toEqual([])
})

test('[OF001] the style of a page is plain CSS of at most 20 KB', async () => {
  const page = await (await open('/sign-in')).text()
  const styles = [...page.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)].map(([, it]) => it)
  expect(styles.join('')).toContain('.record-facts')
  expect(brotliCompressSync(styles.join('')).length).toBeLessThanOrEqual(20 * 1024)
})

test('[OF001] a page has at most 109 KB of script', () => {
  const weights = scriptWeights('office')
  expect(weights.size).toBeGreaterThan(50)
  expect([...weights].filter(([, bytes]) => bytes > 109 * 1024)).toEqual([])
  // React and its router alone are most of it.
  expect(Math.min(...weights.values())).toBeGreaterThan(95 * 1024)
})

test('[OF004] what reaches a browser of the office is React, its router, messages and passkeys', () => {
  const ofServers = /^@galgal\/|^@react-router\/|^vite$|^zod$/
  expect(dependenciesOf('office').filter((name) => !ofServers.test(name))).toEqual([
    '@simplewebauthn/browser',
    'react',
    'react-dom',
    'react-router',
    'use-intl',
  ])
})
