import { setCacheNameDetails } from 'workbox-core/setCacheNameDetails.js'
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute, setCatchHandler } from 'workbox-routing'
import { CacheFirst, NetworkOnly } from 'workbox-strategies'
import { dropOthers, isAsset, isHandbook, NOT_PAGES, offlinePageOf } from './cached-files.ts'
import { readMessage } from './messages.ts'

declare const self: ServiceWorkerGlobalScope

/** By the build: the page without a connection and the handbook in each language, and every hashed file there is. */
declare const OFFLINE_PAGES: Record<string, string>
declare const HANDBOOKS: Record<string, string>
declare const ASSETS: string[]

const ASSET_CACHE = 'galgal-assets'

// Other apps may have stood on the same local address.
setCacheNameDetails({ prefix: 'galgal' })
cleanupOutdatedCaches()
const cachedPaths = [...Object.values(OFFLINE_PAGES), ...Object.values(HANDBOOKS)]
precacheAndRoute(cachedPaths.map((url) => ({ url, revision: null })))

// The name of such a file changes with what is in it. Nothing else is ever kept.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isAsset(url.pathname),
  new CacheFirst({ cacheName: ASSET_CACHE }),
)
registerRoute(new NavigationRoute(new NetworkOnly(), { denylist: NOT_PAGES }))

setCatchHandler(async ({ request, url }) => {
  if (request.mode !== 'navigate') return Response.error()
  const { pathname } = url ?? new URL(request.url)
  const pages = isHandbook(pathname) ? HANDBOOKS : OFFLINE_PAGES
  const page = pages[offlinePageOf(pathname)]
  return (page && (await matchPrecache(page))) || Response.error()
})

self.addEventListener('activate', (event) => {
  // Pages are asked for while the worker wakes up.
  const preload = self.registration.navigationPreload?.enable()
  event.waitUntil(Promise.all([preload, dropOthers(caches, ASSET_CACHE, new Set(ASSETS))]))
})

// Sent only to those who asked for messages and let their browser show them.
self.addEventListener('push', (event) => {
  const message = readMessage(event.data?.json(), self.location.origin)
  if (!message) return
  const { title, body, to } = message
  event.waitUntil(
    self.registration.showNotification(title, { body, icon: '/icon-192.png', data: to }),
  )
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(self.clients.openWindow(event.notification.data))
})
