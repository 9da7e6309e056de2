import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { allOf, unescaped } from './html.ts'

type RequestOptions = { method?: string; headers?: Record<string, string>; body?: string }
export type RawAnswer = { status: number; location: string | undefined; html: string }

/** Asks the app for a path as it is written: a browser, or a client made for pages, would put it right first. */
export async function askRaw(
  app: string,
  path: string,
  { method = 'GET', headers = {}, body }: RequestOptions = {},
): Promise<RawAnswer> {
  const { hostname, port } = new URL(app)
  const sent = request({ hostname, port, method, path: onTheWire(path), headers })
  sent.end(body)
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  const html = Buffer.concat(await Array.fromAsync(answer as AsyncIterable<Buffer>)).toString()
  return { status: answer.statusCode ?? 0, location: answer.headers.location, html }
}

/** What cannot be written into a request line is escaped, and nothing else is. */
export const onTheWire = (path: string) =>
  path.replace(/[^!-~]/gu, (character) => encodeURIComponent(character))

const references = /\s(?:href|action|formaction|src)="([^"]*)"/g
/** Everywhere that a page leads: its links, its forms, and what it loads. */
export const leadsTo = (html: string): string[] => allOf(html, references).map(unescaped)
