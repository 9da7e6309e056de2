import { expect, test } from 'vitest'
import { createPageServer } from './page-server.ts'

const SHOP = 'https://shop.example'

/** The front of a storefront whose `/` is public, for networks that may have so many pages of each kind. */
function openPageServer(most = { anyone: 2, session: 3 }, cachePages = true) {
  const left = { ...most }
  const counted: string[] = []
  const made: string[] = []
  const { fetch } = createPageServer(
    {
      readAddress: (path) => (path === '/' ? { key: undefined, dropped: '' } : undefined),
      render: async ({ method, url }) => {
        made.push(`${method} ${new URL(url).pathname}`)
        return { response: new Response('made'), cachePolicy: 'never' }
      },
      plain: (_, status) => new Response('', { status }),
    },
    {
      publicUrls: [SHOP],
      catalogueVersion: () => 1,
      now: () => new Date(),
      cachePages,
      sharesPages: false,
      pageWait: (address, owner) => {
        counted.push(`${address} ${owner}`)
        return --left[owner] < 0 ? 7 : undefined
      },
    },
  )
  const ask = async (path: string, { method = 'GET', ...headers }: Record<string, string> = {}) => {
    const own = { 'x-visitor-address': '192.0.2.1', ...headers }
    const answer = await fetch(new Request(SHOP + path, { method, headers: own }))
    return answer.headers.get('retry-after') ?? answer.status
  }
  return { ask, counted, made }
}

const requested: [string, string, Record<string, string>, 'anyone' | 'session'][] = [
  ['a page of nobody else', '/cart', {}, 'anyone'],
  ['a made-up session', '/cart', { cookie: 'xToken=made-up' }, 'session'],
  ['a made-up refresh token', '/cart', { cookie: 'xRefresh=a' }, 'session'],
  ['a public page with a made-up session', '/', { cookie: 'xToken=made-up' }, 'anyone'],
  ['a form without origin and cookie', '/login', { method: 'POST' }, 'anyone'],
  ['a form on a public page', '/', { method: 'POST', origin: SHOP }, 'anyone'],
  ['a form of a session', '/', { method: 'POST', origin: SHOP, cookie: 'xToken=a' }, 'session'],
  ['an unknown method', '/cart', { method: 'PROPFIND' }, 'anyone'],
]

test.for(requested)(
  '[S45] %s is made only so often for a network',
  async ([, path, how, owner]) => {
    const { ask, counted, made } = openPageServer()
    const most = owner === 'session' ? 3 : 2
    for (let n = 0; n < most; n++) expect(await ask(path, how)).toBe(200)
    expect(await ask(path, how)).toBe('7')
    expect(made).toHaveLength(most)
    expect(counted).toEqual(Array(most + 1).fill(`192.0.2.1 ${owner}`))
  },
)

test('[S45] visitors of a full network who are signed in are made their pages', async () => {
  const { ask } = openPageServer({ anyone: 0, session: 1 })
  expect(await ask('/cart')).toBe('7')
  expect(await ask('/cart', { cookie: 'xToken=real' })).toBe(200)
})

test('[S45] without pages in memory every one is counted too', async () => {
  const { ask } = openPageServer({ anyone: 1, session: 1 }, false)
  expect([await ask('/'), await ask('/')]).toEqual([200, '7'])
})

test('a form of another site is refused, and makes nothing', async () => {
  const { ask, made, counted } = openPageServer()
  expect(await ask('/login', { method: 'POST', origin: 'https://other.example' })).toBe(403)
  expect([made, counted]).toEqual([[], []])
})
