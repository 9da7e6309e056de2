import { Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import type { EntryContext } from 'react-router'

const RENDER_TIMEOUT_MS = 10_000
/** What React writes where a part could not be rendered at once. */
const LEFT_OUT = '<!--$!-->'
const END = '</body></html>'

type Draw = (entry: EntryContext) => ReactNode

/** A page with the data of its loaders, to its end: in one piece, which takes half the time, unless some part of it is still being loaded. */
export async function renderHtml(
  { serverHandoffStream, ...entry }: EntryContext,
  draw: Draw,
  nonce: string,
): Promise<Buffer<ArrayBuffer>> {
  const data = serverHandoffStream && (await buffer(serverHandoffStream))
  const html = inOnePiece(draw(entry))
  if (html === undefined || !html.endsWith(END)) {
    const again = data ? { ...entry, serverHandoffStream: new Blob([data]).stream() } : entry
    return whenLoaded(draw(again), nonce)
  }
  const isScripted = data && entry.renderMeta?.didRenderScripts
  const scripts = isScripted ? handoff(data, nonce) : ''
  return Buffer.from(`<!DOCTYPE html>${html.slice(0, -END.length)}${scripts}${END}`)
}

function inOnePiece(page: ReactNode): string | undefined {
  try {
    const html = renderToString(page)
    return html.includes(LEFT_OUT) ? undefined : html
  } catch {
    // The other way says why.
    return undefined
  }
}

const ESCAPED: Record<string, string> = {
  '&': '\\u0026',
  '<': '\\u003c',
  '>': '\\u003e',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

/** The data of the loaders as the router's part in the browser takes it; its own part for a page in pieces writes the same. */
function handoff(data: Buffer, nonce: string): string {
  const text = JSON.stringify(data.toString('utf8'))
  const script = text.replace(/[&<>\u2028\u2029]/g, (it) => ESCAPED[it] ?? it)
  const controller = 'window.__reactRouterContext.streamController'
  return [`${controller}.enqueue(${script});`, `${controller}.close();`]
    .map((it) => `<script nonce="${nonce}">${it}</script>`)
    .join('')
}

function whenLoaded(page: ReactNode, nonce: string): Promise<Buffer<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const gather = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        clearTimeout(timeout)
        resolve(Buffer.concat(chunks))
        done()
      },
    })
    const fail = (error: unknown) => {
      clearTimeout(timeout)
      reject(error)
    }
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // Parts that were loaded lazily stand where they belong: without scripts nothing would move them there.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(gather),
      onShellError: fail,
      onError: fail,
    })
    const timeout = setTimeout(() => abort(new Error('rendering took too long')), RENDER_TIMEOUT_MS)
  })
}
