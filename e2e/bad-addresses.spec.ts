import { allOf, partOf, wordsIn } from './html.ts'
import { expect, ONCE, test } from './visitor.ts'

const MOST_MS = 20
const MOST_TIMES = 5
/** Other work of the machine falls on one try, never on all. */
const TRIES = 50

const catalogue = '/catalog'
const missing = 404
const shown = 200

const noBudget = 'budgetMin=1e308&budgetMax=-1e308'

/** Addresses nobody writes by hand, and what answers them. */
const addresses: [path: string, status: number, leadsTo?: string][] = [
  [`${catalogue}${'/a'.repeat(5000)}`, missing],
  [`${catalogue}/${'x'.repeat(8000)}`, missing],
  [`${catalogue}/brand-nobody/colour-red/-/--`, shown],
  [`${catalogue}/budget-0-1e308/budget-4000-3000`, shown],
  [`${catalogue}/%00/brand-%00kia`, shown],
  [`${catalogue}/%E0%A4%A`, shown],
  [`${catalogue}/__proto__-x/constructor-y`, shown],
  [`${catalogue}?show=1e308&sort=__proto__&q=${'x'.repeat(8000)}`, shown],
  [`${catalogue}?${noBudget}&brand=__proto__`, 302, `${catalogue}?${noBudget}`],
  [`${catalogue}?${noBudget}`, shown],
  ['/cars/B2C-xx.json', missing],
  ['/cars/..%2f..%2fpackage.json', missing],
]

/** Answered at once, or no slower than this machine is with an ordinary address now. */
const isQuick = (bad: number[], ordinary: number[]) =>
  Math.min(...bad) < Math.max(MOST_MS, MOST_TIMES * Math.min(...ordinary))

test('[S36] a bad address is answered cleanly, and at once', { tag: ONCE }, async ({
  request,
  address,
}) => {
  const ask = async (path: string) => {
    const started = performance.now()
    const answer = await request.get(path, { maxRedirects: 0 })
    return { answer, ms: performance.now() - started }
  }
  for (const [path, status, leadsTo] of addresses) {
    const bad: number[] = []
    const ordinary: number[] = []
    for (let it = 0; it < TRIES && !isQuick(bad, ordinary); it++) {
      ordinary.push((await ask(address('/no/such/page'))).ms)
      const { answer, ms } = await ask(path.startsWith('/cars') ? path : address(path))
      bad.push(ms)
      expect(answer.status(), path.slice(0, 60)).toBe(status)
      if (leadsTo) expect(answer.headers().location).toBe(address(leadsTo))
    }
    expect(isQuick(bad, ordinary), path.slice(0, 60)).toBe(true)
  }
})

test('what an address says without meaning leaves no trace on its page', {
  tag: ONCE,
}, async ({ request, address }) => {
  const requested = '/catalog/colour-%3Cb%3E/budget-4000-3000?show=1e308'
  const html = await (await request.get(address(requested))).text()
  expect(allOf(html, /(<article)/g)).toHaveLength(24)
  expect(wordsIn(partOf(html, 'main'))).not.toContain('<b>')
  expect(html).toMatch(new RegExp(`<link rel="canonical" href="[^"]*${address('/catalog')}"`))
  expect(html).toMatch(/<meta name="robots" content="[^"]*noindex/)
})

test('what was sent by TRACE is not sent back', { tag: ONCE }, async ({ request }) => {
  const answer = await request.fetch('/', { method: 'TRACE', headers: { 'x-canary': 'kanarit' } })
  expect(answer.status()).toBe(405)
  expect(await answer.text()).not.toContain('kanarit')
})
