import { sampleCompany, sampleCoordinator } from '@galgal/i18n/company'
import { expect, test, vi } from 'vitest'
import {
  production,
  realCompanies,
  realIdentity,
  realMail,
  realPayment,
  realSms,
  realTax,
} from '../test/production-settings.ts'
import { companyOf } from './company-settings.ts'
import { readEnv, settingsOf } from './config.ts'

test('the sandbox needs no setting at all', () => {
  expect(readEnv({})).toMatchObject({ GALGAL_MODE: 'sandbox', SMS: 'sandbox', MAIL: 'sandbox' })
})

test('a setting is still read by its name of before, with a warning', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  expect(readEnv({ KEPT_PAGES: 'off' }).PAGE_CACHE).toBe('off')
  expect(readEnv({ KEPT_PAGES: 'off', PAGE_CACHE: 'on' }).PAGE_CACHE).toBe('on')
  expect(warn.mock.calls).toEqual(Array(2).fill(['KEPT_PAGES is now called PAGE_CACHE']))
  warn.mockClear()
  readEnv({ KEPT_PAGES: '' })
  expect(warn).not.toHaveBeenCalled()
  warn.mockRestore()
})

test('production refuses to start with anything pretended or missing, and names it', () => {
  expect(() => readEnv({ GALGAL_MODE: 'production', ...realMail })).toThrow(
    /^production refuses to start: PUBLIC_URL is missing; DATABASE_URL is missing; SECRET is missing; PASSWORD_PEPPER is missing; .*PAYMENT is still the sandbox; IDENTITY is still the sandbox; SMS is still the sandbox; TAX is still the sandbox$/,
  )
  expect(() => readEnv({ ...production, ...realMail, ...realSms })).toThrow(
    'production refuses to start: PAYMENT is still the sandbox; IDENTITY is still the sandbox; TAX is still the sandbox',
  )
})

test.for([
  ['postgres://galgal@db.example/galgal', {}, true],
  ['postgres://galgal@10.0.0.7/galgal?sslmode=require', {}, true],
  ['postgres://galgal@db.example/galgal?sslmode=no-verify', {}, true],
  ['postgres://galgal@localhost/galgal?host=db.example', {}, true],
  ['postgres://galgal@db.example/galgal', { ALLOW_PLAIN_DATABASE: '1' }, false],
  ['postgres://galgal@db.example/galgal?sslmode=verify-full', {}, false],
  ['postgres://galgal@127.0.0.1/galgal', {}, false],
  ['postgres:///galgal?host=/var/run/postgresql', {}, false],
] as const)(
  '[S42] production asks a database elsewhere over a proven TLS line alone: %s %j, refused %s',
  ([url, more, isRefused]) => {
    const read = () => readEnv({ ...production, ...realCompanies, DATABASE_URL: url, ...more })
    if (isRefused) expect(read).toThrow(/^production refuses to start: DATABASE_URL is of another/)
    else expect(read()).toMatchObject({ DATABASE_URL: url })
  },
)

test('[S01] no setting makes the hash of a password cheaper', () => {
  const cheap = { HASHING: '8', HASHING_COST: '8', ARGON2_MEMORY_COST: '8', NODE_ENV: 'test' }
  for (const env of [cheap, { ...production, ...realCompanies, ...cheap }])
    expect(settingsOf(readEnv(env)).hashing).toEqual({
      argon: { memoryCost: 19_456, timeCost: 2, parallelism: 1 },
      shortestMs: 18,
    })
})

test('[CA19] the filter by availability is hidden when the setting says so', () => {
  const hidden = (env = {}) => settingsOf(readEnv(env)).hideAvailabilityFilter
  expect(hidden()).toBe(false)
  expect(hidden({ HIDE_AVAILABILITY_FILTER: '1' })).toBe(true)
  expect(() => hidden({ HIDE_AVAILABILITY_FILTER: 'yes' })).toThrow(
    'HIDE_AVAILABILITY_FILTER: is 1 or 0',
  )
})

test('production is reached by https alone', () => {
  const real = { ...production, ...realCompanies }
  expect(() => readEnv({ ...real, PUBLIC_URL: 'http://galgal.example' })).toThrow(
    'production refuses to start: PUBLIC_URL is not https',
  )
})

test('production starts with every company real', () => {
  const real = { ...production, ...realCompanies }
  const chosen = { GALGAL_MODE: 'production', PAYMENT: 'stripe', IDENTITY: 'onfido' }
  expect(readEnv(real)).toMatchObject(chosen)
  expect(() => readEnv({ ...real, PAYMENT: 'cardcom' })).toThrow(/^CARDCOM_TERMINAL is missing; /)
})

test('what people write to us needs somewhere to go', () => {
  const real = { ...production, ...realMail, ...realSms }
  expect(() => readEnv({ ...real, SERVICE_EMAIL: '' })).toThrow(/SERVICE_EMAIL is missing/)
  expect(() => readEnv({ ...real, ACCESSIBILITY_COORDINATOR: '' })).toThrow(
    /ACCESSIBILITY_COORDINATOR is missing/,
  )
  expect(() => readEnv({ SERVICE_EMAIL: 'the desk' })).toThrow(/^SERVICE_EMAIL: /)
})

test.for(Object.keys(production).filter((name) => /^COMPANY_(?!LEGAL|NUMBER|ADDRESS)/.test(name)))(
  '[HD18][FT06][FT07] production does not start without %s, nor with one that leads nowhere',
  (name) => {
    const real = { ...production, ...realCompanies }
    expect(() => readEnv({ ...real, [name]: '' })).toThrow(
      `production refuses to start: ${name} is missing`,
    )
    for (const nowhere of [
      'guide',
      'http://guide.example',
      '//guide.example',
      'javascript:alert(1)',
    ])
      expect(() => readEnv({ ...real, [name]: nowhere }), nowhere).toThrow(
        `${name}: is no path of ours and no https address`,
      )
  },
)

test('production starts for a company that is named, whichever way its number is written', () => {
  const real = { ...production, ...realCompanies }
  const named = companyOf(readEnv(real))
  expect(named).toMatchObject({ number: '514145036', vatNumber: '514145036', isSample: false })
  expect(companyOf(readEnv({ ...real, COMPANY_VAT_NUMBER: '557654321' })).vatNumber).toBe(
    '557654321',
  )
  for (const COMPANY_NUMBER of ['514145037', '51-000000', 'ours', '039337423'])
    expect(() => readEnv({ COMPANY_NUMBER })).toThrow('COMPANY_NUMBER: is no company number')
  expect(() => readEnv({ COMPANY_PHONE: 'call us' })).toThrow(/^COMPANY_PHONE: is no phone/)
  expect(() => readEnv({ COMPANY_LEGAL_NAME_EN: '<b>Ours</b>' })).toThrow(
    /^COMPANY_LEGAL_NAME_EN: /,
  )
})

test.for([
  ['COMPANY_LEGAL_NAME_HE', sampleCompany.legalName.he],
  ['COMPANY_LEGAL_NAME_EN', sampleCompany.legalName.en],
  ['COMPANY_NUMBER', sampleCompany.number],
  ['COMPANY_ADDRESS_HE', sampleCompany.address.he],
  ['COMPANY_ADDRESS_EN', sampleCompany.address.en],
  ['WHATSAPP_URL', 'https://wa.me/9720008255'],
  ['SERVICE_EMAIL', sampleCompany.email],
  ['ACCESSIBILITY_COORDINATOR', sampleCoordinator.he],
] as const)('production does not start without %s, nor with the sandbox’s', ([name, sample]) => {
  const real = { ...production, ...realCompanies }
  expect(() => readEnv({ ...real, [name]: '' })).toThrow(
    `production refuses to start: ${name} is missing`,
  )
  expect(() => readEnv({ ...real, [name]: sample })).toThrow(
    `production refuses to start: ${name} is the sample`,
  )
})

test('a brand is named in both languages, also in the sandbox’s sample', () => {
  const named = (env = {}) => companyOf(readEnv(env))
  expect(named().brand).toBe(sampleCompany.brand)
  expect(named({ BRAND_NAME_HE: 'נסיעה', BRAND_NAME_EN: 'Nesia' }).brand).toEqual({
    he: 'נסיעה',
    en: 'Nesia',
  })
  const { brand, legalName } = named({ BRAND_NAME_EN: 'Nesia' })
  expect(brand).toEqual({ he: 'Nesia', en: 'Nesia' })
  expect(legalName).toEqual({
    he: 'Nesia מנויי רכב בע״מ, חברה לדוגמה',
    en: 'Nesia Car Subscriptions Ltd, an example company',
  })
})

test('documents need a key of 32 bytes in production', () => {
  const real = { ...production, ...realMail, ...realSms }
  expect(() => readEnv({ ...real, DOCUMENTS_KEY: '' })).toThrow(/DOCUMENTS_KEY is missing/)
  const key = production.DOCUMENTS_KEY
  expect(() =>
    readEnv({ DOCUMENTS_KEY: `2:${key},1:${Buffer.alloc(32, 7).toString('base64')}` }),
  ).not.toThrow()
  for (const DOCUMENTS_KEY of [
    'short',
    `2:${key},1:short`,
    Buffer.alloc(31).toString('base64'),
    'ת'.repeat(44),
  ])
    expect(() => readEnv({ DOCUMENTS_KEY })).toThrow(/^DOCUMENTS_KEY: is not 32 bytes in base64/)
})

test('a provider’s setting that is missing or wrong names itself before anything is opened', () => {
  expect(() => readEnv({ ...realSms, ...realMail, ALLOW_PUBLIC_SANDBOX: '1' })).not.toThrow()
  expect(() => readEnv({ ...realSms, TWILIO_AUTH_TOKEN: '' })).toThrow(
    /^TWILIO_AUTH_TOKEN is missing$/,
  )
  expect(() => readEnv({ MAIL: 'smtp', SMS: 'gateway' })).toThrow(
    /^SMS_GATEWAY_URL is missing; SMTP_FROM is missing/,
  )
  expect(() => readEnv({ MAIL: 'pigeon' })).toThrow(/^MAIL: /)
})

test('what is complained about is never shown', () => {
  const wrong = { ...realSms, TWILIO_ACCOUNT_SID: 'my-secret', SMTP_URL: 'https://u:p4ss@mail' }
  const complaint = () => readEnv({ ...wrong, MAIL: 'smtp', SMTP_FROM: 'a@galgal.example' })
  expect(complaint).toThrow(/TWILIO_ACCOUNT_SID.*SMTP_URL/)
  expect(complaint).not.toThrow(/my-secret|p4ss/)
})

test('who tells of countries is set in an order, and each names what it misses', () => {
  expect(readEnv({}).GEO).toBeUndefined()
  const list = {
    GEO: 'header, database http',
    GEO_HEADER: 'CF-IPCountry',
    ALLOW_PUBLIC_SANDBOX: '1',
  }
  expect(readEnv({ ...list, GEO_URL: 'https://geo.example/{ip}' }).GEO).toEqual([
    'header',
    'database',
    'http',
  ])
  expect(() => readEnv({ GEO: 'header http' })).toThrow(
    /^GEO_HEADER is missing; GEO_URL is missing$/,
  )
  expect(() => readEnv({ GEO: 'stars' })).toThrow(/^GEO: /)
})

test('production looks countries up in the file it has, and pretends none', () => {
  const real = { ...production, ...realCompanies }
  expect(() => readEnv(real)).not.toThrow()
  expect(() => readEnv({ ...real, GEO: 'sandbox' })).toThrow(/GEO is still the sandbox$/)
})

test('[S41] a sandbox with a company that is real refuses to start, and names it', () => {
  const refusal = /^the sandbox refuses to start: PAYMENT is stripe; SMS is twilio; MAIL is smtp\. /
  const open = { ...realPayment, ...realSms, ...realMail }
  expect(() => readEnv(open)).toThrow(refusal)
  expect(() => readEnv({ ...open, ALLOW_PUBLIC_SANDBOX: '0' })).toThrow(refusal)
  expect(readEnv({ ...open, ALLOW_PUBLIC_SANDBOX: '1' })).toMatchObject({ PAYMENT: 'stripe' })
  for (const real of [realIdentity, realTax, { GEO: 'header', GEO_HEADER: 'CF-IPCountry' }])
    expect(() => readEnv(real)).toThrow(/^the sandbox refuses to start: (IDENTITY|TAX|GEO) is /)
})

test.for([
  [{ PUBLIC_URL: 'https://galgal.example' }, 'PUBLIC_URL is not of this machine'],
  [{ PUBLIC_URL: 'http://192.168.1.20:3000' }, 'PUBLIC_URL is not of this machine'],
  [{ HOST: '0.0.0.0' }, 'HOST is not of this machine alone'],
  [{ HOST: '::' }, 'HOST is not of this machine alone'],
  [{ HOST: '10.0.0.5' }, 'HOST is not of this machine alone'],
  [{ TRUSTED_PROXIES: '1' }, 'TRUSTED_PROXIES is not 0'],
] as const)('[S41] a sandbox that others can reach refuses to start: %j', ([env, reason]) => {
  expect(() => readEnv(env)).toThrow(`the sandbox refuses to start: ${reason}. `)
  expect(() => readEnv({ ...env, ALLOW_PUBLIC_SANDBOX: '1' })).not.toThrow()
})

test('a sandbox of this machine alone starts, whichever of its names is set', () => {
  for (const PUBLIC_URL of ['http://localhost:3000', 'http://127.0.0.1:80', 'http://[::1]:3000'])
    for (const HOST of ['127.0.0.1', '::1', 'localhost', ''])
      expect(() => readEnv({ PUBLIC_URL, HOST })).not.toThrow()
  expect(() => readEnv({ HOST: 'my-machine' })).toThrow(/^HOST: is no address of this machine/)
})
