import { expect, test } from 'vitest'
import { SmtpSettings } from './smtp-settings.ts'

const FROM = { SMTP_FROM: 'no-reply@galgal.example' }
const read = (env: Record<string, string>) => SmtpSettings.parse({ ...FROM, ...env })
const complaints = (env: Record<string, string>) =>
  SmtpSettings.safeParse(env).error?.issues.map((it) => `${it.path}: ${it.message}`)

test('one address says everything, also a password with signs', () => {
  expect(read({ SMTP_URL: 'smtps://galgal:p%40ss%2Fword@mail.example' })).toEqual({
    host: 'mail.example',
    port: 465,
    secure: true,
    requireTLS: false,
    auth: { user: 'galgal', pass: 'p@ss/word' },
    from: { name: '', address: 'no-reply@galgal.example' },
    timeoutMs: 8000,
  })
})

test('what is no valid escape in an address is taken as it is', () => {
  expect(read({ SMTP_URL: 'smtp://galgal:100%@mail.example' }).auth?.pass).toBe('100%')
  expect(read({ SMTP_URL: 'smtp://[::1]:1025' }).host).toBe('::1')
})

test('host, port, user and password may stand apart, and win', () => {
  const apart = { SMTP_HOST: 'mail.example', SMTP_PORT: '2525', SMTP_USER: 'a', SMTP_PASSWORD: 'b' }
  expect(read(apart)).toMatchObject({ port: 2525, auth: { user: 'a', pass: 'b' } })
  expect(read({ SMTP_HOST: 'mail.example', SMTP_PORT: '465' }).secure).toBe(true)
  expect(read({ SMTP_HOST: 'mail.example' }).port).toBe(587)
})

test.for([
  ['smtp://mail.example', true],
  ['smtp://203.0.113.7:25', true],
  ['smtp://localhost.example', true],
  ['smtp://localhost:1025', false],
  ['smtp://127.0.0.1:1025', false],
  ['smtp://[::1]:1025', false],
] as const)('an e-mail to %s must be encrypted: %s', ([SMTP_URL, must]) => {
  expect(read({ SMTP_URL }).requireTLS).toBe(must)
})

test.for([
  [{}, ['SMTP_FROM: Invalid input: expected string, received undefined']],
  [FROM, ['SMTP_URL: is missing, and so is SMTP_HOST']],
  [{ ...FROM, SMTP_URL: 'https://mail.example' }, ['SMTP_URL: is not smtp://host or smtps://host']],
  [{ ...FROM, SMTP_URL: 'smtp://u@mail.example' }, ['SMTP_PASSWORD: is missing']],
  [{ ...FROM, SMTP_HOST: 'mail.example', SMTP_PASSWORD: 'x' }, ['SMTP_USER: is missing']],
  [{ SMTP_FROM: 'Galgal', SMTP_HOST: 'mail.example' }, ['SMTP_FROM: is not an e-mail address']],
] as const)('settings %o: %o', ([env, expected]) => {
  expect(complaints(env)).toEqual(expected)
})
