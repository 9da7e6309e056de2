import type { Browser, Page } from '@playwright/test'

/** Whether React answers what is pressed. Until it does, the browser sends a form by itself; pages without scripts have no React. At once, for a promise would count as yes. */
const reactAnswers = () => {
  if (!('__reactRouterContext' in window)) return true
  const key = Object.keys(document).find((it) => it.startsWith('__reactContainer$'))
  const root = key && Reflect.get(document, key).stateNode.current
  if (root?.memoizedState?.isDehydrated !== false) return false
  // A part whose code comes by itself answers later than the page around it.
  type Fiber = { child?: Fiber; sibling?: Fiber; memoizedState?: { dehydrated?: unknown } }
  const answers = ({ child, memoizedState }: Fiber): boolean => {
    if (memoizedState?.dehydrated) return false
    for (let it = child; it; it = it.sibling) if (!answers(it)) return false
    return true
  }
  if (!answers(root)) return false
  // What it does after its first drawing comes in a task of its own, before the next look.
  const hasAnswered = Reflect.has(window, 'reactAnswered')
  Reflect.set(window, 'reactAnswered', true)
  return hasAnswered
}

export const waitForReact = (page: Page) => page.waitForFunction(reactAnswers)

/** Whoever waits for less than the whole page looks at what is there before its scripts. */
const isWhole = (options: { waitUntil?: string } = {}) => (options.waitUntil ?? 'load') === 'load'

function waitAfterOpening(page: Page) {
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  page.goto = async (url, options) => {
    const answer = await goto(url, options)
    if (isWhole(options)) await waitForReact(page)
    return answer
  }
  page.reload = async (options) => {
    const answer = await reload(options)
    if (isWhole(options)) await waitForReact(page)
    return answer
  }
}

/** Every page of the browser, on every device and tab, is opened when React answers on it. */
export function opensWhenReactAnswers(browser: Browser) {
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await newContext(options)
    context.on('page', waitAfterOpening)
    return context
  }
}
