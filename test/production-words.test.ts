import { execFile } from 'node:child_process'
import { get } from 'node:http'
import { promisify } from 'node:util'
import { SAMPLE_WHATSAPP } from '@galgal/api/company-settings'
import { sampleCompany, sampleCoordinator } from '@galgal/i18n/company'
import { expect, test } from 'vitest'
import { createDatabase } from '../api/test/new-database.ts'
import { production, realCompanies } from '../api/test/production-settings.ts'
import { createApp } from './faults/app.ts'
import { ROOT, read } from './files.ts'

const DATABASE_URL = process.env.TEST_DATABASE_URL
const MINUTES = 240_000
const FEWEST_PAGES = 60

/** A company that is nobody's sample, by settings alone. */
const settings = {
  ...production,
  ...realCompanies,
  PUBLIC_URL: 'https://nesia.co.il',
  SERVICE_EMAIL: 'desk@nesia.co.il',
  BRAND_NAME_HE: 'נסיעה',
  BRAND_NAME_EN: 'Nesia',
  COMPANY_PHONE: '03-612-3400',
  ACCESSIBILITY_COORDINATOR: 'Avigail Mor',
  COMPANY_GUIDE_HE: '/handbook',
  COMPANY_GUIDE_EN: '/handbook',
  COMPANY_FACEBOOK: 'https://www.facebook.com/nesia',
  COMPANY_LINKEDIN: 'https://www.linkedin.com/company/nesia',
  COMPANY_INSTAGRAM: 'https://www.instagram.com/nesia',
  COMPANY_CAR_SHARING: '/contact-us',
}

const json = <Shape>(file: string) => JSON.parse(read(`api/src/db/seed/${file}`)) as Shape
const demoHubs = json<{ hubs: { nameHe: string; addressHe: string; phone: string }[] }>('hubs.json')
const demoCoupons = json<{ coupons: { code: string }[] }>('coupons.json')

/** All that the sandbox pretends. */
const samples = [
  ...Object.values(sampleCompany.legalName),
  ...Object.values(sampleCompany.address),
  ...Object.values(sampleCoordinator),
  ...[sampleCompany.number, sampleCompany.phone, sampleCompany.phoneLink, sampleCompany.email],
  ...[SAMPLE_WHATSAPP, 'galgal.example', '*8255'],
  ...demoHubs.hubs.flatMap(({ nameHe, addressHe, phone }) => [
    nameHe.replace(' - ', ' – '),
    addressHe,
    phone,
  ]),
  ...demoCoupons.coupons.map(({ code }) => code),
]

/** The brand's name is a word for a wheel, too: others are made of it, and one is changed on the road. */
const sampleBrand = /(?<![א-ת])[בלמשו]?גלגל(?![א-ת]| לבד| חלופי)|\bGalgal\b/

const samplesIn = (text: string): string[] => [
  ...samples.filter((sample) => text.includes(sample)),
  ...(sampleBrand.exec(text) ?? []),
]

/** Asks as the proxy before the app does, each time for another visitor: one alone would be too many. */
const ask = (url: string, path: string, visitor: number) =>
  new Promise<{ status: number; text: string; to: string | undefined }>((resolve, reject) => {
    const from = `11.${visitor & 255}.${visitor >> 8}.1`
    const headers = { 'x-forwarded-for': from, host: 'nesia.co.il' }
    get(new URL(path, url), { headers }, async (answer) => {
      const text = Buffer.concat(await Array.fromAsync(answer)).toString()
      resolve({ status: answer.statusCode ?? 0, text, to: answer.headers.location })
    }).on('error', reject)
  })

/** Every page, script and file that links lead to from the home pages. */
async function crawl(url: string): Promise<Map<string, string>> {
  const texts = new Map<string, string>()
  const waiting = ['/', '/en', '/business', '/sitemap.xml', '/robots.txt', '/openapi.json']
  const seen = new Set(waiting)
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const { status, text, to } = await ask(url, path, texts.size)
    expect([200, 301, 302, 303, 308, 401, 404], path).toContain(status)
    texts.set(path, text)
    for (const next of [...linksOf(text), ...(to ? [to] : [])]) {
      if (!URL.canParse(next, settings.PUBLIC_URL)) continue
      const { origin, pathname } = new URL(next, settings.PUBLIC_URL)
      if (origin !== settings.PUBLIC_URL || seen.has(pathname)) continue
      seen.add(pathname)
      waiting.push(pathname)
    }
  }
  return texts
}

/** Addresses in a page, a site map, or a script that names others beside it. */
const linksOf = (text: string): string[] => [
  ...[...text.matchAll(/(?:href|src)="([^"#]+)/g)].map(([, to = '']) =>
    to.replaceAll('&amp;', '&'),
  ),
  ...[...text.matchAll(/<loc>([^<]+)/g)].map(([, to = '']) => to),
  ...[...text.matchAll(/["'`]\.?\/?(?:assets\/)?([\w-]+\.js)["'`]/g)].map(
    ([, to]) => `/assets/${to}`,
  ),
]

test.runIf(DATABASE_URL)(
  'production says no name, number, address, person or code that the sandbox pretends, on any page or in any script',
  { timeout: MINUTES },
  async () => {
    const url = await createDatabase(DATABASE_URL ?? '', 'galgal_production_words')
    const app = await createApp(url, { ...settings, DATABASE_URL: url })
    try {
      const { env } = process
      await promisify(execFile)(
        process.execPath,
        ['api/src/commands/import-catalogue.ts', 'docs/catalogue-example.csv'],
        { cwd: ROOT, env: { ...env, ...settings, DATABASE_URL: url } },
      )
      await app.start()
      const texts = await crawl(app.url)
      const said = [...texts].flatMap(([path, text]) =>
        samplesIn(text).map((it) => `${path}: ${it}`),
      )
      expect(said).toEqual([])
      expect(texts.get('/en/terms-and-conditions')).toContain(settings.COMPANY_LEGAL_NAME_EN)
      expect(texts.get('/terms-and-conditions')).toContain(settings.COMPANY_PHONE)
      expect(
        [...texts.keys()].filter((path) => !path.startsWith('/assets')).length,
      ).toBeGreaterThan(FEWEST_PAGES)
    } finally {
      await app.stop()
    }
  },
)
