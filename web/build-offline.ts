import { hash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Locale, locales } from '@galgal/text/locales'
import { build } from 'vite'
import { offlinePage } from './service-worker/offline-page.ts'

const client = join(import.meta.dirname, 'build/client')

// The page wears what the rest of the storefront wears, as far as it needs it.
const SHEETS = [
  'style/tokens.css',
  'style/base.css',
  'ui/button.css',
  'ui/logo.css',
  'late/connectivity.css',
]

const withoutComments = (css: string) => css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\s+/g, ' ')

/** Writes the page without a connection in every language; gives their addresses by language. */
async function writePages(): Promise<Record<Locale, string>> {
  const sheets = await Promise.all(
    SHEETS.map((sheet) => readFile(join(import.meta.dirname, 'app', sheet), 'utf8')),
  )
  const mark = await readFile(join(import.meta.dirname, 'public/icon.svg'), 'utf8')
  const icon = mark.replace('<svg', '<svg class="logo-wheel" aria-hidden="true"').trim()
  const pages = Object.values(locales).map(async ({ code }) => {
    const page = offlinePage(code, withoutComments(sheets.join('\n')), icon)
    const address = `/assets/offline-${code}-${hash('sha256', page, 'base64url').slice(0, 8)}.html`
    await writeFile(join(client, address), page)
    return [code, address] as const
  })
  return Object.fromEntries(await Promise.all(pages)) as Record<Locale, string>
}

/** Builds the service worker with the list of everything that this build has. */
async function buildWorker(pages: Record<Locale, string>) {
  const assets = await readdir(join(client, 'assets'))
  await build({
    configFile: false,
    root: join(import.meta.dirname, 'service-worker'),
    logLevel: 'warn',
    publicDir: false,
    define: {
      OFFLINE_PAGES: JSON.stringify(pages),
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

await buildWorker(await writePages())
