import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort, startApp } from './app.ts'
import { inPage, launchChrome, openTab, type Tab } from './chrome.ts'
import { makeDriver } from './customer.ts'
import { enterOffice, officePages, visitPages } from './office-pages.ts'

const axe = readFileSync(fileURLToPath(import.meta.resolve('axe-core')), 'utf8')
const PATIENCE_MS = 20_000
/** The storefront's parts that come last stand by then, two seconds after the others; the office's come with the page. */
const LATE_MS = { storefront: 3500, office: 300 }

const car = '/flex-lease/hyundai/tucson/executive-hybrid-1-6'
/** One address of each kind of page that anyone may open. */
const pages = [
  ...['/', '/catalog', '/business/catalog', '/flex-lease', '/flex-lease/hyundai', car],
  ...['/business/favourites', '/favourites', '/compare', '/waiting-list?car=10080'],
  ...['/login', '/login/verify', '/login/recover', '/register', '/acceso', '/mailing/leave'],
  ...['/faq', '/handbook', '/asistencia-en-carretera', '/energia-emovili', '/contact-us'],
  ...['/blog', '/terms-and-conditions', '/privacy', '/cookies', '/accessibility'],
  ...['/cancel-transaction', '/disclosure', '/no-such-page'],
]
/** The same of whoever is signed in, with a car on the road. */
const own = (subscription: string) => [
  ...['/profile/subscriptions', `/profile/subscriptions/${subscription}`],
  ...[`/profile/subscriptions/${subscription}/end`, '/profile/payment-methods'],
  ...['/profile/my-account', '/profile/update', '/profile/devices', '/profile/mailing'],
  ...[`/profile/my-vehicle/${subscription}`, '/profile/manual'],
  ...['/profile/verfication', '/profile/verfication-results'],
  `/subscribe/confirmation?order=${subscription}`,
]
const languages = { he: '', en: '/en' }
const widths = { 1440: 900, 390: 844 }
const themes = ['light', 'dark']

type Looking = { tab: Tab; url: string; officeUrl: string }

/** Opens the app and a browser, and closes them when all has been looked at. */
async function withApp(look: (it: Looking) => Promise<string[]>): Promise<string[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'galgal-bench-'))
  const port = String(await freePort())
  const settings = { OFFICE_PORT: port }
  const app = await startApp(dataDir, ['node', 'server.ts'], undefined, settings)
  const chrome = await launchChrome()
  try {
    const tab = await openTab(chrome.port)
    await tab.send('Page.enable')
    const faults = await look({ tab, url: app.url, officeUrl: `http://localhost:${port}` })
    tab.close()
    return faults
  } finally {
    chrome.kill()
    await app.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Every kind of page of the storefront in both languages, at two widths and in both themes, looked at by axe. What it finds is named. */
export const measureAccess = () =>
  withApp(async ({ tab, url }) => {
    const faults = await lookAt(tab, url, pages, LATE_MS.storefront)
    const { token, refreshToken, subscriptionId } = await makeDriver(url)
    for (const [name, value] of Object.entries({ xToken: token, xRefresh: refreshToken }))
      await tab.send('Network.setCookie', { name, value, url })
    return [...faults, ...(await lookAt(tab, url, own(subscriptionId), LATE_MS.storefront))]
  })

/** The same of every kind of page of the office, with a customer on the road to open records of, and of the page where they sign a visit. */
export const measureOfficeAccess = () =>
  withApp(async ({ tab, url, officeUrl }) => {
    const { subscriptionId } = await makeDriver(url)
    const value = await enterOffice(officeUrl, 'manager')
    await tab.send('Network.setCookie', { name: 'office', value, url: officeUrl })
    const visit = await visitPages(officeUrl, value, subscriptionId)
    // Its link lives for minutes.
    const signing = await lookAt(tab, url, visit.signing, LATE_MS.storefront)
    const pages = [...(await officePages(officeUrl, value)), ...visit.steps]
    return [...signing, ...(await lookAt(tab, officeUrl, pages, LATE_MS.office))]
  })

async function lookAt(tab: Tab, url: string, paths: string[], lateMs: number) {
  const faults: string[] = []
  const table: Record<string, Record<string, string>> = {}
  for (const view of views()) {
    await showAs(tab, view)
    for (const path of paths) {
      const found = await faultsAt(tab, url + languages[view.language] + path, lateMs)
      table[path] = { ...table[path], [view.name]: found.join(' ') || '✓' }
      faults.push(...found.map((it) => `${path} ${view.name}: ${it}`))
    }
  }
  console.table(table)
  return faults
}

type View = { name: string; language: keyof typeof languages; width: number; theme: string }

/** All eight, or those whose name has the words of `VIEW`, such as `he 390`. */
const views = (): View[] =>
  (['he', 'en'] as const)
    .flatMap((language) =>
      Object.keys(widths).flatMap((width) =>
        themes.map((theme) => ({
          name: `${language} ${width} ${theme}`,
          language,
          width: Number(width),
          theme,
        })),
      ),
    )
    .filter(({ name }) => name.includes(process.env.VIEW ?? ''))

async function showAs({ send }: Tab, { width, theme }: View) {
  await send('Emulation.setDeviceMetricsOverride', {
    width,
    height: widths[width as keyof typeof widths],
    deviceScaleFactor: 1,
    mobile: width < 600,
  })
  await send('Emulation.setEmulatedMedia', {
    features: [
      { name: 'prefers-color-scheme', value: theme },
      { name: 'prefers-reduced-motion', value: 'reduce' },
    ],
  })
}

async function faultsAt(tab: Tab, url: string, lateMs: number): Promise<string[]> {
  await tab.send('Page.navigate', { url })
  await untilReactAnswers(tab, url)
  await wait(lateMs)
  await inPage(tab, axe)
  return inPage<string[]>(
    tab,
    `axe.run(document, { resultTypes: ['violations'] })
      .then(({ violations }) => violations.map(({ id, nodes }) => id + ' (' + nodes[0].target + ')'))`,
  )
}

async function untilReactAnswers(tab: Tab, url: string) {
  const { pathname } = new URL(url)
  // A page to read has no React that could answer.
  const isThere = `document.readyState === 'complete' && !location.href.startsWith('about:') &&
    (!('__reactRouterContext' in window) ||
      Object.keys(document.body).some((key) => key.startsWith('__reactFiber')))`
  for (const end = performance.now() + PATIENCE_MS; performance.now() < end; ) {
    // While a page gives way to the next one, nobody answers.
    if (await inPage<boolean>(tab, isThere).catch(() => false)) return
    await wait(50)
  }
  throw new Error(`${pathname} did not come`)
}
