import type { Hono } from 'hono'
import { html } from 'hono/html'
import { listOutbox } from '../db/sandbox-outbox.ts'
import type { Deps } from '../deps.ts'

type Letter = Awaited<ReturnType<typeof listOutbox>>[number]

const row = (letter: Letter) => html`
  <article>
    <p><b>${letter.channel}</b> <bdi>${letter.to}</bdi>
      <time datetime="${letter.at.toISOString()}">${letter.at.toISOString()}</time></p>
    ${letter.subject ? html`<h2 dir="auto">${letter.subject}</h2>` : ''}
    <p dir="auto">${letter.body}</p>
    ${letter.code ? html`<p><output>${letter.code}</output></p>` : ''}
    ${letter.link ? html`<p><a href="${letter.link}">${letter.link}</a></p>` : ''}
  </article>`

const page = (letters: Letter[]) => html`<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Outbox</title>
<style>body{font:1rem/1.5 system-ui;max-width:44rem;margin:2rem auto;padding:0 1rem}article{border-top:1px solid #ccc;padding:1rem 0}h2{font-size:1.1rem;margin:0}p{margin:.25rem 0;white-space:pre-line}output{font-size:1.75rem;font-weight:700;letter-spacing:.1em}time{color:#555;float:inline-end}</style>
<main><h1>Outbox</h1><p>Every SMS and e-mail of the sandbox, newest first.</p>
${letters.length ? letters.map(row) : html`<p>Nothing was sent yet.</p>`}</main></html>`

/** What the sandbox would have sent: a page for people, JSON for programs. */
export function outboxPages(app: Hono, { db }: Deps) {
  app.get('/sandbox/outbox', async (c) => {
    const letters = await listOutbox(db, c.req.query('to'))
    if (!(c.req.header('accept') ?? '').includes('text/html'))
      return c.json(
        letters.map(({ subject, code, link, ...letter }) => ({
          ...letter,
          ...(subject ? { subject } : {}),
          ...(code ? { code } : {}),
          ...(link ? { link } : {}),
        })),
      )
    return c.html(page(letters), 200, {
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    })
  })
}
