import { expect, test } from 'vitest'
import { dropOthers, isAsset, isHandbook, NOT_PAGES } from './cached-files.ts'

test('calls, words, cars and documents are never the worker’s', () => {
  const others = [
    '/api/SubscriptionMain/CatalogList',
    '/auth/api/Security/Login',
    '/words/he/offline.json',
    '/cars/B2C-he.json',
    '/visitor.json',
    '/profile/subscriptions.data',
    '/images/vehicles/1.avif',
    '/sandbox/outbox',
  ]
  expect(others.filter(isAsset)).toEqual([])
  expect(others.filter((path) => !NOT_PAGES.some((it) => it.test(path)))).toEqual([])
  const pages = ['/', '/en', '/catalog/brand-kia', '/carsharing', '/profile/subscriptions']
  expect(pages.filter((path) => NOT_PAGES.some((it) => it.test(path)))).toEqual([])
})

test('[RT33] the kept handbook stands for its own two pages, in both languages, and for no other', () => {
  const both = ['/handbook', '/profile/manual', '/en/handbook', '/en/profile/manual/']
  expect(both.filter(isHandbook)).toEqual(both)
  const others = ['/profile/my-vehicle', '/profile/manual.data', '/handbooks', '/en', '/']
  expect(others.filter(isHandbook)).toEqual([])
})

test('a new version takes the files of older ones out, and leaves its own', async () => {
  const cachedPaths = new Set([
    'https://shop/assets/root-new.js',
    'https://shop/assets/root-old.js',
  ])
  const cache = {
    keys: async () => [...cachedPaths].map((url) => ({ url })),
    delete: async ({ url }: { url: string }) => cachedPaths.delete(url),
  }
  const caches = { open: async () => cache } as unknown as CacheStorage
  await dropOthers(caches, 'galgal-assets', new Set(['/assets/root-new.js']))
  expect([...cachedPaths]).toEqual(['https://shop/assets/root-new.js'])
})
