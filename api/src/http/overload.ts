import { localeOfPath } from '@galgal/i18n/locales'
import { translator } from '@galgal/i18n/translator'
import { html } from 'hono/html'
import type { Deps } from '../deps.ts'
import { Fault } from '../handle.ts'
import { answerError } from './answer-error.ts'
import type { Lag } from './lag.ts'

const CALL = /^\/(?:api|auth)\//
/** Who watches the process, and money that has already moved, are heard however busy it is. */
const ALWAYS_HEARD = /^\/(?:healthz|readyz|api\/webhooks\/.*)$/
const RETRY_SECONDS = 2

/** Answers 503 in place of a call or a page while the process is late; what lies ready never comes here. */
export const createOverload =
  (deps: Deps, { isLate }: Pick<Lag, 'isLate'>) =>
  (request: Request): Response | Promise<Response> | undefined => {
    if (!isLate()) return undefined
    const { pathname } = new URL(request.url)
    if (ALWAYS_HEARD.test(pathname)) return undefined
    if (CALL.test(pathname))
      return answerError(deps, new Fault(503, undefined, RETRY_SECONDS), request, '')
    return busyPage(pathname)
  }

/** A page that costs nothing: no style of the app, no script. */
async function busyPage(pathname: string): Promise<Response> {
  const { code, dir } = localeOfPath(pathname)
  const page = await html`<!doctype html><html lang="${code}" dir="${dir}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${translator(code, 'shell')('brand')}</title>
<h1>${translator(code, 'shell')('brand')}</h1><p>${translator(code, 'errors')('fault_503')}</p></html>`
  return new Response(String(page), {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cache-control': 'no-store',
      'retry-after': String(RETRY_SECONDS),
    },
  })
}
