import { inPage, launchChrome, openTab, type Tab } from './chrome.ts'

const SLOWED = 4
/** A click that is slow by itself is so in most rounds; what only one round waited for was other work of the machine. */
const ROUNDS = 3
const REST_MS = 250
/** A finger's press lasts longer than its beginning and its end. */
const HOLD_MS = 80

/** Both in milliseconds after the press of the button, on a computer slowed down four times. */
type Click = { nextPaint: number; newList: number; requests: number }
export type FilterClicks = {
  cars: number
  clicks: number
  nextPaintMedian: number
  /** of the slowest click, in its median round */
  nextPaintWorst: number
  /** of all clicks of all rounds */
  nextPaintHighest: number
  newListMedian: number
  newListWorst: number
  /** data asked from the server meanwhile; pictures do not count */
  requests: number
}

// Runs inside the page. Event Timing counts until the next paint, in steps of 8 ms and from 16 ms on;
// a shorter click is measured by its next frame.
const watch = `
  window.clicks = []
  // Kept for what a keyboard reaches, it would move the whole page with every label that is brought to the middle.
  document.documentElement.style.scrollPaddingBlockEnd = 0
  new PerformanceObserver((list) => {
    for (const { name, startTime, duration } of list.getEntries())
      if (name === 'pointerup' || name === 'click') {
        const click = window.clicks.findLast(({ at }) => at <= startTime + 1)
        if (click) click.duration = Math.max(click.duration ?? 0, startTime + duration - click.at)
      }
  }).observe({ type: 'event', durationThreshold: 16 })
  addEventListener('pointerup', ({ timeStamp }) => {
    const click = { at: timeStamp, list: undefined, from: performance.getEntriesByType('resource').length }
    window.clicks.push(click)
    const afterPaint = (done) => requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => done(performance.now())
      port2.postMessage(null)
    })
    afterPaint((now) => { click.frame = now - timeStamp })
    const list = document.querySelector('.catalog')
    const observer = new MutationObserver(() => {
      observer.disconnect()
      afterPaint((now) => { click.list = now - timeStamp })
    })
    for (const it of list.querySelectorAll('[role=status], .results'))
      observer.observe(it, { childList: true, subtree: true, characterData: true })
  }, { capture: true })`

const read = `(() => {
  const { at, duration, frame, list, from } = window.clicks.at(-1)
  const since = performance.getEntriesByType('resource').slice(from)
  return {
    nextPaint: duration ?? Math.min(frame, 16),
    newList: list ?? null,
    requests: since.filter(({ name }) => !/\\/(images|api\\/photos)\\/|\\/icon\\.svg/.test(name)).length,
  }
})()`

const boxes = `[...document.querySelectorAll('.rail label')]
  .filter((it) => it.htmlFor && it.checkVisibility() && !it.classList.contains('facet-none'))
  .map((it) => it.htmlFor)`

const middleOf = (id: string) => `(() => {
  const label = document.querySelector('label[for="${id}"]')
  label.scrollIntoView({ block: 'center' })
  const { x, y, width, height } = label.getBoundingClientRect()
  return { x: x + width / 2, y: y + height / 2 }
})()`

const hasCome = (file: string) =>
  `performance.getEntriesByType('resource').some(({ name }) => name.includes('${file}'))`

const rest = (ms = REST_MS) => new Promise((resolve) => setTimeout(resolve, ms))

async function until(tab: Tab, expression: string) {
  for (const end = performance.now() + 30_000; performance.now() < end; await rest())
    if (await inPage<boolean>(tab, expression)) return
  throw new Error(`never: ${expression}`)
}

async function click(tab: Tab, id: string): Promise<Click> {
  const at = await inPage<{ x: number; y: number }>(tab, middleOf(id))
  await rest()
  const mouse = { ...at, button: 'left', clickCount: 1 }
  await tab.send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...at })
  await rest()
  await tab.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...mouse })
  await rest(HOLD_MS)
  await tab.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...mouse })
  await until(tab, 'window.clicks.at(-1)?.list !== undefined')
  return await inPage<Click>(tab, read)
}

/** A visitor who was here before: the question about cookies covers nothing that is clicked. */
async function answerCookies(tab: Tab, url: string) {
  const answer = await fetch(`${url}/cookies/choice`, {
    method: 'POST',
    headers: { accept: 'application/json', origin: url, 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ choice: 'none' }),
  })
  const [name = '', value = ''] = (answer.headers.getSetCookie()[0] ?? '').split(/[=;]/)
  if (!value) throw new Error(`the question about cookies was answered by ${answer.status}`)
  await tab.send('Network.setCookie', { name, value, url })
}

/** Every option of the filter is chosen once and let go again in each round, at the catalogue of a running app. */
export async function measureFilterClicks(url: string): Promise<FilterClicks> {
  const chrome = await launchChrome()
  const tab = await openTab(chrome.port)
  try {
    await answerCookies(tab, url)
    await tab.send('Page.navigate', { url: `${url}/catalog` })
    await until(tab, hasCome('/cars/B2C-he.json'))
    // The last request of the page itself: what comes after it is asked for by a click.
    await until(tab, hasCome('/api/Global/GeoCountry'))
    const count = await inPage<string>(tab, `document.querySelector('[role=status]').textContent`)
    const cars = Number(count.replace(/\D/g, ''))
    const options = await inPage<string[]>(tab, boxes)
    await inPage(tab, watch)
    await tab.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
    const rounds: Click[][] = []
    for (let round = 0; round < ROUNDS; round++) {
      const clicks: Click[] = []
      for (const id of options) clicks.push(await click(tab, id), await click(tab, id))
      rounds.push(clicks)
    }
    return { cars, ...figuresOf(rounds) }
  } finally {
    tab.close()
    chrome.kill()
  }
}

const sorted = (values: number[]) => values.toSorted((a, b) => a - b)
const medianOf = (values: number[]) => Math.round(sorted(values)[values.length >> 1] ?? Number.NaN)
const highestOf = (values: number[]) => Math.round(sorted(values).at(-1) ?? Number.NaN)

function figuresOf(rounds: Click[][]) {
  const [first = []] = rounds
  const all = rounds.flat()
  const inMedianRound = (read: (it: Click) => number) =>
    first.map((_, place) =>
      medianOf(rounds.flatMap((clicks) => clicks.slice(place, place + 1).map(read))),
    )
  const paints = inMedianRound(({ nextPaint }) => nextPaint)
  const lists = inMedianRound(({ newList }) => newList)
  return {
    clicks: first.length,
    nextPaintMedian: medianOf(paints),
    nextPaintWorst: highestOf(paints),
    nextPaintHighest: highestOf(all.map(({ nextPaint }) => nextPaint)),
    newListMedian: medianOf(lists),
    newListWorst: highestOf(lists),
    requests: all.reduce((sum, { requests }) => sum + requests, 0),
  }
}
