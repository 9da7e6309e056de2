import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { inOwnApp } from './own-app.ts'
import { CROSSED, expect, type Walker } from './visitor.ts'

const COLOUR = '#7a1fa2'
const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 64"><circle cx="32" cy="32" r="30" fill="${COLOUR}"/><path d="M80 12h12l28 26V12h12v40h-12L92 26v26H80zM150 12h44v10h-32v6h28v9h-28v6h32v9h-44z" fill="#241530"/></svg>`

const words = {
  he: { brand: 'נסיעה', tagline: 'רכב לכל חודש', slogan: 'נוסעים בסגול.', insurer: 'ביטוח החורש' },
  en: {
    brand: 'Nesia',
    tagline: 'A car for every month',
    slogan: 'Drive in purple.',
    insurer: 'Horesh Insurance',
  },
}

/** All by which the first brand could be known on a page; its name is also the word for a wheel. */
const FIRST = /גלגל(?!י|ת| לבד| ה?חלופי)|galgal(?!\.example|\.test)|\*8255|8255\*|#0a6b5e/i

const test = inOwnApp(async ({ folder, env }) => {
  const [logo, icon] = [join(folder, 'logo.svg'), join(folder, 'icon.png')]
  await writeFile(logo, LOGO)
  const pixels = { width: 512, height: 512, channels: 3, background: COLOUR } as const
  await sharp({ create: pixels }).png().toFile(icon)
  Object.assign(env, {
    BRAND_NAME_HE: words.he.brand,
    BRAND_NAME_EN: words.en.brand,
    BRAND_COLOR: COLOUR,
    BRAND_LOGO: logo,
    BRAND_ICON: icon,
    BRAND_TAGLINE_HE: words.he.tagline,
    BRAND_TAGLINE_EN: words.en.tagline,
    FOOTER_SLOGAN_HE: words.he.slogan,
    FOOTER_SLOGAN_EN: words.en.slogan,
    FOOTER_RIGHTS_HE: '{year} נסיעה בע״מ',
    FOOTER_RIGHTS_EN: '{year} Nesia Ltd',
    BRAND_INSURER_HE: words.he.insurer,
    BRAND_INSURER_EN: words.en.insurer,
    BRAND_CARDS: 'visa, isracard',
    COMPANY_PHONE: '04-555-0100',
  })
})

/** A page as a visitor sees it, in the brand's colour, with none of the first brand's words. */
async function expectBrand({ page, language }: Pick<Walker, 'page' | 'language'>) {
  const { slogan } = words[language]
  const colour = await page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--color-brand'),
  )
  expect(colour).toBe(COLOUR)
  for (const part of [page.getByRole('banner'), page.getByRole('contentinfo')]) {
    const logo = part.locator('.logo-own')
    const drawn = () => logo.evaluate((it: HTMLImageElement) => it.complete && it.naturalWidth)
    await logo.scrollIntoViewIfNeeded()
    await expect.poll(drawn).toBe(240)
  }
  const footer = page.getByRole('contentinfo')
  await expect(footer).toContainText(slogan)
  await expect(footer).toContainText(/20\d\d (?:Nesia Ltd|נסיעה בע״מ)/)
  const text = await page.evaluate(() => `${document.title} ${document.body.innerText}`)
  expect(FIRST.exec(text)?.[0]).toBeUndefined()
}

test('a brand that only settings know is the one of every page: home, catalogue, terms', {
  tag: CROSSED,
}, async ({ page, address, language, expectAccessible }) => {
  for (const path of ['/', '/catalog', '/terms', '/no/such/page']) {
    await page.goto(address(path))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectBrand({ page, language })
    await expectAccessible()
  }
})

test('the home page says whose insurance is in the price and which cards are taken, where settings say it', {
  tag: CROSSED,
}, async ({ page, address, language, translations }) => {
  const t = translations('home')
  await page.goto(address('/'))
  const proof = page.getByRole('region', { name: t('proof.heading') })
  await expect(proof).toContainText(t('proof.insurer', { insurer: words[language].insurer }))
  const cards = [t('proof.cardBrands.visa'), t('proof.cardBrands.isracard')].join(', ')
  await expect(proof.getByText(cards, { exact: true })).toBeVisible()
})

test('tabs, home screens and networks are given the brand’s own files', {
  tag: CROSSED,
}, async ({ page, address, language, app }) => {
  const { brand, tagline, slogan } = words[language]
  await page.goto(address('/'))
  await expect(page).toHaveTitle(`${brand} | ${tagline}`)
  const manifest = await (await page.request.get(address('/manifest.webmanifest'))).json()
  expect(manifest).toMatchObject({
    name: `${brand}: ${tagline}`,
    short_name: brand,
    description: slogan,
  })
  for (const { src, type } of manifest.icons) {
    const icon = await page.request.get(src)
    expect(icon.headers()['content-type']).toContain(type)
    if (type !== 'image/png') continue
    const { dominant } = await sharp(await icon.body()).stats()
    expect(dominant.r).toBeGreaterThan(dominant.g)
  }
  const shared = await page.locator('meta[property="og:image"]').getAttribute('content')
  const picture = await page.request.get(new URL(shared ?? '', app.url).pathname)
  const band = { left: 10, top: 600, width: 20, height: 20 }
  // `stats` reads what comes in, before anything is cut.
  const corner = await sharp(await picture.body())
    .extract(band)
    .toBuffer()
  const { channels } = await sharp(corner).stats()
  const [red, green, blue] = channels.map(({ mean }) => mean)
  expect(red).toBeGreaterThan((green ?? 0) + 40)
  expect(blue).toBeGreaterThan(red ?? 0)
  const worker = await (await page.request.get('/sw.js')).text()
  const offline = new RegExp(`/assets/offline-${language}-[\\w-]+\\.html`).exec(worker)?.[0] ?? ''
  const kept = await (await page.request.get(offline)).text()
  expect(kept).toContain(`--color-brand:${COLOUR}`)
  expect(kept).toContain('mask path[stroke]{display:none}')
})
