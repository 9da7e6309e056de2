import { once } from 'node:events'
import { createServer, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inAppOfOne } from './own-app.ts'

/** What becomes of a call: a status that it is refused with, or undefined once it may pass. */
type Fault = () => Promise<number | undefined>

const faults = new Map<string, Fault>()
let api: string | undefined

const refuse = (response: ServerResponse, status: number) =>
  response.writeHead(status).end(JSON.stringify({ code: status, message: '' }))

/** Passes calls on to the API, but those with a fault. */
const between = createServer(async (asked, response) => {
  const { method, headers, url = '' } = asked
  const [call = ''] = url.replace('/api/', '').split('?')
  const status = api ? await faults.get(call)?.() : 503
  if (status) return refuse(response, status)
  const onward = request(new URL(url, api), { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 500, answer.headers)
    answer.pipe(response)
  })
  onward.on('error', () => response.destroy())
  asked.pipe(onward)
})

/** A call fails with a status until it is let pass. */
export const fail = (call: string, status = 503) => faults.set(call, async () => status)

export const letPass = (call: string) => faults.delete(call)

/** A call does not arrive: tells when it was sent; it passes once released, or fails. */
export function holdCall(call: string) {
  const sent = Promise.withResolvers<void>()
  const released = Promise.withResolvers<number | undefined>()
  faults.set(call, () => {
    sent.resolve()
    return released.promise
  })
  return { sent: sent.promise, release: released.resolve }
}

const inFrontOfApi = inAppOfOne(async ({ env }) => {
  between.listen(0, '127.0.0.1')
  await once(between, 'listening')
  between.unref()
  env.API_BASE_URL = `http://127.0.0.1:${(between.address() as AddressInfo).port}`
})

/** A journey in an app whose storefront reaches its API over a connection of which each call may be held or fail. */
export const test = inFrontOfApi.extend<{ faulty: undefined }>({
  faulty: [
    async ({ app }, use) => {
      api = app.url
      await use(undefined)
      faults.clear()
    },
    { auto: true },
  ],
})
