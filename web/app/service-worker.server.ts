import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Takes an older worker off every browser, with all it has kept. */
const farewell = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => {
  const gone = caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name))))
  event.waitUntil(Promise.all([gone, registration.unregister()]))
})
`

// Beside the built server; whoever runs the sources has none.
const built = join(import.meta.dirname, '../client/sw.js')

let worker: Promise<string> | undefined

/** The worker of this build, or its farewell where there shall be none. */
export function workerText(isOn: boolean): Promise<string> {
  if (!isOn) return Promise.resolve(farewell)
  worker ??= readFile(built, 'utf8').catch(() => farewell)
  return worker
}
