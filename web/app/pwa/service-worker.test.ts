import { expect, test } from 'vitest'
import { workerText } from './service-worker.server.ts'

test('the switch that ends the service worker sends one that unregisters itself and empties every cache', async () => {
  const told: string[] = []
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
    () => told.push('at once'),
    {
      keys: async () => ['galgal-assets', 'precache'],
      delete: async (name: string) => told.push(`no ${name}`),
    },
    { unregister: async () => told.push('unregistered') },
  )
  const waitUntil = (it: Promise<unknown>) => waited.push(it)
  listeners.install?.({ waitUntil })
  listeners.activate?.({ waitUntil })
  await Promise.all(waited)
  expect(told.sort()).toEqual(['at once', 'no galgal-assets', 'no precache', 'unregistered'])
})
