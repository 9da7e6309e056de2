import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readSettings } from '@galgal/api/settings'
import { sampleCompany, setCompany } from '@galgal/i18n/company'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { production, realCompanies } from '../api/test/production-settings.ts'
import { storefrontSettings } from '../storefront-options.ts'
import { readSettings as readWebSettings } from '../web/settings.ts'
import { read } from './files.ts'

type Settings = Record<string, string>

const folder = mkdtempSync(join(tmpdir(), 'galgal-every-setting-'))
const file = join(folder, 'settings')
afterAll(() => {
  rmSync(folder, { recursive: true })
  setCompany(sampleCompany)
})
afterEach(() => vi.unstubAllEnvs())

const ofTests = ['ENV_FILE', 'DATABASE_URL_TEST', 'CHROMIUM_PATH']
const names = [...read('.env.example').matchAll(/^([A-Z][A-Z0-9_]*)=/gm)]
  .map(([, name = '']) => name)
  .filter((name) => !ofTests.includes(name))

/** What a start says of its settings before it opens anything; undefined when it goes on. */
function complaintAbout(settings: Settings): string | undefined {
  const lines = Object.entries({ DATA_DIR: join(folder, 'data'), ...settings })
  writeFileSync(file, lines.map(([name, value]) => `${name}='${value}'\n`).join(''))
  vi.stubEnv('ENV_FILE', file)
  for (const name of names) vi.stubEnv(name, undefined)
  try {
    readWebSettings(storefrontSettings(readSettings().env))
  } catch (error) {
    return (error as Error).message
  }
  return undefined
}

/** A complaint is one line that names the setting and never says its value; and nothing was written. */
function expectComplaint(settings: Settings, name: string) {
  const complaint = complaintAbout(settings)
  expect(complaint).toMatch(new RegExp(`(?:^|: |; )${name}\\b`))
  expect(complaint).not.toMatch(/\n|Invalid|Too |NaN|undefined/)
  expect(readdirSync(folder)).toEqual(['settings'])
  return complaint
}

const s3 = {
  OBJECTS: 's3',
  S3_ENDPOINT: 'https://s3.example',
  S3_BUCKET: 'galgal',
  S3_ACCESS_KEY_ID: 'AKIAEXAMPLE',
  S3_SECRET_ACCESS_KEY: 'a-key-of-enough-signs',
}
const sandbox = { GALGAL_MODE: 'sandbox', PAYMENT: 'sandbox' }
const stripe = { PAYMENT: 'stripe' }
const cardcom = {
  PAYMENT: 'cardcom',
  CARDCOM_TERMINAL: '140000',
  CARDCOM_API_NAME: 'galgal',
  CARDCOM_API_PASSWORD: 'password',
}
const onfido = { IDENTITY: 'onfido' }
const smtp = { MAIL: 'smtp', SMTP_HOST: 'mail.example', SMTP_FROM: 'a@galgal.example' }
const twilio = { SMS: 'twilio' }
const gateway = {
  SMS: 'gateway',
  SMS_GATEWAY_URL: 'https://sms.example',
  SMS_GATEWAY_BODY: '{to}{text}',
}
const authority = { TAX: 'authority' }
const places = { ADDRESSES: 'google', GOOGLE_PLACES_API_KEY: `AIza${'s'.repeat(35)}` }
const registry = { REGISTRY: 'data-gov' }
const braze = { BRAZE_REST_KEY: 'a-key-of-enough-signs', BRAZE_REST_URL: 'https://rest.example' }
const cloudflare = {
  CDN: 'cloudflare',
  CLOUDFLARE_ZONE_ID: '0123456789abcdef'.repeat(2),
  CLOUDFLARE_API_TOKEN: 'a-token-of-enough-signs',
}
const fastly = {
  CDN: 'fastly',
  FASTLY_SERVICE_ID: 'SU1Z0isxPaozGVKXdv0eY',
  FASTLY_API_TOKEN: 'a-token-of-enough-signs',
}
const ofWebhooks = `whsec_${'Zm9v'.repeat(4)}${'YmFyYmF6'.repeat(2)}`
const brazeOfPages = { BRAZE_API_KEY: 'key', BRAZE_ENDPOINT: 'sdk.example.eu' }

/** For each setting a value that it cannot have, with the settings that make it count. */
const wrong: Record<string, readonly [value: string, beside?: Settings]> = {
  ROLE: ['both'],
  HOST: ['galgal.example'],
  PORT: ['http'],
  PUBLIC_URL: ['galgal.example'],
  OFFICE: ['yes'],
  OFFICE_PORT: ['70000'],
  OFFICE_URL: ['office.example'],
  OFFICE_NETWORKS: ['any 10.0.0.0/33'],
  OFFICE_ANCHOR_EMAIL: ['nobody'],
  METRICS_PORT: ['70000'],
  METRICS_HOST: ['metrics.example'],
  ACCESS_LOG: ['yes'],
  TRUSTED_PROXIES: ['yes'],
  SHUTDOWN_GRACE_SECONDS: ['soon'],
  MOST_LAG_MS: ['-1'],
  GALGAL_MODE: ['prod'],
  ALLOW_PUBLIC_SANDBOX: ['yes'],
  OBJECTS: ['ftp'],
  S3_ENDPOINT: ['s3.example', s3],
  S3_BUCKET: ['Galgal', s3],
  S3_REGION: ['eu central', s3],
  S3_ACCESS_KEY_ID: ['a key', s3],
  S3_SECRET_ACCESS_KEY: ['Zq7', s3],
  S3_TIMEOUT_MS: ['5 s', s3],
  DATABASE_URL: ['localhost:5432'],
  DATABASE_DIRECT_URL: ['localhost:5432'],
  DATABASE_MIGRATIONS_URL: ['localhost:5432'],
  DATABASE_POOL: ['1'],
  DATABASE_WAIT_SECONDS: ['1m'],
  ALLOW_PLAIN_DATABASE: ['true'],
  SECRET: ['Zq7'],
  PASSWORD_PEPPER: ['Zq7'],
  DOCUMENTS_KEY: ['Zq7'],
  PAYMENT: ['paypal'],
  SANDBOX_CARD_WAY: ['iframe', sandbox],
  SANDBOX_WEBHOOK_SECRET: ['Zq7', sandbox],
  STRIPE_SECRET_KEY: ['pk_live_0123456789', stripe],
  STRIPE_PUBLISHABLE_KEY: ['sk_live_0123456789', stripe],
  STRIPE_WEBHOOK_SECRET: ['Zq7', stripe],
  STRIPE_URL: ['http://api.example', stripe],
  CARDCOM_TERMINAL: ['terminal', cardcom],
  CARDCOM_3DS: ['yes', cardcom],
  CARDCOM_RECURRING: ['1', cardcom],
  CARDCOM_URL: ['http://card.example', cardcom],
  PAYMENT_TIMEOUT_MS: ['5 s', stripe],
  IDENTITY: ['passport'],
  ONFIDO_API_TOKEN: ['Zq7', onfido],
  ONFIDO_WORKFLOW_ID: ['workflow', onfido],
  ONFIDO_WEBHOOK_TOKEN: ['Zq7', onfido],
  ONFIDO_REGION: ['il', onfido],
  ONFIDO_URL: ['http://onfido.example', onfido],
  IDENTITY_TIMEOUT_MS: ['5 s', onfido],
  SMS: ['pigeon'],
  MAIL: ['pigeon'],
  TAX: ['none'],
  TAX_CLIENT_ID: ['Zq7', authority],
  TAX_CLIENT_SECRET: ['Zq7', authority],
  TAX_VAT_NUMBER: ['51', authority],
  TAX_USER_ID: ['12', authority],
  TAX_SOFTWARE_NUMBER: ['12', authority],
  TAX_URL: ['http://tax.example', authority],
  TAX_LOGIN_URL: ['http://tax.example', authority],
  TAX_REDIRECT_URL: ['tax.example', authority],
  TAX_TOKEN_URL: ['http://tax.example', authority],
  TAX_TIMEOUT_MS: ['8 s', authority],
  SERVICE_EMAIL: ['the desk'],
  BRAND_NAME_HE: ['<b>'],
  BRAND_NAME_EN: ['<b>'],
  BRAND_COLOR: ['teal'],
  BRAND_LOGO: ['/nowhere/logo.svg'],
  BRAND_ICON: ['/nowhere/icon.svg'],
  BRAND_TAGLINE_HE: ['<b>'],
  BRAND_TAGLINE_EN: ['<b>'],
  FOOTER_SLOGAN_HE: ['<b>'],
  FOOTER_SLOGAN_EN: ['<b>'],
  FOOTER_RIGHTS_HE: ['<b>'],
  FOOTER_RIGHTS_EN: ['<b>'],
  BRAND_INSURER_HE: ['<b>'],
  BRAND_INSURER_EN: ['<b>'],
  BRAND_CARDS: ['visa, gold'],
  COMPANY_LEGAL_NAME_HE: ['<b>'],
  COMPANY_LEGAL_NAME_EN: ['<b>'],
  COMPANY_NUMBER: ['123'],
  COMPANY_VAT_NUMBER: ['123'],
  COMPANY_ADDRESS_HE: ['<b>'],
  COMPANY_ADDRESS_EN: ['<b>'],
  COMPANY_PHONE: ['call us'],
  HIDE_AVAILABILITY_FILTER: ['yes'],
  OFFER_COUPON: ['X'.repeat(41)],
  ACCESSIBILITY_COORDINATOR: ['<b>'],
  ACCESSIBILITY_PHONE: ['call us'],
  ACCESSIBILITY_EMAIL: ['the desk'],
  SMS_DAILY_CAP: ['many'],
  SMTP_URL: ['mail.example', smtp],
  SMTP_PORT: ['smtp', smtp],
  SMTP_FROM: ['Galgal', smtp],
  SMTP_TIMEOUT_MS: ['8 s', smtp],
  MAIL_EVENTS: ['sendgrid', smtp],
  MAIL_EVENTS_KEY: ['Zq7', { ...smtp, MAIL_EVENTS: 'mailgun' }],
  TWILIO_ACCOUNT_SID: ['account', twilio],
  TWILIO_AUTH_TOKEN: ['Zq7', twilio],
  TWILIO_FROM: ['a name that is long', twilio],
  TWILIO_MESSAGING_SERVICE_SID: ['service', twilio],
  TWILIO_URL: ['http://twilio.example', twilio],
  SMS_GATEWAY_URL: ['http://sms.example', gateway],
  SMS_GATEWAY_METHOD: ['PATCH', gateway],
  SMS_GATEWAY_TYPE: ['xml', gateway],
  SMS_GATEWAY_HEADER: ['Authorization', gateway],
  SMS_GATEWAY_STATUS: ['(', gateway],
  SMS_GATEWAY_SUCCESS: ['(', gateway],
  SMS_GATEWAY_BODY: ['{text}', gateway],
  SMS_GATEWAY_REPORT_SECRET: ['Zq7', gateway],
  SMS_GATEWAY_REPORT_ID: ['a field', gateway],
  SMS_GATEWAY_REPORT_STATUS: ['a field', gateway],
  SMS_GATEWAY_REPORT_DELIVERED: ['(', gateway],
  SMS_GATEWAY_REPORT_BOUNCED: ['(', gateway],
  SMS_TIMEOUT_MS: ['8 s', gateway],
  ADDRESSES: ['bing'],
  GOOGLE_PLACES_API_KEY: ['Zq7', places],
  GOOGLE_PLACES_URL: ['http://places.example', places],
  ADDRESSES_TIMEOUT_MS: ['soon', places],
  REGISTRY: ['dvla'],
  REGISTRY_URL: ['http://registry.example', registry],
  REGISTRY_TIMEOUT_MS: ['soon', registry],
  GEO: ['maxmind'],
  GEO_HEADER: ['CF IPCountry', { GEO: 'header' }],
  GEO_URL: ['http://geo.example', { GEO: 'http' }],
  GEO_TIMEOUT_MS: ['soon', { GEO: 'http', GEO_URL: 'https://geo.example/{ip}' }],
  SIBLING_SITES: ['fr=https://fr.example'],
  WHATSAPP_URL: ['0521234567'],
  LINKS: ['nothing=/faq'],
  COMPANY_GUIDE_HE: ['guide'],
  COMPANY_GUIDE_EN: ['guide'],
  COMPANY_FACEBOOK: ['galgal'],
  COMPANY_LINKEDIN: ['galgal'],
  COMPANY_INSTAGRAM: ['galgal'],
  COMPANY_CAR_SHARING: ['sharing'],
  COMPANY_FLEX_LEASE: ['lease'],
  COMPANY_BUSINESS: ['business'],
  MAP_STYLE_URL: ['style.json'],
  MAP_ORIGINS: ['https://tiles.example/path'],
  GOOGLE_TAG_ID: ['UA-1'],
  BRAZE_API_KEY: ['', { ...brazeOfPages }],
  BRAZE_ENDPOINT: ['https://sdk.example.eu', brazeOfPages],
  BRAZE_REST_URL: ['http://rest.example', braze],
  BRAZE_REST_KEY: ['Zq7', braze],
  WEBHOOK_URL: ['http://back-office.example', { WEBHOOK_SECRET: ofWebhooks }],
  WEBHOOK_SECRET: ['Zq7', { WEBHOOK_URL: 'https://back-office.example' }],
  TRACKING_COOKIE: ['a cookie'],
  API_BASE_URL: ['api.example'],
  SERVICE_WORKER: ['of'],
  PAGE_CACHE: ['of'],
  CDN: ['akamai'],
  CLOUDFLARE_ZONE_ID: ['galgal.example', cloudflare],
  CLOUDFLARE_API_TOKEN: ['Zq7', cloudflare],
  CLOUDFLARE_URL: ['http://api.example', cloudflare],
  FASTLY_SERVICE_ID: ['galgal', fastly],
  FASTLY_API_TOKEN: ['Zq7', fastly],
  FASTLY_URL: ['http://api.example', fastly],
  CDN_TIMEOUT_MS: ['5 s', fastly],
  LOG_LEVEL: ['loud'],
}

/** Whatever stands there is one of these: only its place or its company can tell that it is none. */
const anyText = [
  'DATA_DIR',
  'CARDCOM_API_NAME',
  'CARDCOM_API_PASSWORD',
  'SMTP_HOST',
  'SMTP_USER',
  'SMTP_PASSWORD',
  'GEO_DATABASE',
]

test('every setting that the example explains is tried here', () => {
  expect(new Set([...Object.keys(wrong), ...anyText])).toEqual(new Set(names))
})

test.for(Object.keys(wrong))('%s with a value that it cannot have is named in one line', (name) => {
  const [value, beside = {}] = wrong[name] ?? ['']
  const { GALGAL_MODE: _, ...real } = { ...production, ...realCompanies }
  const complaint = expectComplaint(
    { ...real, GALGAL_MODE: 'production', ...beside, [name]: value },
    name,
  )
  if (/KEY|SECRET|TOKEN|PEPPER|PASSWORD/.test(name) && value) expect(complaint).not.toContain(value)
})

test.for(names)('%s misspelt is no setting, and the one that was meant is named', (name) => {
  const [first = '', second = '', third = '', ...rest] = name
  const misspelt = [first, third, second, ...rest].join('')
  const doubled = [first, second, third, third, ...rest].join('')
  for (const it of new Set([misspelt, doubled]))
    if (!names.includes(it))
      expect(complaintAbout({ [it]: 'x' })).toMatch(`${it} is no setting: did you mean ${name}?`)
})

test('every setting left empty is the same as none', () => {
  expect(complaintAbout(Object.fromEntries(names.map((name) => [name, ''])))).toBe(
    complaintAbout({}),
  )
})

test.for(['web', 'worker'])(
  'a process of the embedded database does all: ROLE=%s names what it needs',
  (ROLE) => {
    expect(expectComplaint({ ROLE }, 'ROLE')).toContain('DATABASE_URL')
    expect(complaintAbout({ ROLE, DATABASE_URL: 'postgres://a@127.0.0.1/a' })).toBe(undefined)
  },
)

const required = Object.keys({ ...production, ...realCompanies }).filter(
  (name) => name !== 'GALGAL_MODE' && name !== 'TRUSTED_PROXIES',
)
test.for(required)('production without %s, or with an empty one, names it', (name) => {
  const { [name]: _, ...rest } = { ...production, ...realCompanies } as Settings
  for (const settings of [rest, { ...rest, [name]: '' }]) {
    const complaint = expectComplaint(settings, name)
    expect(complaint).toMatch(new RegExp(`${name} is (?:missing|still the sandbox)`))
  }
})
