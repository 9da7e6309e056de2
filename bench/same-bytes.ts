import { createServer, get } from 'node:http'

type Answer = { headers: string[]; body: Buffer }

// Node writes these itself, here as there.
const ofNode = new Set(['date', 'connection', 'keep-alive'])

const answerOf = (url: string) =>
  new Promise<Answer>((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, async (response) => {
      const body = Buffer.concat(await Array.fromAsync(response as AsyncIterable<Buffer>))
      const pairs = Object.entries(response.headers).filter(([name]) => !ofNode.has(name))
      resolve({ headers: pairs.flatMap(([name, value]) => [name, String(value)]), body })
    }).on('error', reject)
  })

/** The limit: Node's own server sending what another server answered, the same headers and bytes, and doing nothing else. */
async function sendSameBytes(url: string, port: number) {
  const { headers, body } = await answerOf(url)
  const server = createServer((_, response) => {
    response.writeHead(200, headers).end(body)
  })
  server.keepAliveTimeout = 75_000
  server.listen(port, '127.0.0.1')
}

const [url = '', port = ''] = process.argv.slice(2)
await sendSameBytes(url, Number(port))
