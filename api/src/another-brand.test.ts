import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { call } from '@galgal/contract/call'
import { GetLegalDocuments } from '@galgal/contract/Global'
import {
  DownloadSubscriptionDocumentv3,
  GetMySubscription,
} from '@galgal/contract/SubscriptionMain.mine'
import { sampleCompany, setCompany } from '@galgal/i18n/company'
import { type Locale, localeCodes } from '@galgal/i18n/locales'
import { markdownHandbook, markdownPosts } from '@galgal/i18n/markdown'
import { messages } from '@galgal/i18n/messages'
import { translator } from '@galgal/i18n/translator'
import sharp from 'sharp'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { type SignedIn, signedIn, type TestApi } from '../test/customers.ts'
import { openTestApi } from '../test/open-test-api.ts'
import { placeOrder } from '../test/orders.ts'
import { readPdf } from '../test/pdf-text.ts'
import { accepted, inboxOf } from '../test/people.ts'
import { brandFiles } from './brand/files.ts'
import { companyOf } from './company-settings.ts'
import { readEnv } from './config.ts'
import { emailHtml } from './providers/mail/email-html.ts'
import { layout } from './sandbox/company-layout.ts'

const folder = mkdtempSync(join(tmpdir(), 'galgal-brand-'))
afterAll(() => rmSync(folder, { recursive: true }))

const written = (name: string, content: string | Uint8Array) => {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="80" viewBox="0 0 300 80"><rect width="300" height="80" fill="#7a1fa2"/></svg>`
const square = (size: number, height = size) =>
  sharp({ create: { width: size, height, channels: 3, background: '#7a1fa2' } })
    .png()
    .toBuffer()

const settings = {
  BRAND_NAME_HE: 'נסיעה',
  BRAND_NAME_EN: 'Nesia',
  BRAND_COLOR: '#7A1FA2',
  BRAND_LOGO: written('logo.svg', LOGO),
  BRAND_TAGLINE_HE: 'רכב לכל חודש',
  BRAND_TAGLINE_EN: 'A car for every month',
  FOOTER_SLOGAN_HE: 'נוסעים בסגול.',
  FOOTER_SLOGAN_EN: "Drivin' in purple.",
  FOOTER_RIGHTS_EN: '{year} Nesia, all rights reserved',
  COMPANY_LEGAL_NAME_HE: 'נסיעה ליסינג בע״מ',
  COMPANY_LEGAL_NAME_EN: 'Nesia Leasing Ltd',
  COMPANY_NUMBER: '51-414503-6',
  COMPANY_ADDRESS_HE: 'רחוב החורש 7, חיפה',
  COMPANY_ADDRESS_EN: '7 HaHoresh Street, Haifa',
  COMPANY_PHONE: '04-555-0100',
  SERVICE_EMAIL: 'service@nesia.example',
}
const nesia = () => companyOf(readEnv(settings))

/** All by which the first brand could be known; its name is also the word for a wheel, and hubs of the catalogue have phones of their own. */
const FIRST =
  /גלגל(?!י|ת| לבד| ה?חלופי)|galgal(?!\.example|\.test)|8255\*|(?<!"phone":")\*8255|הדוגמה 1|1 Example Street|51-000000-0|#0a6b5e|#4cc7b0|#085649|#e3f1ed/i

let api: TestApi
beforeEach(async () => {
  setCompany(nesia())
  api = await openTestApi({ settings: { serviceEmail: settings.SERVICE_EMAIL } })
  await rm(api.folders.documents, { recursive: true, force: true })
})
afterEach(() => setCompany(sampleCompany))

/** Every document of a new order, as its readers see it. */
async function documentsOf(who: SignedIn, locale: Locale) {
  const headers = { ...who.headers, CountryCode: `${locale}-IL` }
  const { items } = accepted(await call(api.send, GetMySubscription, {}, headers))
  const { subscriptionId = '', documents = [] } = items[0] ?? {}
  const files = documents.map(async ({ fileName, reuqestType }) => {
    const wanted = { fileName, reuqestType, subscriptionId }
    return accepted(await call(api.send, DownloadSubscriptionDocumentv3, wanted, headers)).bytes
  })
  return Promise.all(files)
}

/** Words stand apart by more than one sign where they are set to the width of a line. */
const inReadingOrder = (text: string) =>
  (text + [...text].toReversed().join('')).replace(/ +/g, ' ')

test.for(localeCodes)(
  'every document and e-mail of an order in %s speaks of the brand that is set, and of it alone',
  async (locale) => {
    const dana = await signedIn(api, { locale, firstName: 'Dana', lastName: 'Levi' })
    await placeOrder(api, dana)
    const inbox = await inboxOf(api, dana.customer.email)
    const documents = await documentsOf(dana, locale)
    expect(documents.length).toBeGreaterThan(2)
    for (const bytes of documents) {
      const { text, structure } = readPdf(bytes)
      expect(inReadingOrder(text)).toContain(locale === 'en' ? 'Nesia Leasing Ltd' : 'נסיעה ליסינג')
      expect(inReadingOrder(text)).not.toMatch(FIRST)
      // The logo, as programs that read aloud say it.
      expect(structure).toMatch(/\/S \/Figure\b/)
    }
    expect(inbox.length).toBeGreaterThan(0)
    for (const { subject, body } of inbox) {
      const html = await emailHtml(
        { to: '', locale, subject: subject ?? '', body },
        'https://nesia.example',
      )
      expect(html).toContain(settings[locale === 'en' ? 'BRAND_NAME_EN' : 'BRAND_NAME_HE'])
      expect(html).toContain(settings[locale === 'en' ? 'BRAND_TAGLINE_EN' : 'BRAND_TAGLINE_HE'])
      expect(html).toContain('#7a1fa2')
      expect(html).not.toMatch(FIRST)
    }
  },
)

test.for(localeCodes)(
  'every message, post and legal document in %s names the brand that is set',
  async (locale) => {
    const headers = { CountryCode: `${locale}-IL` }
    const legal = accepted(await call(api.send, GetLegalDocuments, { regionId: '101' }, headers))
    const texts = {
      messages: messages[locale],
      posts: markdownPosts(locale),
      handbook: markdownHandbook(locale),
      legal,
    }
    for (const [name, text] of Object.entries(texts)) {
      const said = JSON.stringify(text)
      expect(said.length).toBeGreaterThan(1000)
      expect(`${name}: ${FIRST.exec(said)?.[0]}`).toBe(`${name}: undefined`)
    }
    expect(JSON.stringify(legal)).toContain(
      settings[locale === 'en' ? 'COMPANY_LEGAL_NAME_EN' : 'COMPANY_LEGAL_NAME_HE'],
    )
    expect(messages[locale].shell.footer.slogan).toBe(
      locale === 'en' ? "Drivin'' in purple." : settings.FOOTER_SLOGAN_HE,
    )
    expect(translator('en', 'shell')('footer.slogan')).toBe(settings.FOOTER_SLOGAN_EN)
    // What the company leaves out stays ours, with its name in it.
    expect(translator('he', 'shell')('footer.rights', { year: '2026' })).toBe('© 2026 נסיעה')
  },
)

test('a page of a pretended company wears the brand’s colour', async () => {
  const page = String(await layout('he', 'תשלום', ''))
  expect(page).toContain(':root{--brand:#7a1fa2;')
  setCompany(sampleCompany)
  expect(String(await layout('he', 'תשלום', ''))).not.toContain('#7a1fa2')
})

test('pages of the API name the brand', async () => {
  for (const path of ['/api/docs', '/api/openapi.json', '/sandbox/operator', '/sandbox/outbox']) {
    const answer = await api.send(new Request(`http://localhost:3000${path}`))
    expect(answer.status).toBe(200)
    const text = (await answer.text()).replace(/x-galgal[\w-]*/gi, '')
    expect(`${path}: ${FIRST.exec(text)?.[0] ?? 'clean'}`).toBe(`${path}: clean`)
  }
})

test('a brand’s files stand where ours would: its logo, and an icon in every size', async () => {
  const own = readEnv({ ...settings, BRAND_ICON: written('icon.png', await square(512)) })
  const files = await brandFiles(companyOf(own), own.BRAND_ICON, '<svg/>')
  const sizes = [
    ['/icon-192.png', 192],
    ['/icon-512.png', 512],
    ['/apple-touch-icon.png', 180],
  ] as const
  for (const [address, size] of sizes)
    expect(await sharp(files.get(address)?.body).metadata()).toMatchObject({
      width: size,
      height: size,
    })
  expect(files.get('/icon.svg')?.body.toString()).toMatch(/^<svg .*data:image\/png;base64,/)
  const ico = files.get('/favicon.ico')?.body ?? Buffer.alloc(0)
  expect(ico.subarray(0, 6)).toEqual(Buffer.from([0, 0, 1, 0, 1, 0]))
  expect(await sharp(ico.subarray(22)).metadata()).toMatchObject({ width: 48, format: 'png' })
  const [logo] = [...files.keys()].filter((it) => it.startsWith('/brand-logo-'))
  expect(files.get(logo ?? '')?.body.toString()).toContain('<svg width="300" height="80"')
})

test('a brand without an icon has none of ours; ours in another colour stays ours; without settings nothing is replaced', async () => {
  const ours =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect fill="#0a6b5e"/></svg>'
  const iconOf = async (env: Record<string, string>) => {
    const files = await brandFiles(companyOf(readEnv(env)), undefined, ours)
    return files.get('/icon.svg')?.body.toString()
  }
  expect(await iconOf({})).toBeUndefined()
  expect(await iconOf({ BRAND_COLOR: '7A1FA2' })).toBe(ours.replace('#0a6b5e', '#7a1fa2'))
  expect(await iconOf({ BRAND_NAME_EN: 'Nesia', BRAND_COLOR: '#7a1fa2' })).toContain('<circle')
})

test('a setting of the brand that is wrong stops the start with one line that names it', async () => {
  const small = written('small.png', await square(511))
  const wide = written('wide.png', await square(600, 512))
  const script = written('script.svg', LOGO.replace('<rect', '<script>1</script><rect'))
  const wrong = [
    [{ BRAND_COLOR: 'purple' }, 'BRAND_COLOR: is no colour such as #0a6b5e'],
    [{ BRAND_LOGO: join(folder, 'none.svg') }, 'BRAND_LOGO: is no file that can be read'],
    [{ BRAND_LOGO: script }, 'BRAND_LOGO: has <script>, which may not stand in a drawing'],
    [{ BRAND_ICON: settings.BRAND_LOGO }, 'BRAND_ICON: is not square'],
    [{ BRAND_ICON: small }, 'BRAND_ICON: is smaller than 512 pixels'],
    [{ BRAND_ICON: wide }, 'BRAND_ICON: is not square'],
    [{ FOOTER_RIGHTS_EN: '© {months}' }, 'FOOTER_RIGHTS_EN: has signs that no line of text has'],
  ] as const
  for (const [env, complaint] of wrong) expect(() => readEnv(env)).toThrow(new Error(complaint))
  const broken = written('broken.png', (await square(512)).subarray(0, 60))
  const { BRAND_ICON } = readEnv({ BRAND_ICON: broken })
  await expect(brandFiles(sampleCompany, BRAND_ICON, '')).rejects.toThrow(
    /^BRAND_ICON: is no picture/,
  )
})
