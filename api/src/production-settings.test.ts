import { expect, test } from 'vitest'
import { production, realCompanies } from '../test/production-settings.ts'
import { readEnv } from './config.ts'

const real = { ...production, ...realCompanies }
const cardcom = {
  PAYMENT: 'cardcom',
  CARDCOM_API_NAME: 'galgal',
  CARDCOM_API_PASSWORD: 'password',
  CARDCOM_TERMINAL: '140000',
}
const gateway = { SMS: 'gateway', SMS_GATEWAY_BODY: 'to={to}&text={text}' }
const webhooks = {
  WEBHOOK_URL: 'https://back-office.example/webhooks',
  WEBHOOK_SECRET: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
}
const braze = { BRAZE_REST_KEY: 'a-key-of-enough-signs' }

test.for<[Record<string, string>, string]>([
  [{ STRIPE_SECRET_KEY: 'sk_test_0123456789' }, 'STRIPE_SECRET_KEY is no live key'],
  [{ STRIPE_SECRET_KEY: 'rk_test_0123456789' }, 'STRIPE_SECRET_KEY is no live key'],
  [{ STRIPE_PUBLISHABLE_KEY: 'pk_test_0123456789' }, 'STRIPE_PUBLISHABLE_KEY is no live key'],
  [{ STRIPE_WEBHOOK_SECRET: 'whsec_00000000' }, 'STRIPE_WEBHOOK_SECRET repeats itself'],
  [{ ...cardcom, CARDCOM_TERMINAL: '1000' }, 'CARDCOM_TERMINAL is the test terminal'],
  [{ ONFIDO_API_TOKEN: 'api_sandbox.0123456789' }, 'ONFIDO_API_TOKEN is of the sandbox'],
  [{ ONFIDO_WEBHOOK_TOKEN: 'ab'.repeat(16) }, 'ONFIDO_WEBHOOK_TOKEN repeats itself'],
  [{ TWILIO_FROM: '+15005550006' }, 'TWILIO_FROM is a test number'],
  [{ TAX_URL: 'https://ita-api.taxes.gov.il/shaam/tsandbox' }, 'TAX_URL is of the sandbox'],
  [{ SMTP_URL: 'smtp://localhost:1025' }, 'SMTP_URL or SMTP_HOST is a test server of this machine'],
  [
    { SMTP_URL: 'smtp://sandbox.smtp.mailtrap.io:587' },
    'SMTP_URL or SMTP_HOST is a server that sends nothing',
  ],
  ...['STRIPE_URL', 'ONFIDO_URL', 'TWILIO_URL', 'TAX_URL', 'TAX_TOKEN_URL'].map(
    (name): [Record<string, string>, string] => [
      { [name]: 'http://127.0.0.1:9' },
      `${name} leads to this machine`,
    ],
  ),
  [{ STRIPE_URL: 'https://api.localhost' }, 'STRIPE_URL leads to this machine'],
  [{ STRIPE_URL: 'https://[::ffff:127.0.0.1]' }, 'STRIPE_URL leads to this machine'],
  [{ STRIPE_URL: 'https://2130706433' }, 'STRIPE_URL leads to this machine'],
  [{ ...cardcom, CARDCOM_URL: 'http://localhost:9' }, 'CARDCOM_URL leads to this machine'],
  [{ ...gateway, SMS_GATEWAY_URL: 'http://127.0.0.1:9' }, 'SMS_GATEWAY_URL leads to this machine'],
  [{ GEO: 'http', GEO_URL: 'http://[::1]:9/{ip}' }, 'GEO_URL leads to this machine'],
  [
    {
      ADDRESSES: 'google',
      GOOGLE_PLACES_API_KEY: 'a-key-of-enough-signs',
      GOOGLE_PLACES_URL: 'http://127.0.0.1:9',
    },
    'GOOGLE_PLACES_URL leads to this machine',
  ],
  [{ ADDRESSES: 'sandbox' }, 'ADDRESSES is the sandbox'],
  [{ REGISTRY: 'sandbox' }, 'REGISTRY is the sandbox'],
  [{ REGISTRY_URL: 'http://127.0.0.1:9' }, 'REGISTRY_URL leads to this machine'],
  [{ ...braze, BRAZE_REST_URL: 'http://localhost:9' }, 'BRAZE_REST_URL leads to this machine'],
  [{ ...webhooks, WEBHOOK_URL: 'http://localhost:9' }, 'WEBHOOK_URL leads to this machine'],
  [{ ...webhooks, WEBHOOK_SECRET: `whsec_${'A'.repeat(44)}` }, 'WEBHOOK_SECRET repeats itself'],
])('[S42] production refuses what only pretends: %j', ([env, reason]) => {
  expect(() => readEnv({ ...real, ...env })).toThrow(`production refuses to start: ${reason}`)
})

test.for<[Record<string, string>, string]>([
  [{ DOCUMENTS_KEY: Buffer.alloc(32).toString('base64') }, 'DOCUMENTS_KEY repeats itself'],
  [{ DOCUMENTS_KEY: Buffer.alloc(32, 7).toString('base64') }, 'DOCUMENTS_KEY repeats itself'],
  [
    { DOCUMENTS_KEY: `2:${production.DOCUMENTS_KEY},1:${production.DOCUMENTS_KEY}` },
    'DOCUMENTS_KEY is the same as DOCUMENTS_KEY',
  ],
  [{ SECRET: '0'.repeat(32) }, 'SECRET repeats itself'],
  [{ SECRET: 'changeme'.repeat(4) }, 'SECRET repeats itself'],
  [
    { PASSWORD_PEPPER: `2:${'x'.repeat(16)},1:a-pepper-of-enough-signs` },
    'PASSWORD_PEPPER repeats',
  ],
  [{ PASSWORD_PEPPER: production.SECRET }, 'PASSWORD_PEPPER is the same as SECRET'],
  [{ SECRET: production.DOCUMENTS_KEY }, 'DOCUMENTS_KEY is the same as SECRET'],
  [
    { PASSWORD_PEPPER: '2:a-pepper-of-enough-signs,1:a-pepper-of-enough-signs' },
    'PASSWORD_PEPPER is the same as PASSWORD_PEPPER',
  ],
])('[S42] production refuses a secret that is none: %j', ([env, reason]) => {
  expect(() => readEnv({ ...real, ...env })).toThrow(`production refuses to start: ${reason}`)
})

test('an outside provider of addresses needs its key', () => {
  expect(() => readEnv({ ...real, ADDRESSES: 'google' })).toThrow(
    'GOOGLE_PLACES_API_KEY is missing',
  )
  expect(readEnv(real).ADDRESSES).toBeUndefined()
})

test('[S42] production behind https counts its proxies', () => {
  for (const TRUSTED_PROXIES of ['0', ''])
    expect(() => readEnv({ ...real, TRUSTED_PROXIES })).toThrow(
      /^production refuses to start: TRUSTED_PROXIES is 0/,
    )
})

test('production starts with each company real, a mail relay of its own machine included', () => {
  const braze = { BRAZE_REST_KEY: 'a-key-of-enough-signs', BRAZE_REST_URL: 'https://rest.example' }
  const url = 'https://gateway.example/send'
  for (const env of [
    ...[cardcom, { SMTP_URL: 'smtp://localhost:25' }, braze],
    ...[
      { ...gateway, SMS_GATEWAY_URL: url },
      { GEO: 'http', GEO_URL: 'https://geo.example/{ip}' },
    ],
  ])
    expect(() => readEnv({ ...real, ...env })).not.toThrow()
})
