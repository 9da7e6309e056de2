import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import { call } from '@galgal/contract/call'
import { ForgotPassword, SMSCodeRequest } from '@galgal/contract/Security'
import { CreateLead, Finish, Signup } from '@galgal/contract/SR'
import { MINUTE } from '@galgal/domain/dates'
import { SMTPServer } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import { closeHttpServers, openHttpServer } from '../../../test/http-server.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { inboxOf, openAccount, PASSWORD, signUp } from '../../../test/people.ts'
import { createApi } from '../../api.ts'
import type { Deps } from '../../deps.ts'
import { openLog } from '../../log.ts'
import { smtp } from '../../providers/mail/smtp.ts'
import { twilio } from '../../providers/sms/twilio.ts'
import { everythingSent } from '../../send-later.ts'

const EMAIL = 'kanarit.canary@example.co.il'
const PHONE = '+972528765432'

const closing: (() => unknown)[] = []
afterEach(async () => {
  await closeHttpServers()
  for (const close of closing.splice(0)) await close()
})

/** A mail server that takes nothing, and repeats whom it was asked for. */
async function openRefusingMail(deps: Deps) {
  const server = new SMTPServer({
    logger: false,
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 100,
    onRcptTo: ({ address }, _, done) => done(new Error(`no mailbox for ${address}`)),
  })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  closing.push(() => new Promise<void>((done) => server.close(done)))
  const { port } = server.server.address() as AddressInfo
  const env = { SMTP_URL: `smtp://127.0.0.1:${port}`, SMTP_FROM: 'no-reply@galgal.example' }
  return smtp.open(env, { ...deps, fetch, publicUrl: 'https://galgal.example' })
}

/** A company that breaks, and repeats everything it was sent. */
async function openBrokenSms(deps: Deps) {
  const { url } = await openHttpServer(({ body }) => ({ status: 500, body }))
  const env = {
    TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
    TWILIO_AUTH_TOKEN: 'a-token-of-enough-signs',
    TWILIO_FROM: 'Galgal',
    TWILIO_URL: url,
  }
  return twilio.open(env, { ...deps, fetch, publicUrl: 'https://galgal.example' })
}

/** An app whose e-mails leave or not, as the test says, and all that it logs. */
async function openApp() {
  const api = await openTestApi()
  const { deps } = api
  let lines = ''
  const write = (chunk: Buffer, _: string, done: () => void) => {
    lines += chunk
    done()
  }
  const real = { mail: await openRefusingMail(deps), sms: await openBrokenSms(deps) }
  let isBroken = false
  const codes: string[] = []
  const app: Deps = {
    ...deps,
    log: openLog('trace', new Writable({ write })),
    mail: {
      send: (message) => {
        codes.push(message.code ?? '', message.link ?? '')
        return (isBroken ? real : deps).mail.send(message)
      },
    },
    sms: {
      send: (message) => {
        codes.push(message.code ?? '')
        return (isBroken ? real : deps).sms.send(message)
      },
    },
  }
  const { fetch: send } = createApi(app)
  return {
    ...api,
    deps: app,
    send: async (request: Request) => send(request),
    breakEmails: () => {
      isBroken = true
    },
    secrets: () => codes.filter(Boolean),
    lines: () => lines,
  }
}

test('no log line holds an address, a phone, a code or a token, whatever e-mail did not leave', async () => {
  const app = await openApp()
  const { send, clock } = app
  const { customer } = await signUp(app, { email: EMAIL, phone: PHONE })
  const half = await openAccount(app, `2${EMAIL}`)
  clock.advance(2 * MINUTE)
  app.breakEmails()

  const setup = { username: `3${EMAIL}`, password: PASSWORD, allowMarketing: false } as const
  const signup = await call(send, Signup, { ...setup, customertype: 'B2C', b2BType: '' })
  expect(signup).toMatchObject({ ok: false, status: 503 })
  const lead = { b2BType: '', storetype: 'B2C', phoneNumber: '0528765433' } as const
  const lead503 = await call(send, CreateLead, lead, half.headers)
  expect(lead503).toMatchObject({ ok: false, status: 503 })
  const phone = { code: '+972', phoneNumber: '0528765432' }
  expect((await call(send, SMSCodeRequest, { phone })).ok).toBe(true)
  expect((await call(send, ForgotPassword, { username: EMAIL })).ok).toBe(true)
  await everythingSent(app.deps)

  const lines = app.lines()
  // Each is told as a bounce, and as what could not be sent.
  expect(lines.match(/smtp: EENVELOPE 550 at RCPT TO/g)).toHaveLength(4)
  expect(lines.match(/twilio: 500/g)).toHaveLength(2)
  const canaries = [
    ...[EMAIL, 'kanarit', '8765432', '8765433', PASSWORD, customer.loginToken, 'a-token-of'],
    ...app.secrets().map((it) => it.split(/linkData=|changePassword\//).at(-1) ?? it),
  ]
  expect(canaries.length).toBeGreaterThan(10)
  expect(canaries.filter((it) => lines.includes(it))).toEqual([])
})

test('a greeting that cannot be sent takes nothing from a sign-up', async () => {
  const app = await openApp()
  const { send } = app
  const setup = { email: EMAIL, phone: PHONE }
  const finished = signUp(
    {
      ...app,
      send: (request) => {
        if (request.url.endsWith(Finish.path)) app.breakEmails()
        return send(request)
      },
    },
    setup,
  )
  await expect(finished).resolves.toBeDefined()
  await everythingSent(app.deps)
  expect(app.lines()).toContain('smtp: EENVELOPE 550 at RCPT TO')
  const inbox = await inboxOf(app, EMAIL)
  expect(inbox.map(({ subject = '' }) => subject)).not.toContain('ברוכים הבאים לגלגל, דנה')
})
