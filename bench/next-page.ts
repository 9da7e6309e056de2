import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type RunningApp, startApps } from './app.ts'
import { inPage, launchChrome } from './chrome.ts'
import { openWindow, type Window } from './window.ts'

const CAR = '/flex-lease/hyundai/tucson/executive-hybrid-1-6'
/** From where, and what is pressed there. */
const steps = {
  'home → catalogue': ['/', '.hero-buttons a[href$="/catalog"]'],
  'catalogue → car': ['/catalog', '.results .card h3 a'],
  'car → sign-up': [CAR, '.purchase button[type=submit]'],
  'catalogue → questions': ['/catalog', 'footer a[href$="/faq"]'],
  'questions → blog': ['/faq', 'footer a[href$="/blog"]'],
  'blog → post': ['/blog', 'main a[href*="/blog/"]'],
  'blog → catalogue': ['/blog', 'header a[href$="/catalog"]'],
} as const
const languages = { he: '', en: '/en' }
/** How long the pointer rests on a link before its button goes down: at a glance, and at once, as a finger does. */
const pointings = { pointed: 400, atOnce: 0 }
type Pointing = keyof typeof pointings

const ROUNDS = 5
/** By then a page has what comes late. */
const READ_MS = 3000
const REST_MS = 300
/** A finger's press lasts longer than its beginning and its end. */
const HOLD_MS = 80
const LOOK_MS = 20
const MOST_MS = 10_000
const TARGET_MS = 100

// A page of the app stays, and is watched from inside; of another document the browser says when it painted.
const watch = (selector: string) => `(() => {
  const heading = () => document.querySelector('#main h1')
  const before = { path: location.pathname, heading: heading() }
  addEventListener('click', ({ timeStamp }) => {
    sessionStorage.setItem('pressed', performance.timeOrigin + timeStamp)
    const look = () => {
      if (location.pathname === before.path || !heading() || heading() === before.heading)
        return requestAnimationFrame(look)
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => { window.nextPaintMs = performance.now() - timeStamp }
      port2.postMessage(null)
    }
    look()
  }, { capture: true, once: true })
  const pressed = [...document.querySelectorAll('${selector}')].find((it) => it.checkVisibility())
  pressed.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { x, y, width, height } = pressed.getBoundingClientRect()
  return { x: x + width / 2, y: y + height / 2 }
})()`

const read = (path: string) => `(() => {
  if (document.prerendering || location.pathname === '${path}') return null
  if (window.nextPaintMs !== undefined) return window.nextPaintMs
  const [painted] = performance.getEntriesByName('first-contentful-paint')
  const [{ activationStart = 0 } = {}] = performance.getEntriesByType('navigation')
  const pressed = Number(sessionStorage.getItem('pressed'))
  if (!painted || !pressed || performance.timeOrigin + activationStart < pressed - 1000) return null
  return performance.timeOrigin + Math.max(painted.startTime, activationStart) - pressed
})()`

async function pressOnce(window: Window, from: string, selector: string, pointing: Pointing) {
  await window.send('Page.navigate', { url: 'about:blank' })
  await window.send('Page.navigate', { url: from })
  await wait(READ_MS)
  const at = await inPage<{ x: number; y: number }>(window, watch(selector))
  await wait(REST_MS)
  const mouse = { ...at, button: 'left', clickCount: 1 }
  await window.send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...at })
  await wait(pointings[pointing])
  await window.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...mouse })
  await wait(HOLD_MS)
  // A page that was made ready takes the place of this one, which answers no more.
  await window.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...mouse }).catch(() => {})
  return await nextPaint(window, new URL(from).pathname)
}

/** Of whichever document the window shows by now. */
async function nextPaint(window: Window, from: string): Promise<number> {
  for (const end = performance.now() + MOST_MS; performance.now() < end; await wait(LOOK_MS)) {
    const found = await inPage<number | null>(window, read(from)).catch(() => null)
    if (found !== null) return found
  }
  throw new Error(`nothing came after ${from}`)
}

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN

async function measureStep({ url }: RunningApp, from: string, selector: string) {
  const chrome = await launchChrome()
  const window = await openWindow(chrome.port)
  try {
    const press = (pointing: Pointing) => pressOnce(window, url + from, selector, pointing)
    // Whoever was here before has the files, and the server the page.
    await press('pointed')
    const medians: Partial<Record<Pointing, number>> = {}
    for (const pointing of Object.keys(pointings) as Pointing[]) {
      const rounds: number[] = []
      for (let round = 0; round < ROUNDS; round++) rounds.push(await press(pointing))
      medians[pointing] = Math.round(median(rounds))
    }
    return medians
  } finally {
    window.close()
    chrome.kill()
  }
}

/** How long the next page takes to show after a press, in milliseconds; another checkout beside this one where one is named. */
export async function measureNextPage(): Promise<string[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'galgal-bench-'))
  const apps = await startApps(dataDir)
  const table: Record<string, object> = {}
  const failures: string[] = []
  try {
    for (const [language, prefix] of Object.entries(languages))
      for (const [name, [path, selector]] of Object.entries(steps)) {
        const from = prefix && path === '/' ? prefix : prefix + path
        const label = `${name}, ${language}`
        for (const [at, app] of apps.entries()) {
          const medians = await measureStep(app, from, selector)
          table[at === 0 ? label : `${label}, beside`] = medians
          if (at === 0 && (medians.pointed ?? Number.NaN) > TARGET_MS) failures.push(label)
        }
        console.log(`measured ${label}`)
      }
  } finally {
    for (const app of apps) await app.stop()
    for (const folder of [dataDir, `${dataDir}-beside`])
      rmSync(folder, { recursive: true, force: true })
  }
  console.table(table)
  return failures
}
