import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { company, escapedHtml } from '@galgal/i18n/company'
import type { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { openApiDocument } from './openapi.ts'

const readerFolder = dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist/package.json')))
const readerFiles = new Map([
  ['swagger-ui.css', 'text/css'],
  ['swagger-ui-bundle.js', 'text/javascript'],
])

const page = () => `<!doctype html>
<html lang="en">
<meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapedHtml(company().brand.en)} API</title>
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
<body><main id="reader"><p><a href="/api/openapi.json">openapi.json</a></p></main>
<script src="/api/docs/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script>`

const start = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#reader', deepLinking: true })`

/** The contract for programs (openapi.json) and for people (docs). */
export function docsPages(app: Hono, _: Deps) {
  // Built once: it holds every schema.
  let document: ReturnType<typeof openApiDocument> | undefined
  app.get('/api/openapi.json', (c) => {
    document ??= openApiDocument()
    return c.json(document)
  })
  app.get('/api/docs', (c) =>
    c.html(page(), 200, {
      'content-security-policy':
        "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'",
    }),
  )
  app.get('/api/docs/start.js', (c) => c.body(start, 200, { 'content-type': 'text/javascript' }))
  app.get('/api/docs/:file', async (c) => {
    const type = readerFiles.get(c.req.param('file'))
    if (!type) return c.notFound()
    return c.body(await readFile(join(readerFolder, c.req.param('file')), 'utf8'), 200, {
      'content-type': type,
      'cache-control': 'public, max-age=3600',
    })
  })
}
