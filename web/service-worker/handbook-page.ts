import { type Locale, locales } from '@galgal/i18n/locales'
import { messages } from '@galgal/i18n/messages'
import { escaped } from './escaped.ts'

type Handbook = { title: string; html: string; parts: { id: string; title: string }[] }

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'"

/** The handbook without a connection, with the server's places for the company's names: one file that needs no other, the same for everyone. `html` is a text that `proseOf` has let through. */
export function handbookPage(
  locale: Locale,
  style: string,
  { title, html, parts }: Handbook,
): string {
  const { code, dir } = locales[locale]
  const { myVehicle, guide, offline, roadside } = messages[locale]
  const links = parts.map(({ id, title: part }) => `<li><a href="#${id}">${part}</a></li>`)
  return `<!doctype html>
<html lang="${code}" dir="${dir}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<title>${escaped(title)}</title>
<style>${style}</style>
<main class="wrap text-page">
<p class="note">${escaped(myVehicle.manual.offlineNow)} <a class="text-link" href="">${escaped(offline.SB_RETRY)}</a></p>
<h1>${escaped(title)}</h1>
<p class="text-page-way"><a class="button button-primary" href="%phoneLink%">${escaped(roadside.call)} <bdi dir="ltr">%phone%</bdi></a></p>
<nav class="prose-parts" aria-label="${escaped(guide.contents)}"><ul>${links.join('')}</ul></nav>
<div class="prose">${html}</div>
</main>
</html>
`
}
