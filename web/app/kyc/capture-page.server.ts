import { hash } from 'node:crypto'
import type { Language } from '@galgal/i18n/locales'
import { CAPTURED, FAILED } from './identity-messages.ts'

/** Onfido's own script, of the version it mends without asking (documentation.identity.entrust.com/sdk/web). */
const SCRIPT = 'https://sdk.onfido.com/v14'
const THEIRS = 'https://*.onfido.com'

type Capture = {
  sdkToken: string
  workflowRunId: string
  language: Language
}

/** In a string of a script nothing may end the script. */
const quoted = (value: string) => JSON.stringify(value).replaceAll('<', '\\u003c')

const scriptFor = ({ sdkToken, workflowRunId, language }: Capture) => `
const tell = (word) => parent.postMessage(word, location.origin)
const begin = () => {
  const shown = Onfido.init({
    token: ${quoted(sdkToken)},
    workflowRunId: ${quoted(workflowRunId)},
    containerId: 'capture',
    language: ${quoted(language.onfido)},
    onComplete: () => { shown?.tearDown?.(); tell(${quoted(CAPTURED)}) },
    onError: () => tell(${quoted(FAILED)}),
  })
}
const script = document.createElement('script')
script.src = ${quoted(SCRIPT)}
script.onload = () => { try { begin() } catch { tell(${quoted(FAILED)}) } }
script.onerror = () => tell(${quoted(FAILED)})
document.head.append(script)
`

/** What this one page may load, so that no other page of ours has to allow it. */
const policyFor = (script: string) =>
  [
    "default-src 'none'",
    `script-src 'sha256-${hash('sha256', script, 'base64')}' ${THEIRS}`,
    // Their script writes its styles into the page.
    `style-src 'unsafe-inline' ${THEIRS}`,
    `connect-src ${THEIRS} wss://*.onfido.com`,
    `img-src 'self' data: blob: ${THEIRS}`,
    `media-src blob: ${THEIRS}`,
    `font-src data: ${THEIRS}`,
    'worker-src blob:',
    `frame-src ${THEIRS}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ')

/** A page that does nothing but open the provider's capture. */
export function capturePage(capture: Capture): Response {
  const { code, dir } = capture.language
  const script = scriptFor(capture)
  const html = `<!doctype html><html lang="${code}" dir="${dir}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Onfido</title><style>body{margin:0}#capture{block-size:100vh}</style><body><div id="capture"></div><script>${script}</script></body></html>`
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policyFor(script),
      'cache-control': 'private, no-store',
    },
  })
}
