import { createServer, type RequestListener } from 'node:http'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { isLoopback } from '../loopback.ts'

type Expected = {
  /** Where the Authority leads the browser after a login. */
  redirectUrl: string
  /** Comes back with the code of this login, and of no other. */
  state: string
}

type Answer = { code: string } | { refused: string } | { wrong: string }

const SAFE_SIGNS = /[^\w .,:()-]/g

/** What the address says that the browser was led to after a login. */
function readAddress(address: URL, state: string): Answer {
  const { searchParams } = address
  if (searchParams.get('state') !== state) return { wrong: 'This address is of another login' }
  const error = searchParams.get('error_description') ?? searchParams.get('error')
  if (error) return { refused: error.replace(SAFE_SIGNS, '').slice(0, 200) }
  const code = searchParams.get('code')
  return code ? { code } : { wrong: 'This address has no code' }
}

/** A pasted line is the whole address, or the code alone. */
function readLine(line: string, state: string): Answer | undefined {
  const text = line.trim()
  if (!text) return undefined
  if (/^https?:/i.test(text))
    return URL.canParse(text) ? readAddress(new URL(text), state) : { wrong: 'This is no address' }
  return /^[\w.~+/=-]{8,}$/.test(text) ? { code: text } : { wrong: 'This is no code' }
}

const page = (text: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Tax Authority</title><p>${text}</p></html>`

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'",
  'cache-control': 'no-store',
}

/** Listens where the browser is led, if that is this machine; gives what ends it. Throws when its port is taken. */
async function listen({ redirectUrl, state }: Expected, take: (answer: Answer) => void) {
  const { protocol, hostname, port, pathname } = new URL(redirectUrl)
  if (protocol !== 'http:' || !isLoopback(hostname)) return async () => {}
  const answerTo: RequestListener = (request, response) => {
    const address = new URL(request.url ?? '', redirectUrl)
    if (address.pathname !== pathname) return response.writeHead(404, headers).end()
    const answer = readAddress(address, state)
    const [status, text] =
      'wrong' in answer
        ? [400, answer.wrong]
        : [200, 'Back to the terminal: this page can be closed.']
    response.writeHead(status, { ...headers, connection: 'close' }).end(page(text))
    return take(answer)
  }
  const server = createServer(answerTo)
  await new Promise<void>((ready, failed) => {
    server.once('error', failed)
    server.listen(Number(port || 80), hostname.replace(/[[\]]/g, ''), ready)
  }).catch((error: NodeJS.ErrnoException) => {
    throw new Error(`TAX_REDIRECT_URL: nobody can listen there (${error.code})`)
  })
  return () => new Promise<void>((done) => server.close(() => done()))
}

/** Waits for the code of a login, led to this machine or pasted, whichever comes first. Throws the Authority's no, and when nothing comes in time. */
export async function receiveCode(
  expected: Expected,
  { input, say, withinMs }: { input: Readable; say: (line: string) => void; withinMs: number },
): Promise<string> {
  const received = Promise.withResolvers<string>()
  // Whoever awaits it comes later.
  received.promise.catch(() => undefined)
  const take = (answer: Answer) => {
    if ('code' in answer) received.resolve(answer.code)
    else if ('refused' in answer)
      received.reject(new Error(`The Tax Authority refused the login: ${answer.refused}`))
    else say(answer.wrong)
  }
  const stop = await listen(expected, take)
  const lines = createInterface({ input })
  lines.on('line', (line) => {
    const answer = readLine(line, expected.state)
    if (answer) take(answer)
  })
  const timeout = setTimeout(
    () => received.reject(new Error(`Nobody logged in within ${withinMs / 60_000} minutes`)),
    withinMs,
  )
  try {
    return await received.promise
  } finally {
    clearTimeout(timeout)
    lines.close()
    await stop()
  }
}
