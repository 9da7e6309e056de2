import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'

const require = createRequire(import.meta.url)
type Server = { run: () => Promise<AddressInfo>; close: () => Promise<void> }
const S3rver = require('@20minutes/s3rver') as new (options: object) => Server
type Account = { createKeyPair: (id: string, secret: string) => void }
const accounts = require('@20minutes/s3rver/lib/models/account') as { DUMMY_ACCOUNT: Account }

/** What happens to a request instead of its answer: an error as S3 says it, or a network that fails. */
export type Mishap =
  | { status: number; code: string }
  | { status: number; body: string }
  | 'reset'
  | 'silent'
  | 'cut after half'
  | 'one byte wrong'

export const slowDown = { status: 503, code: 'SlowDown' }

/** As documented: docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html. */
const bodyOf = (said: { code: string } | { body: string }) =>
  'body' in said
    ? said.body
    : `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${said.code}</Code><Message>As documented.</Message><Resource>/</Resource><RequestId>4442587FB7D0A2F9</RequestId></Error>`

/** An S3 server that verifies signatures, with a bucket `galgal`, behind a network that fails when it is told to. */
export async function openS3Server() {
  const directory = await mkdtemp(join(tmpdir(), 'galgal-s3-'))
  accounts.DUMMY_ACCOUNT.createKeyPair('AKIAGALGAL', 'a-secret-of-the-store')
  const options = { address: '127.0.0.1', port: 0, silent: true, vhostBuckets: false, directory }
  const store = new S3rver({ ...options, configureBuckets: [{ name: 'galgal' }] })
  const { port } = await store.run()
  const mishaps: Mishap[] = []
  const requests: string[] = []

  async function forward(incoming: IncomingMessage, outgoing: ServerResponse) {
    requests.push(`${incoming.method} ${incoming.url}`)
    const mishap = mishaps.shift()
    const body = await buffer(incoming)
    if (mishap === 'silent') return
    if (mishap === 'reset') return incoming.socket.resetAndDestroy()
    if (typeof mishap === 'object')
      return outgoing
        .writeHead(mishap.status, { 'content-type': 'application/xml' })
        .end(incoming.method === 'HEAD' ? '' : bodyOf(mishap))
    const { method, url, headers } = incoming
    const passed = request({ port, host: '127.0.0.1', method, path: url, headers }).end(body)
    const [real] = (await once(passed, 'response')) as [IncomingMessage]
    const bytes = await buffer(real)
    if (mishap === 'one byte wrong') bytes[0] = (bytes[0] ?? 0) ^ 1
    outgoing.writeHead(real.statusCode ?? 0, real.headers)
    if (mishap !== 'cut after half') return outgoing.end(bytes)
    outgoing.write(bytes.subarray(0, bytes.length / 2), () => incoming.socket.destroy())
  }

  const network = createServer((incoming, outgoing) => void forward(incoming, outgoing))
  network.listen(0, '127.0.0.1')
  await once(network, 'listening')
  const url = `http://127.0.0.1:${(network.address() as AddressInfo).port}`
  return {
    settings: {
      S3_ENDPOINT: url,
      S3_BUCKET: 'galgal',
      S3_REGION: 'us-east-1',
      S3_ACCESS_KEY_ID: 'AKIAGALGAL',
      S3_SECRET_ACCESS_KEY: 'a-secret-of-the-store',
      S3_TIMEOUT_MS: 5000,
    },
    /** `GET /galgal/documents/…` each, as they came. */
    requests,
    /** Happens to the next requests, one each. */
    let: (...next: Mishap[]) => mishaps.splice(0, mishaps.length, ...next),
    close: async () => {
      network.closeAllConnections()
      network.close()
      await store.close()
      await rm(directory, { recursive: true })
    },
  }
}
