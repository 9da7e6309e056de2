import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { startApps } from './app.ts'
import { launchChrome, openTab, type Tab } from './chrome.ts'

const pages = {
  home: '/',
  catalogue: '/catalog',
  car: '/flex-lease/hyundai/tucson/executive-hybrid-1-6',
  business: '/business',
  questions: '/faq',
  blog: '/blog',
  contact: '/contact-us',
  legal: '/terms-and-conditions',
}
const languages = { he: '', en: '/en' }
/** What a page may weigh more than in another checkout, in bytes. */
const MOST_HEAVIER = 2048
/** Nothing has come for so long: the last parts of a page begin two seconds after it works. */
const QUIET_MS = 4000

/** Fonts and pictures are apart, and so is what is read as data. */
const columns = { Document: 'html', Stylesheet: 'css', Script: 'js' } as const
type Weight = Record<(typeof columns)[keyof typeof columns], number>

/** Gzip bytes of what each public page makes a first visitor load, beside those of another checkout where one is named. A page that became too heavy is named. */
export async function measureBytes(): Promise<string[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'galgal-bench-'))
  const apps = await startApps(dataDir)
  const table: Record<string, object> = {}
  const failures: string[] = []
  try {
    for (const [language, prefix] of Object.entries(languages))
      for (const [name, path] of Object.entries(pages)) {
        const weights: Weight[] = []
        for (const { url } of apps) weights.push(await weigh(url + pathIn(prefix, path)))
        const [here, there] = weights.map((it) => ({ ...it, all: it.html + it.css + it.js }))
        if (!here) continue
        const more = there && here.all - there.all
        table[`${name}, ${language}`] = { ...here, ...(there && { beside: there.all, more }) }
        if (more && more > MOST_HEAVIER) failures.push(`${name}, ${language}: ${more} bytes more`)
      }
  } finally {
    for (const app of apps) await app.stop()
    for (const folder of [dataDir, `${dataDir}-beside`])
      rmSync(folder, { recursive: true, force: true })
  }
  console.table(table)
  return failures
}

const pathIn = (prefix: string, path: string) => (prefix && path === '/' ? prefix : prefix + path)

type Received = { requestId: string; type: string }

/** Opens a page in a browser that has never been anywhere. */
async function weigh(url: string): Promise<Weight> {
  const chrome = await launchChrome()
  const tab = await openTab(chrome.port)
  try {
    const types = new Map<string, string>()
    const come: string[] = []
    tab.on<Received>('Network.responseReceived', ({ requestId, type }) =>
      types.set(requestId, type),
    )
    tab.on<Received>('Network.loadingFinished', ({ requestId }) => come.push(requestId))
    await tab.send('Network.enable')
    await tab.send('Page.navigate', { url })
    await untilQuiet(come)
    const weight: Weight = { html: 0, css: 0, js: 0 }
    for (const requestId of come) {
      const column = columns[types.get(requestId) as keyof typeof columns]
      if (column) weight[column] += await bytesOf(tab, requestId)
    }
    return weight
  } finally {
    tab.close()
    chrome.kill()
  }
}

async function untilQuiet(come: string[]) {
  for (let before = -1; before <= 0 || before !== come.length; ) {
    before = come.length
    await wait(QUIET_MS)
  }
}

type Body = { body: string; base64Encoded: boolean }

async function bytesOf({ send }: Tab, requestId: string): Promise<number> {
  const { body, base64Encoded } = await send<Body>('Network.getResponseBody', { requestId })
  return gzipSync(Buffer.from(body, base64Encoded ? 'base64' : 'utf8')).length
}
