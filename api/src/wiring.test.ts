import { expect, test } from 'vitest'
import { readEnv } from './wiring.ts'

const production = {
  GALGAL_MODE: 'production',
  PUBLIC_URL: 'https://galgal.example',
  DATABASE_URL: 'postgres://galgal@localhost/galgal',
  SECRET: 'a-secret-of-enough-signs',
  PASSWORD_PEPPER: 'a-pepper-of-enough-signs',
  DOCUMENTS_KEY: Buffer.alloc(32, 7).toString('base64'),
  SERVICE_EMAIL: 'service@galgal.example',
  ACCESSIBILITY_COORDINATOR: 'Noa Levi',
}
const realSms = {
  SMS: 'twilio',
  TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
  TWILIO_AUTH_TOKEN: 'a-token-of-enough-signs',
  TWILIO_FROM: 'Galgal',
}
const realPayment = {
  PAYMENT: 'stripe',
  STRIPE_SECRET_KEY: 'sk_live_0123456789',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_0123456789',
  STRIPE_WEBHOOK_SECRET: 'whsec_0123456789',
}
const realIdentity = {
  IDENTITY: 'onfido',
  ONFIDO_API_TOKEN: 'api_live.0123456789',
  ONFIDO_WORKFLOW_ID: '0a6e2c5a-58a4-4a4b-9e36-1f4b1a6a7c11',
  ONFIDO_WEBHOOK_TOKEN: 'a-token-of-enough-signs',
}
const realTax = {
  TAX: 'authority',
  TAX_CLIENT_ID: 'a-client-of-ours',
  TAX_CLIENT_SECRET: 'a-secret-of-enough-signs',
  TAX_REFRESH_TOKEN: 'a-token-of-enough-signs',
  TAX_VAT_NUMBER: '514145036',
  TAX_USER_ID: '123456782',
}
const realMail = { MAIL: 'smtp', SMTP_URL: 'smtp://mail.example', SMTP_FROM: 'a@galgal.example' }
const realCompanies = {
  ...{ ...realMail, ...realSms, ...realPayment, ...realIdentity, ...realTax },
}

test('the sandbox needs no setting at all', () => {
  expect(readEnv({})).toMatchObject({ GALGAL_MODE: 'sandbox', SMS: 'sandbox', MAIL: 'sandbox' })
})

test('production refuses to start with anything pretended or missing, and names it', () => {
  expect(() => readEnv({ GALGAL_MODE: 'production', ...realMail })).toThrow(
    /^production refuses to start: PUBLIC_URL is missing; DATABASE_URL is missing; SECRET is missing; PASSWORD_PEPPER is missing; .*PAYMENT is still the sandbox; IDENTITY is still the sandbox; SMS is still the sandbox; TAX is still the sandbox$/,
  )
  expect(() => readEnv({ ...production, ...realMail, ...realSms })).toThrow(
    'production refuses to start: PAYMENT is still the sandbox; IDENTITY is still the sandbox; TAX is still the sandbox',
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
  expect(() => readEnv({ ...real, PAYMENT: 'cardcom' })).toThrow(/^CARDCOM_TERMINAL: /)
})

test('what people write to us needs somewhere to go', () => {
  const real = { ...production, ...realMail, ...realSms }
  expect(() => readEnv({ ...real, SERVICE_EMAIL: '' })).toThrow(/SERVICE_EMAIL is missing/)
  expect(() => readEnv({ ...real, ACCESSIBILITY_COORDINATOR: '' })).toThrow(
    /ACCESSIBILITY_COORDINATOR is missing/,
  )
  expect(() => readEnv({ SERVICE_EMAIL: 'the desk' })).toThrow(/^SERVICE_EMAIL: /)
})

test('papers need a key of 32 bytes in production', () => {
  const real = { ...production, ...realMail, ...realSms }
  expect(() => readEnv({ ...real, DOCUMENTS_KEY: '' })).toThrow(/DOCUMENTS_KEY is missing/)
  for (const DOCUMENTS_KEY of ['short', Buffer.alloc(31).toString('base64'), 'ת'.repeat(44)])
    expect(() => readEnv({ DOCUMENTS_KEY })).toThrow(/^DOCUMENTS_KEY: is not 32 bytes in base64/)
})

test('a provider’s setting that is missing or wrong names itself before anything is opened', () => {
  expect(() => readEnv({ ...realSms, ...realMail })).not.toThrow()
  expect(() => readEnv({ ...realSms, TWILIO_AUTH_TOKEN: '' })).toThrow(/^TWILIO_AUTH_TOKEN: /)
  expect(() => readEnv({ MAIL: 'smtp', SMS: 'gateway' })).toThrow(
    /^SMS_GATEWAY_URL: [^;]*; SMTP_FROM: /,
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
  const list = { GEO: 'header, database http', GEO_HEADER: 'CF-IPCountry' }
  expect(readEnv({ ...list, GEO_URL: 'https://geo.example/{ip}' }).GEO).toEqual([
    'header',
    'database',
    'http',
  ])
  expect(() => readEnv({ GEO: 'header http' })).toThrow(/^GEO_HEADER: [^;]*; GEO_URL: /)
  expect(() => readEnv({ GEO: 'stars' })).toThrow(/^GEO: /)
})

test('production looks countries up in the file it has, and pretends none', () => {
  const real = { ...production, ...realCompanies }
  expect(() => readEnv(real)).not.toThrow()
  expect(() => readEnv({ ...real, GEO: 'sandbox' })).toThrow(/GEO is still the sandbox$/)
})
