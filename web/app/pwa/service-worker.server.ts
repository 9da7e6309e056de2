import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Takes an older worker off every browser, with all it has kept. */
const farewell = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => {
  const gone = caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name))))
  event.waitUntil(Promise.all([gone, registration.unregister()]))
})
`

// Beside the built server, of which this may be a part of its own; whoever runs the sources has none.
const places = ['../client/sw.js', '../../client/sw.js']

let worker: Promise<string> | undefined

/** The worker of this build, or its farewell where there shall be none. */
export function workerText(isOn: boolean): Promise<string> {
  if (!isOn) return Promise.resolve(farewell)
  worker ??= builtWorker()
  return worker
}

async function builtWorker(): Promise<string> {
  for (const place of places) {
    const text = await readFile(join(import.meta.dirname, place), 'utf8').catch(() => undefined)
    if (text !== undefined) return text
  }
  return farewell
}
