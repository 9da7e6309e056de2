import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { Env } from './env.ts'
import { readSettings } from './settings.ts'

const folder = mkdtempSync(join(tmpdir(), 'galgal-settings-'))
const file = join(folder, 'settings')
afterAll(() => rmSync(folder, { recursive: true }))
afterEach(() => vi.unstubAllEnvs())

function write(text: string) {
  writeFileSync(file, text)
  vi.stubEnv('ENV_FILE', file)
}

test('a file is read, and what is set in the environment wins unless it is empty', () => {
  write('PORT=4444\nLOG_LEVEL=error\nSMS_DAILY_CAP=5\n')
  vi.stubEnv('LOG_LEVEL', 'info')
  vi.stubEnv('SMS_DAILY_CAP', '')
  const { env, source } = readSettings()
  expect(env).toMatchObject({ PORT: 4444, LOG_LEVEL: 'info', SMS_DAILY_CAP: 5 })
  expect(source.PORT).toBe('4444')
})

test('a name that is misspelt or nobody’s stops the start, wherever it stands', () => {
  write('PAYMNET=stripe\n')
  vi.stubEnv('PUBLIC_URI', 'https://shop.example')
  expect(readSettings).toThrow(
    'PAYMNET is no setting: did you mean PAYMENT?; PUBLIC_URI is no setting: did you mean PUBLIC_URL?',
  )
  vi.stubEnv('ENV_FILE', join(folder, 'nowhere'))
  expect(readSettings).toThrow(/^ENV_FILE: there is no file /)
})

test('every setting may stand in the file, which is explained by the example', () => {
  write(
    Object.keys(Env.shape)
      .map((name) => `${name}=`)
      .join('\n'),
  )
  expect(readSettings).not.toThrow()
})

test('the mailbox of a login shell is no way to send e-mail', () => {
  write('')
  vi.stubEnv('MAIL', '/var/mail/root')
  expect(readSettings().env.MAIL).toBe('sandbox')
})
