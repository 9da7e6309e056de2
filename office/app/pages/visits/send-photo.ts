import type { Outcome, WaitingPhoto } from './photo-queue.ts'
import type { Visit } from './visit.ts'

const MS = { first: 2000, longest: 30_000, answer: 120_000 }

/** Sends one photo; what was not answered, or not now, is sent again under the same key. */
export async function sendPhoto({
  id,
  visitId,
  view,
  takenAt,
  file,
}: WaitingPhoto): Promise<Outcome> {
  const form = new FormData()
  const sha256 = await digestOf(file)
  const fields = { id: visitId, view, takenAt, ...(sha256 && { sha256 }) }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', file, 'photo.jpg')
  const response = await fetch('/api/Office/VisitPhoto', {
    method: 'POST',
    body: form,
    // A network may swallow what is sent and tell nobody.
    signal: AbortSignal.timeout(MS.answer),
    headers: { 'Idempotency-Key': id, 'accept-language': document.documentElement.lang },
  })
  if (response.ok) return { is: 'sent', photos: ((await response.json()) as Visit).photos }
  // Whoever has to sign in again, or waits for a try that still runs, loses nothing.
  const { status, headers } = response
  if (status === 401 || status === 429 || status >= 500 || headers.has('retry-after'))
    return { is: 'later' }
  const { message } = (await response.json()) as { message: string }
  return { is: 'refused', message }
}

/** SHA-256 as hexadecimal digits; undefined where the browser has none, without https. */
async function digestOf(file: Blob): Promise<string | undefined> {
  if (!globalThis.crypto?.subtle) return undefined
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Ever longer, and no longer than until the network is back. */
export const untilNextTry = (tries: number): Promise<void> =>
  new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer)
      removeEventListener('online', go)
      resolve()
    }
    const timer = setTimeout(go, Math.min(MS.longest, MS.first * 2 ** tries))
    addEventListener('online', go)
  })
