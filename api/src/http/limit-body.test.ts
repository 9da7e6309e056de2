import { UploadBusinessDocuments } from '@galgal/contract/SubscriptionMain.mine'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { Fault } from '../handle.ts'
import { limitBody } from './limit-body.ts'

const KB = 1024
const { path } = UploadBusinessDocuments

/** A door behind which bodies are read, and answered with their length once `go` is called. */
function openDoor(mostAtOnce: number) {
  const { promise: gone, resolve: go } = Promise.withResolvers<void>()
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  const app = new Hono()
  app.use(limitBody([{ endpoint: UploadBusinessDocuments }], mostAtOnce))
  app.post('*', async (c) => {
    const { byteLength } = await c.req.arrayBuffer()
    arrive()
    await gone
    return c.text(String(byteLength))
  })
  app.onError((error, c) => {
    const { status = 500, retryAfterSeconds = 0 } = error instanceof Fault ? error : {}
    return c.text('', status as 400, { 'retry-after': String(retryAfterSeconds) })
  })
  const type = 'multipart/form-data; boundary=X'
  const post = (size: number, at = path, headers: Record<string, string> = {}) =>
    Promise.resolve(
      app.request(at, {
        method: 'POST',
        body: new Uint8Array(size),
        headers: { 'content-type': type, ...headers },
      }),
    )
  return { post, go, arrived }
}

test('an upload may be large, every other body has at most 1 MB', async () => {
  const { post, go } = openDoor(10_000 * KB)
  go()
  expect(await (await post(3000 * KB)).text()).toBe(String(3000 * KB))
  expect((await post(3000 * KB, '/api/SR/Signup')).status).toBe(413)
  expect((await post(3000 * KB, `${path}/x`)).status).toBe(413)
})

test('what cannot be an upload is refused unread', async () => {
  const { post, go } = openDoor(10_000 * KB)
  go()
  expect((await post(1, path, { 'content-type': 'application/json' })).status).toBe(415)
  expect((await post(1, path, { 'content-length': String(200 * KB * KB) })).status).toBe(413)
})

test('uploads together hold only so much: the next one comes again later, and has its place then', async () => {
  const { post, go, arrived } = openDoor(1000 * KB)
  const first = post(600 * KB)
  await arrived
  const second = await post(600 * KB)
  expect([second.status, second.headers.get('retry-after')]).toEqual([503, '5'])
  go()
  expect((await first).status).toBe(200)
  expect((await post(600 * KB)).status).toBe(200)
  expect((await post(600 * KB)).status).toBe(200)
})
