import { expect, test } from 'vitest'
import { workerText } from './service-worker.server.ts'

test('the switch that ends the service worker sends one that unregisters itself and empties every cache', async () => {
  const reported: string[] = []
  const waited: Promise<unknown>[] = []
  const listeners: Record<string, (event: { waitUntil: (it: Promise<unknown>) => void }) => void> =
    {}
  const run = new Function(
    'addEventListener',
    'skipWaiting',
    'caches',
    'registration',
    await workerText(false),
  )
  run(
    (name: string, act: (typeof listeners)[string]) => {
      listeners[name] = act
    },
    () => reported.push('at once'),
    {
      keys: async () => ['galgal-assets', 'precache'],
      delete: async (name: string) => reported.push(`no ${name}`),
    },
    { unregister: async () => reported.push('unregistered') },
  )
  const waitUntil = (it: Promise<unknown>) => waited.push(it)
  listeners.install?.({ waitUntil })
  listeners.activate?.({ waitUntil })
  await Promise.all(waited)
  expect(reported.sort()).toEqual(['at once', 'no galgal-assets', 'no precache', 'unregistered'])
})
