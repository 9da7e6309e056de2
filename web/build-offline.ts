import { hash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { placeholderCompany, setCompany } from '@galgal/i18n/company'
import { type Locale, locales } from '@galgal/i18n/locales'
import { markdownHandbook } from '@galgal/i18n/markdown'
import { build } from 'vite'
import { readMarkdown } from './app/documents/markdown.server.ts'
import { handbookPage } from './service-worker/handbook-page.ts'
import { offlinePage } from './service-worker/offline-page.ts'

const client = join(import.meta.dirname, 'build/client')

// The page wears what the rest of the storefront wears, as far as it needs it.
const SHEETS = [
  '../../ui/style/tokens.css',
  '../../ui/style/base.css',
  '../../ui/forms/button.css',
  '../../ui/layout/logo.css',
  'errors/no-connection.css',
]

// And the handbook what pages to read wear.
const READING = 'documents/text-page.css'

const withoutComments = (css: string) => css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\s+/g, ' ')

const read = (path: string) => readFile(join(import.meta.dirname, path), 'utf8')

async function styleOf(sheets: string[]): Promise<string> {
  const texts = await Promise.all(sheets.map((sheet) => read(`app/${sheet}`)))
  return withoutComments(texts.join('\n'))
}

type Pages = Record<Locale, string>

/** Writes a page in every language under a name of its own; gives their addresses by language. */
async function write(name: string, pageIn: (code: Locale) => string | Promise<string>) {
  const pages = Object.values(locales).map(async ({ code }) => {
    const page = await pageIn(code)
    const digest = hash('sha256', page, 'base64url').slice(0, 8)
    const address = `/assets/${name}-${code}-${digest}.html`
    await writeFile(join(client, address), page)
    return [code, address] as const
  })
  return Object.fromEntries(await Promise.all(pages)) as Pages
}

/** The page without a connection. */
async function writePages() {
  const style = await styleOf(SHEETS)
  const icon = (await read('public/icon.svg'))
    .replace('<svg', '<svg class="logo-wheel" aria-hidden="true"')
    .trim()
  return write('offline', (code) => offlinePage(code, style, icon))
}

/** The public handbook, to be read without a connection. */
async function writeHandbooks() {
  const style = await styleOf([...SHEETS, READING])
  return write('handbook', async (code) => {
    return handbookPage(code, style, readMarkdown(markdownHandbook(code)))
  })
}

/** Builds the service worker with the list of everything that this build has. */
async function buildWorker(pages: Pages, handbooks: Pages) {
  const assets = await readdir(join(client, 'assets'))
  await build({
    configFile: false,
    root: join(import.meta.dirname, 'service-worker'),
    logLevel: 'warn',
    publicDir: false,
    define: {
      OFFLINE_PAGES: JSON.stringify(pages),
      HANDBOOKS: JSON.stringify(handbooks),
      ASSETS: JSON.stringify(assets.map((name) => `/assets/${name}`).sort()),
      'process.env.NODE_ENV': '"production"',
    },
    build: {
      outDir: client,
      emptyOutDir: false,
      rollupOptions: {
        input: join(import.meta.dirname, 'service-worker/worker.ts'),
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  })
}

setCompany(placeholderCompany)
await buildWorker(await writePages(), await writeHandbooks())
