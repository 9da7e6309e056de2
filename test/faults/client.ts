import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { refusals } from '@galgal/contract/refusals'

/** What came back; status 0: nothing did. */
// biome-ignore lint/suspicious/noExplicitAny: the body is whatever the wire carried
export type Answer = { status: number; body: any; ms: number }
export type Ask = (path: string, body?: object, key?: string) => Promise<Answer>

const TIMEOUT_MS = 30_000
const PAUSE_MS = 250

/** Calls the app over kept connections, of several processes one after the other: a body makes it a POST. */
export function openClient(...urls: string[]) {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 })
  const places = urls.map((url) => new URL(url))
  let turn = 0

  const askAs =
    (token: string): Ask =>
    (path, body, key) =>
      new Promise((resolve) => {
        const begun = performance.now()
        const { hostname, port } = places[turn++ % places.length] ?? { hostname: '', port: '' }
        const sent = body && JSON.stringify(body)
        const headers = {
          'x-token': token,
          ...(sent && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(sent),
          }),
          ...(key && { 'idempotency-key': key }),
        }
        const answered = (status: number, text = '') =>
          resolve({ status, body: read(text), ms: performance.now() - begun })
        const method = sent ? 'POST' : 'GET'
        const sentRequest = request({ agent, hostname, port, path, method, headers }, (answer) => {
          let text = ''
          answer.setEncoding('utf8')
          answer.on('data', (chunk: string) => {
            text += chunk
          })
          answer.on('end', () => answered(answer.statusCode ?? 0, text))
          answer.on('error', () => answered(0))
        })
        sentRequest.setTimeout(TIMEOUT_MS, () => sentRequest.destroy(new Error('no answer')))
        sentRequest.on('error', () => answered(0))
        sentRequest.end(sent)
      })
  return { askAs, close: () => agent.destroy() }
}

function read(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Nothing came, or the app said that it cannot just now. */
export const isUncertain = ({ status }: Answer) => status === 0 || status === 500 || status === 503

/** Asks again as long as nothing certain comes, as a patient visitor does; a 500 is certain, and a fault of ours. */
export async function insist(ask: () => Promise<Answer>, tries = 400): Promise<Answer> {
  let answer = await ask()
  const isBusy = () =>
    answer.status === 0 || answer.status === 503 || answer.body?.code === refusals.StillWorking.code
  for (let tried = 1; isBusy() && tried < tries; tried++) {
    await wait(PAUSE_MS)
    answer = await ask()
  }
  return answer
}

/** Whoever asks so comes again by the same name, as long as nothing certain comes. */
export const patiently =
  (ask: Ask): Ask =>
  (...input) =>
    insist(() => ask(...input))
