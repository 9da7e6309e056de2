import { hash } from 'node:crypto'
import { type Locale, locales } from '@galgal/i18n/locales'
import { messages } from '@galgal/i18n/messages'
import { escaped } from './escaped.ts'

// Once the app answers, the address that was asked for is asked for again. A connection may come back before
// anyone listens, and an app that was down tells no browser that it is up.
const SCRIPT = [
  "const look=()=>fetch('/healthz',{cache:'no-store'}).then(({ok})=>ok&&location.reload(),()=>{})",
  "addEventListener('online',look)",
  'setInterval(look,5000)',
].join(';')

/** The page that stands for every other one without a connection: one file that needs no other. `icon` is SVG. */
export function offlinePage(locale: Locale, style: string, icon: string): string {
  const { code, dir } = locales[locale]
  const { SB_NO_CONNECTION_TITLE, SB_NO_CONNECTION_SUBTITLE, SB_RETRY } = messages[locale].offline
  const policy = [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    `script-src 'sha256-${hash('sha256', SCRIPT, 'base64')}'`,
    "connect-src 'self'",
    "base-uri 'none'",
  ].join('; ')
  return `<!doctype html>
<html lang="${code}" dir="${dir}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>${escaped(SB_NO_CONNECTION_TITLE)}</title>
<style>${style}</style>
<main class="no-connection">
${icon}
<h1>${escaped(SB_NO_CONNECTION_TITLE)}</h1>
<p>${escaped(SB_NO_CONNECTION_SUBTITLE)}</p>
<a class="button button-primary" href="">${escaped(SB_RETRY)}</a>
</main>
<script>${SCRIPT}</script>
</html>
`
}
