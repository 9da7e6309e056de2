import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import { openTestApi } from '../../../test/open-test-api.ts'
import { type ReadMail, readMail } from '../../../test/read-mail.ts'
import type { FailureCase } from '../failure.suite.ts'
import { behavesLikeMail } from './mail.suite.ts'
import type { Mail } from './mail.ts'
import { smtp } from './smtp.ts'

const PASSWORD = 'sekret-of-the-mail-server'
const SHORT = { SMTP_TIMEOUT_MS: '400' }

type Received = ReadMail & { to: string[]; secure: boolean }

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

async function openMail(port: number, more: Record<string, string> = {}): Promise<Mail> {
  const { deps } = await openTestApi()
  const tools = { ...deps, fetch, publicUrl: 'https://galgal.example' }
  const env = {
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    SMTP_USER: 'galgal',
    SMTP_PASSWORD: PASSWORD,
    SMTP_FROM: 'no-reply@galgal.example',
    ...more,
  }
  return smtp.open(env, tools)
}

/** A mail server that knows one user and one address it does not take. */
async function openServer(options: SMTPServerOptions = {}) {
  const received: Received[] = []
  const server = new SMTPServer({
    logger: false,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    closeTimeout: 100,
    onAuth: ({ username, password }, _, done) =>
      username === 'galgal' && password === PASSWORD
        ? done(null, { user: username })
        : done(new Error(`no user ${username} with ${password}`)),
    onRcptTo: ({ address }, _, done) =>
      done(address === 'gone@example.co.il' ? new Error(`no mailbox ${address}`) : undefined),
    onData: async (stream, session, done) => {
      const to = session.envelope.rcptTo.map(({ address }) => address)
      received.push({ ...readMail(await text(stream)), to, secure: session.secure })
      done()
    },
    ...options,
  })
  // A client that goes away in the middle is no fault of the test.
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  closing.push(() => new Promise<void>((done) => server.close(done)))
  return { port: (server.server.address() as AddressInfo).port, received }
}

async function closedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await new Promise((done) => server.close(done))
  return port
}

/** Takes connections and says nothing. */
async function silentPort(): Promise<number> {
  const server = createServer((socket) => closing.push(() => socket.destroy()))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => server.close())
  return (server.address() as AddressInfo).port
}

const secrets = [PASSWORD, Buffer.from(`\0galgal\0${PASSWORD}`).toString('base64')]
const road =
  (reason: string, open: () => Promise<Mail>): FailureCase<Mail> =>
  async () => ({ service: await open(), reason, secrets })

behavesLikeMail(
  async () => {
    const { port, received } = await openServer()
    return {
      mail: await openMail(port),
      received: async (to) =>
        received
          .filter((it) => it.to.includes(to))
          .map(({ headers, text: body, attachments }) => ({
            subject: headers.get('subject') ?? '',
            body,
            attachments: attachments.map(({ name, bytes }) => ({ name, size: bytes.length })),
          })),
      refused: 'gone@example.co.il',
      refusal: 'smtp: EENVELOPE 550 at RCPT TO',
    }
  },
  {
    'a server that is not there': road('smtp: ECONNREFUSED at CONN', async () =>
      openMail(await closedPort()),
    ),
    'a server that says nothing': road('smtp: timed out', async () =>
      openMail(await silentPort(), SHORT),
    ),
    'a wrong password': road('smtp: EAUTH 535 at AUTH PLAIN', async () =>
      openMail((await openServer()).port, { SMTP_PASSWORD: `${PASSWORD}!` }),
    ),
    'a server that cannot take e-mails now': road('smtp: EMESSAGE 554 at DATA', async () => {
      const onData: SMTPServerOptions['onData'] = (stream, session, done) => {
        const [to] = session.envelope.rcptTo
        const full = Object.assign(new Error(`no room for ${to?.address}`), { responseCode: 554 })
        stream.on('end', () => done(full)).resume()
      }
      return openMail((await openServer({ onData })).port)
    }),
    // The same machine by a name that does not say so.
    'a server elsewhere that does not encrypt': road('smtp: ETLS 500 at STARTTLS', async () => {
      const { port } = await openServer()
      return openMail(port, { SMTP_URL: `smtp://LOCALHOST:${port}` })
    }),
    'a server whose certificate nobody knows': road('smtp: CERT_HAS_EXPIRED at CONN', async () => {
      const { port } = await openServer({ secure: true })
      return openMail(port, { SMTP_URL: `smtps://127.0.0.1:${port}` })
    }),
  },
)

const message = {
  to: 'dana@example.co.il',
  locale: 'he',
  subject: 'שלום',
  body: 'שלום דנה',
} as const

test('an e-mail has both parts, its sender in its language, and says that a machine wrote it', async () => {
  const { port, received } = await openServer()
  const mail = await openMail(port)
  await mail.send(message)
  const [read] = received
  expect(read?.html).toContain('שלום דנה')
  expect(read?.html).toContain('dir="rtl"')
  const headers = Object.fromEntries(read?.headers ?? [])
  expect(headers).toMatchObject({
    from: 'גלגל <no-reply@galgal.example>',
    to: 'dana@example.co.il',
    date: 'Sun, 22 Nov 2026 09:14:03 +0000',
    'auto-submitted': 'auto-generated',
    'content-language': 'he',
    'message-id': expect.stringMatching(/^<[0-9a-f-]{36}@galgal\.example>$/),
  })
})

test('an e-mail that is sent twice for one reason has one identifier, which mail programs show once', async () => {
  const { port, received } = await openServer()
  const mail = await openMail(port)
  for (const _ of ['once', 'again'])
    await mail.send({ ...message, dedupeKey: 'orderPlaced:0190<\r\n7c' })
  const ids = received.map(({ headers }) => headers.get('message-id'))
  expect(ids).toEqual(Array(2).fill('<orderPlaced.0190...7c@galgal.example>'))
})

test('a sender may have a name of the operator’s own', async () => {
  const { port, received } = await openServer()
  const mail = await openMail(port, { SMTP_FROM: 'Galgal Cars <hello@galgal.example>' })
  await mail.send(message)
  expect(received[0]?.headers.get('from')).toBe('Galgal Cars <hello@galgal.example>')
})

test('nothing in a subject becomes a header, and nothing in an address a second receiver', async () => {
  const { port, received } = await openServer()
  const mail = await openMail(port)
  await mail.send({ ...message, subject: 'שלום\r\nBcc: evil@example.com\r\n\r\nevil' })
  expect(received.map(({ to }) => to)).toEqual([['dana@example.co.il']])
  expect([...(received[0]?.headers.keys() ?? [])]).not.toContain('bcc')
  expect(received[0]?.text).toBe(message.body)
  for (const to of [
    'a@example.com, b@example.com',
    'a@example.com\r\nRCPT TO:<b@example.com>',
    'Dana <a@example.com>',
    '"a b"@example.com',
    'nobody',
    '',
  ])
    await expect(mail.send({ ...message, to })).rejects.toThrow('not one address')
  expect(received).toHaveLength(1)
})

test('an e-mail that may have been taken is not sent again', async () => {
  let taken = 0
  const onData: SMTPServerOptions['onData'] = (stream) => {
    stream.on('end', () => taken++).resume()
  }
  const { port } = await openServer({ onData })
  const mail = await openMail(port, SHORT)
  await expect(mail.send(message)).rejects.toThrow('smtp:')
  expect(taken).toBe(1)
})

test('within one machine an e-mail is encrypted when its server can, without asking who signed', async () => {
  const { port, received } = await openServer({ disabledCommands: [] })
  await (await openMail(port)).send(message)
  expect(received[0]?.secure).toBe(true)
})

/** What a server says to a receiver, and whether that is of the address (RFC 3463, RFC 5321). */
test.for([
  ['5.1.1 <dana@example.co.il>: no such user', 550, true],
  ['no such user', 550, true],
  ['mailbox name not allowed', 553, true],
  ['5.2.1 mailbox disabled', 550, true],
  ['5.2.2 mailbox full', 552, false],
  ['5.7.1 blocked, see our policy', 550, false],
  ['5.1.8 sender has no domain', 550, false],
  ['relay access denied', 554, false],
  ['4.2.1 try later', 450, false],
] as const)(
  'a receiver is refused with %s (%i): a bounce, %s',
  async ([text, responseCode, isBounce]) => {
    const onRcptTo: SMTPServerOptions['onRcptTo'] = (_, __, done) =>
      done(Object.assign(new Error(text), { responseCode }))
    const mail = await openMail((await openServer({ onRcptTo })).port)
    await expect(mail.send(message)).rejects.toMatchObject({ isBounce })
  },
)

test('a company that reports by webhooks gives back what an e-mail brings', async () => {
  const { port, received } = await openServer()
  const events = { MAIL_EVENTS: 'postmark', MAIL_EVENTS_KEY: 'key-of-sixteen-signs' }
  const mail = await openMail(port, events)
  expect(mail.reports?.name).toBe('postmark')
  await mail.send({ ...message, dedupeKey: 'charged:1' })
  expect(received[0]?.headers.get('x-pm-metadata-message')).toBe('charged.1')
  expect((await openMail(port)).reports).toBeUndefined()
  const { MAIL_EVENTS_KEY: _, ...keyless } = events
  await expect(openMail(port, keyless)).rejects.toThrow('MAIL_EVENTS_KEY is missing')
})
