import { randomBytes } from 'node:crypto'
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { plainPage } from '../errors/plain-page.tsx'
import { NonceContext } from '../http/nonce.ts'
import { pageContextKey } from '../http/request-context.server.ts'
import { RequestIdContext } from '../http/request-id.ts'
import { StyleContext } from '../style/style-sheet.ts'
import { renderHtml } from './render-html.ts'
import { contentSecurityPolicy, takeMarkedScripts } from './security-headers.ts'

const NONCE_BYTES = 16

type Page = {
  request: Request
  status: number
  headers: Headers
  entry: EntryContext
  context: RouterContextProvider
  /** The whole style sheet of the app. */
  styles: string
}

/** Renders a page to its end before anything is sent: its hashes, its length and its status are then known. */
export async function renderPage({ request, status, headers, entry, context, styles }: Page) {
  const { requestId, others } = context.get(pageContextKey)
  const nonce = randomBytes(NONCE_BYTES).toString('base64url')
  const draw = (part: EntryContext) => (
    <StyleContext value={styles}>
      <RequestIdContext value={requestId}>
        <NonceContext value={nonce}>
          <ServerRouter context={part} url={request.url} nonce={nonce} />
        </NonceContext>
      </RequestIdContext>
    </StyleContext>
  )
  const whole = await renderHtml(entry, draw, nonce).then(scriptsLast, (error: unknown) => {
    // Such a request is refused before any loader runs: a page of the site would be without its words.
    if (isRouteErrorResponse(error)) return undefined
    throw error
  })
  if (!whole) return plainPage(new URL(request.url).pathname, status, styles, requestId)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const { page: sent, scripts } = takeMarkedScripts(whole, nonce)
  const inline = { scripts, styles: [styles] }
  headers.set('Content-Security-Policy', contentSecurityPolicy(inline, "'none'", others))
  return new Response(sent, { status, headers })
}

const PRELOAD = '<link rel="modulepreload"'

/** The page is whole without its scripts: fetched only once it is read, they let its text, fonts and pictures through first. */
function scriptsLast(page: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  const parts: Buffer[] = []
  let from = 0
  for (let at = page.indexOf(PRELOAD); at >= 0; at = page.indexOf(PRELOAD, from)) {
    parts.push(page.subarray(from, at))
    from = page.indexOf('>', at) + 1
  }
  return from === 0 ? page : Buffer.concat([...parts, page.subarray(from)])
}

type RenderRequest = { request: Request; context: Readonly<RouterContextProvider> }

/** Tells the log of a fault; a page that is merely not there is none. */
export function reportError(error: unknown, { request, context }: RenderRequest) {
  if (!request.signal.aborted && !isRouteErrorResponse(error))
    context.get(pageContextKey).reportFault?.(error)
}
