import { chromium } from '@playwright/test'
const base = 'http://localhost:4712'
const out = '/tmp/shots'
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox'] })
const made = await (await fetch(`${base}/sandbox/staff`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ role: process.argv[2] ?? 'manager' }) })).json()
const paths = (process.argv[3] ?? '/').split(',')
const langs = (process.argv[4] ?? 'he').split(',')
const widths = (process.argv[5] ?? '1440').split(',').map(Number)
const scheme = (process.argv[6] ?? 'light') as 'light' | 'dark'
for (const lang of langs) for (const width of widths) {
  const ctx = await browser.newContext({ viewport: { width, height: width > 600 ? 900 : 844 }, colorScheme: scheme })
  await ctx.addCookies([{ name: 'office', value: made.token, url: base }])
  const page = await ctx.newPage()
  page.on('console', (m) => { if (m.type() === 'error') console.log(m.text()) })
  for (const path of paths) {
    await page.goto(base + (lang === 'en' ? '/en' : '') + path, { waitUntil: 'networkidle' })
    await page.screenshot({ path: `${out}/${lang}-${width}-${scheme}-${path.replace(/\W+/g, '_')}.png` })
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (wide > 0) console.log(path, lang, width, 'wider by', wide)
  }
  await ctx.close()
}
await browser.close()
