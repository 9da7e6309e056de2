import { homeLocale, localeCodes } from '@galgal/i18n/locales'
import type { Hono } from 'hono'
import { html } from 'hono/html'
import { listDeliveries, listSuppressed } from '../db/notifications/deliveries.ts'
import { findInOutbox, listOutbox } from '../db/sandbox/sandbox-outbox.ts'
import type { Deps } from '../deps.ts'
import { Fault } from '../handle.ts'
import { messageIdOf } from '../providers/delivery-report.ts'
import { emailHtml } from '../providers/mail/email-html.ts'

type SentMessage = Awaited<ReturnType<typeof listReported>>[number]
type Suppressed = Awaited<ReturnType<typeof listSuppressed>>[number]

const MOST_SUPPRESSED = 50

/** The messages, each with what its pretended company reported of it. */
async function listReported(db: Deps['db'], to?: string) {
  const messages = await listOutbox(db, to)
  const reported = await listDeliveries(
    db,
    messages.map(({ id }) => messageIdOf(id)),
  )
  const states = new Map(reported.map(({ id, state }) => [id, state]))
  return messages.map((message) => ({ ...message, delivery: states.get(messageIdOf(message.id)) }))
}

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

const isNews = ({ delivery }: SentMessage) => delivery !== undefined && delivery !== 'accepted'

const row = (message: SentMessage) => html`
  <article>
    <p><b>${message.channel}</b> <bdi>${message.to}</bdi> ·
      <time datetime="${message.at.toISOString()}">${message.at.toISOString()}</time></p>
    ${isNews(message) ? html`<p>Its company reports: ${message.delivery}</p>` : ''}
    ${message.subject ? html`<h2 dir="auto">${message.subject}</h2>` : ''}
    <p class="body" dir="auto">${message.body}</p>
    ${message.code ? html`<p><output>${message.code}</output></p>` : ''}
    ${message.link ? html`<p><a href="${message.link}">${message.link}</a></p>` : ''}
    ${message.attachments.map(({ name, bytes }) => html`<p><bdi>${name}</bdi> (${bytes} bytes)</p>`)}
    ${message.channel === 'mail' ? preview(message) : ''}
  </article>`

const preview = ({ id, to }: SentMessage) => html`<details>
  <summary>As a mail program shows it</summary>
  <iframe title="Letter to ${to}" loading="lazy" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/sandbox/outbox/${id}"></iframe>
  <p><a href="/sandbox/outbox/${id}">On a page of its own</a></p>
</details>`

const leftOut = (items: Suppressed[]) => html`<section><h2>Not sent</h2>
<p>Two messages in a row came back from the address of each.</p>
<ul>${items.map(({ dedupeKey, deliveryReason }) => html`<li>${dedupeKey} (${deliveryReason})</li>`)}</ul></section>`

const page = (messages: SentMessage[], suppressed: Suppressed[]) => html`<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Outbox</title>
<style>${styles}</style>
<main><h1>Outbox</h1><p>Every SMS and e-mail of the sandbox, newest first. Those to +972500000001 and to addresses such as bounce-dana@example.com come back.</p>
${suppressed.length ? leftOut(suppressed) : ''}
${messages.length ? messages.map(row) : html`<p>Nothing was sent yet.</p>`}</main></html>`

/** The outbox stores no language: the first word tells it. */
const localeOf = (body: string) =>
  localeCodes.find((locale) => {
    const { script } = new Intl.Locale(locale).maximize()
    return new RegExp(`^\\P{L}*\\p{Script=${script}}`, 'u').test(body)
  }) ?? homeLocale

/** Messages the sandbox did not send: as a page, as JSON, and each e-mail as a mail program shows it. */
export function outboxPages(app: Hono, { db, settings }: Deps) {
  app.get('/sandbox/outbox', async (c) => {
    const messages = await listReported(db, c.req.query('to'))
    if (!(c.req.header('accept') ?? '').includes('text/html'))
      return c.json(
        messages.map(({ subject, code, link, attachments, delivery, ...message }) => ({
          ...message,
          ...(delivery && delivery !== 'accepted' ? { delivery } : {}),
          ...(subject ? { subject } : {}),
          ...(code ? { code } : {}),
          ...(link ? { link } : {}),
          ...(attachments.length ? { attachments } : {}),
        })),
      )
    return c.html(page(messages, await listSuppressed(db, MOST_SUPPRESSED)), 200, {
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    })
  })

  app.get('/sandbox/outbox/:id', async (c) => {
    const message = await findInOutbox(db, c.req.param('id'))
    if (message?.channel !== 'mail') throw new Fault(404)
    const { to, subject, body, code } = message
    const mail = { to, subject: subject ?? '', body, locale: localeOf(body), ...(code && { code }) }
    const written = await emailHtml(mail, settings.publicUrls[0])
    // Within its frame a link could not open: the storefront is never framed.
    return c.html(written.replace('</head>', '<base target="_blank"></head>'), 200, {
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox",
    })
  })
}
