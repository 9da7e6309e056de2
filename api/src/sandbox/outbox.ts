import type { Hono } from 'hono'
import { html } from 'hono/html'
import { findInOutbox, listOutbox } from '../db/sandbox/sandbox-outbox.ts'
import type { Deps } from '../deps.ts'
import { Fault } from '../handle.ts'
import { letterHtml } from '../providers/mail/letter-html.ts'

type Letter = Awaited<ReturnType<typeof listOutbox>>[number]

const styles = `
:root{color-scheme:light dark}
body{font:1rem/1.5 system-ui;max-inline-size:44rem;margin:2rem auto;padding:0 1rem}
article{border-block-start:1px solid #8888;padding:1rem 0}
h2{font-size:1.1rem;margin:0}
p{margin:.25rem 0;overflow-wrap:anywhere}
.body{white-space:pre-line}
output{font-size:1.75rem;font-weight:700;letter-spacing:.1em}
time{opacity:.7}
summary{min-block-size:1.75rem}
iframe{inline-size:100%;block-size:40rem;border:1px solid #8888;border-radius:.5rem;background:#fff}
`

const row = (letter: Letter) => html`
  <article>
    <p><b>${letter.channel}</b> <bdi>${letter.to}</bdi> ·
      <time datetime="${letter.at.toISOString()}">${letter.at.toISOString()}</time></p>
    ${letter.subject ? html`<h2 dir="auto">${letter.subject}</h2>` : ''}
    <p class="body" dir="auto">${letter.body}</p>
    ${letter.code ? html`<p><output>${letter.code}</output></p>` : ''}
    ${letter.link ? html`<p><a href="${letter.link}">${letter.link}</a></p>` : ''}
    ${letter.attachments.map(({ name, bytes }) => html`<p><bdi>${name}</bdi> (${bytes} bytes)</p>`)}
    ${letter.channel === 'mail' ? preview(letter) : ''}
  </article>`

const preview = ({ id, to }: Letter) => html`<details>
  <summary>As a mail program shows it</summary>
  <iframe title="Letter to ${to}" loading="lazy" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/sandbox/outbox/${id}"></iframe>
  <p><a href="/sandbox/outbox/${id}">On a page of its own</a></p>
</details>`

const page = (letters: Letter[]) => html`<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Outbox</title>
<style>${styles}</style>
<main><h1>Outbox</h1><p>Every SMS and e-mail of the sandbox, newest first.</p>
${letters.length ? letters.map(row) : html`<p>Nothing was sent yet.</p>`}</main></html>`

/** The outbox stores no language: the first word tells it. */
const localeOf = (body: string) =>
  /^\P{L}*\p{Script=Hebrew}/u.test(body) ? ('he' as const) : ('en' as const)

/** Messages the sandbox did not send: as a page, as JSON, and each e-mail as a mail program shows it. */
export function outboxPages(app: Hono, { db, settings }: Deps) {
  app.get('/sandbox/outbox', async (c) => {
    const letters = await listOutbox(db, c.req.query('to'))
    if (!(c.req.header('accept') ?? '').includes('text/html'))
      return c.json(
        letters.map(({ subject, code, link, attachments, ...letter }) => ({
          ...letter,
          ...(subject ? { subject } : {}),
          ...(code ? { code } : {}),
          ...(link ? { link } : {}),
          ...(attachments.length ? { attachments } : {}),
        })),
      )
    return c.html(page(letters), 200, {
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    })
  })

  app.get('/sandbox/outbox/:id', async (c) => {
    const letter = await findInOutbox(db, c.req.param('id'))
    if (letter?.channel !== 'mail') throw new Fault(404)
    const { to, subject, body, code } = letter
    const mail = { to, subject: subject ?? '', body, locale: localeOf(body), ...(code && { code }) }
    const written = await letterHtml(mail, settings.publicUrls[0])
    // Within its frame a link could not open: the storefront is never framed.
    return c.html(written.replace('</head>', '<base target="_blank"></head>'), 200, {
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox",
    })
  })
}
