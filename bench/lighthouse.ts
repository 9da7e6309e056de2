import { basename } from 'node:path'
import lighthouse from 'lighthouse'
import { launchChrome } from './chrome.ts'
import { initialScripts, scriptWeight } from './weight.ts'

export type App = { url: string; checkout: string }

export type PageFigures = {
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  firstPaintMs: number
  largestPaintMs: number
  shift: number
  blockingMs: number
  /** Of the scripts the document names, and of what they import: what a visitor waits for. */
  scriptBytes: number
  /** Of those that come once the page works. */
  deferredScriptBytes: number
}

const ATTEMPTS = 3

/** One Lighthouse run as a mid-range phone on slow 4G; a run in which Chromium drew nothing is no run. */
export async function measure(app: App, path: string): Promise<PageFigures> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const figures = await measureOnce(app.url + path, app.checkout)
    if (Object.values(figures).every(Number.isFinite)) return figures
  }
  throw new Error(`${path} was not drawn in ${ATTEMPTS} runs`)
}

async function measureOnce(url: string, checkout: string): Promise<PageFigures> {
  const chrome = await launchChrome()
  try {
    const run = await lighthouse(url, { port: chrome.port, output: 'json', logLevel: 'error' })
    if (!run) throw new Error(`Lighthouse gave nothing for ${url}`)
    const { audits, categories } = run.lhr
    const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
    const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
    const requests = audits['network-requests']?.details as unknown as {
      items: { url: string; resourceType: string }[]
    }
    const scripts = requests.items.filter((it) => it.resourceType === 'Script').map((it) => it.url)
    const document = await (await fetch(url)).text()
    const initial = initialScripts(document, checkout)
    const isNamed = (script: string) => initial.has(basename(new URL(script).pathname))
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
      firstPaintMs: Math.round(value('first-contentful-paint')),
      largestPaintMs: Math.round(value('largest-contentful-paint')),
      // To the thousandth, as Lighthouse reports it.
      shift: Math.round(value('cumulative-layout-shift') * 1000) / 1000,
      blockingMs: Math.round(value('total-blocking-time')),
      scriptBytes: scriptWeight(scripts.filter(isNamed), checkout),
      deferredScriptBytes: scriptWeight(
        scripts.filter((script) => !isNamed(script)),
        checkout,
      ),
    }
  } finally {
    chrome.kill()
  }
}
