import { expect, test } from 'vitest'
import { robotsOf } from './robots.server.ts'

const linesOf = (site: { origin: string; sandbox: boolean }) => robotsOf(site).split('\n')
const live = { origin: 'https://galgal.example', sandbox: false }

test('search engines are led to the sitemap, and away from accounts, orders and the API', () => {
  const lines = linesOf(live)
  expect(lines[0]).toBe('User-agent: *')
  expect(lines).toContain('Sitemap: https://galgal.example/sitemap.xml')
  for (const path of ['/profile/', '/subscribe', '/register', '/api/', '/sandbox/'])
    expect(lines).toContain(`Disallow: ${path}`)
  expect(lines).toContain('Disallow: /en/profile/')
  expect(lines).toContain('Allow: /api/photos/')
})

test('no public page is kept from them', () => {
  const closed = linesOf(live).flatMap((line) => /^Disallow: (.*)$/.exec(line)?.[1] ?? [])
  for (const path of ['/', '/catalog', '/en/catalog', '/flex-lease/a/b/c', '/business/catalog'])
    expect(closed.filter((start) => path.startsWith(start))).toEqual([])
})

test('a rehearsal that the world can reach is not to be found; on one’s own machine it is as it will be', () => {
  expect(robotsOf({ ...live, sandbox: true })).toBe('User-agent: *\nDisallow: /\n')
  for (const origin of ['http://localhost:3000', 'http://127.0.0.1:4180', 'http://localhost'])
    expect(linesOf({ origin, sandbox: true })).toContain(`Sitemap: ${origin}/sitemap.xml`)
  expect(robotsOf({ origin: 'https://localhost.example', sandbox: true })).toContain(
    'Disallow: /\n',
  )
})
