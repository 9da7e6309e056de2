import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestApi } from '../api/test/customers.ts'
import { openTestApi } from '../api/test/open-test-api.ts'
import { newestCode, PASSWORD } from '../api/test/people.ts'
import { schemaText } from '../client/schema-text.ts'
import type * as Built from '../client/src/client.ts'
import { ROOT } from './files.ts'

const EMAIL = 'dana@example.co.il'
const folder = mkdtempSync(join(tmpdir(), 'galgal-client-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const tsc = (...args: string[]) =>
  execFileSync(process.execPath, [join(ROOT, 'client/node_modules/typescript/bin/tsc'), ...args], {
    cwd: join(ROOT, 'client'),
    encoding: 'utf8',
  })

let built: typeof Built
beforeAll(async () => {
  tsc('-p', 'tsconfig.build.json', '--outDir', join(folder, 'build'))
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  built = await import(pathToFileURL(join(folder, 'build/client.js')).href)
})

let api: TestApi
beforeEach(async () => {
  api = await openTestApi()
})

type Options = Omit<Built.ClientOptions, 'baseUrl'>
const baseUrl = 'http://localhost:3000'
const open = (more: Options = {}) =>
  built.createClient({
    baseUrl,
    language: 'en-IL',
    fetch: async (request) => api.send(request),
    ...more,
  })
type Client = ReturnType<typeof open>

test('its types are what the contract says', async () => {
  await expect(await schemaText()).toMatchFileSnapshot('../client/src/generated/schema.ts')
})

test('what is published is there after a build, and needs nothing else', () => {
  const described = JSON.parse(readFileSync(join(ROOT, 'client/package.json'), 'utf8'))
  const { types, default: code } = described.exports['.']
  for (const file of [types, code]) readFileSync(join(folder, file))
  expect(described).not.toHaveProperty('dependencies')
  expect(readFileSync(join(folder, code), 'utf8')).not.toMatch(/from '[^.]/)
})

test('it lists the catalogue and finds a car', async () => {
  const galgal = open()
  const list = await galgal.get('/api/SubscriptionMain/CatalogList', { query: { store: 'B2C' } })
  if (!list.ok) throw new Error(list.error.message)
  expect(list.value.count).toBe(list.value.items.length)
  const slug = list.value.items[0]?.slug ?? ''
  const car = await galgal.post('/api/SubscriptionMain/CatalogItemSEOV2', { body: { slug } })
  expect(car).toMatchObject({ ok: true, value: { slug } })
})

/** An account whose e-mail is proven; the client is in its session. */
async function begin(galgal: Client) {
  const started = await galgal.post('/api/SR/Signup', {
    body: { username: EMAIL, password: PASSWORD, allowMarketing: false, customertype: 'B2C' },
  })
  if (!started.ok) throw new Error(started.error.message)
  const { customerToken } = started.value.customer
  const VerificationCode = await newestCode(api, EMAIL)
  return galgal.post('/api/SR/Verify', {
    body: { username: EMAIL, VerificationCode, customer: { customerToken } },
  })
}

test('it signs up, proves the e-mail, reads the account and goes on with an order’s refusal', async () => {
  const sessions: (Built.Session | undefined)[] = []
  const galgal = open({ onSession: (it) => sessions.push(it) })
  expect(await begin(galgal)).toMatchObject({
    ok: true,
    value: { VerificationResponse: { purpose: 'email' } },
  })
  const me = await galgal.get('/api/GetUser/Get')
  expect(me).toMatchObject({ ok: true, value: { personal: { email: EMAIL } } })
  const body = { classificationId: 10080, periodInMonths: 12, subscriptionSource: 'web' } as const
  const idempotencyKey = crypto.randomUUID()
  const order = await galgal.post('/api/SubscriptionMain/CreateSubscriptionProcess', {
    body,
    idempotencyKey,
  })
  if (order.ok) throw new Error('a sign-up that is not finished has ordered')
  const code:
    | 400
    | 401
    | 403
    | 404
    | 413
    | 415
    | 429
    | 500
    | 503
    | 7021
    | 7022
    | 4116
    | 7023
    | 7024
    | 4423 = order.error.code
  expect([order.status, code]).toEqual([403, 4116])
  // Another process goes on with what was kept.
  const later = open({ ...(sessions[0] && { session: sessions[0] }) })
  expect(await later.get('/api/GetUser/Get')).toMatchObject({ ok: true })
})

test('a wrong password is one of the errors that the call names, in the language that was asked for', async () => {
  const body = { username: EMAIL, password: PASSWORD }
  const refused = await open().post('/api/Security/Login', { body })
  if (refused.ok) throw new Error('nobody has this account')
  expect(refused).toMatchObject({ status: 401, requestId: expect.any(String) })
  switch (refused.error.code) {
    case 4014:
      expect(refused.error.message).toContain('password is wrong')
      break
    default:
      throw new Error(refused.error.message)
  }
})

test('an access token that is too old is exchanged once, whoever finds it so', async () => {
  const sessions: (Built.Session | undefined)[] = []
  const galgal = open({ onSession: (it) => sessions.push(it) })
  await begin(galgal)
  api.clock.advance(11 * 60_000)
  const answers = await Promise.all([1, 2, 3].map(() => galgal.get('/api/GetUser/Get')))
  expect(answers.map(({ ok }) => ok)).toEqual([true, true, true])
  expect(sessions).toHaveLength(2)
  await galgal.post('/api/Security/Logout', { body: {} })
  expect(await galgal.get('/api/GetUser/Get')).toMatchObject({ ok: false, status: 401 })
  expect(galgal.session()).toBeUndefined()
})

test('files go as a form and come as a file', async () => {
  const galgal = open()
  await begin(galgal)
  const lead = { b2BType: '', storetype: 'B2C', phoneNumber: '+972521234567' } as const
  await galgal.post('/api/SR/CreateLead', { body: lead })
  const file = [new File(['%PDF-1.7'], 'licence.pdf')]
  const sent = await galgal.post('/api/SubscriptionMain/UploadBusinessDocuments', {
    body: { documentType: 'other', file },
  })
  // It was read, and found to be no whole PDF.
  expect(sent).toMatchObject({ ok: false, error: { code: 4064 } })
})

/** Answers that come one after the other; 'down' is a network that fails. */
function answers(...statuses: (number | 'down')[]) {
  const asked: Request[] = []
  const send = async (request: Request) => {
    asked.push(request)
    const status = statuses[asked.length - 1] ?? 200
    if (status === 'down') throw new TypeError('fetch failed')
    const headers = status === 429 ? { 'retry-after': '60' } : undefined
    return Response.json({ code: status, message: '' }, { status, ...(headers && { headers }) })
  }
  return { asked, fetch: send }
}

test('a read and a call with a key are tried again, and nothing else', async () => {
  const read = answers('down', 503)
  expect(await open(read).get('/api/Global/Offer')).toMatchObject({ ok: true })
  expect(read.asked).toHaveLength(3)

  const keyed = answers('down')
  const body = { fullName: 'Dana Levi', email: EMAIL, message: 'Hello' }
  await open(keyed).post('/api/Global/ContactUs', { body, idempotencyKey: 'one-of-mine' })
  expect(keyed.asked.map(({ headers }) => headers.get('idempotency-key'))).toEqual([
    'one-of-mine',
    'one-of-mine',
  ])

  const once = answers('down')
  await expect(open(once).post('/api/Global/ContactUs', { body })).rejects.toThrow('fetch failed')
  expect(once.asked).toHaveLength(1)

  const long = answers(429)
  expect(await open(long).get('/api/Global/Offer')).toMatchObject({ retryAfterSeconds: 60 })
  expect(long.asked).toHaveLength(1)
})

test('the README’s examples are of these calls', () => {
  const readme = readFileSync(join(ROOT, 'client/README.md'), 'utf8')
  const code = [...readme.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, it]) => it).join('\n')
  const before = [
    'declare const sha1: (text: string) => Promise<string>',
    'declare const show: (text: string) => void',
    'declare const mark: (fields?: Record<string, string>) => void',
  ]
  const main = `async function main() {\n${code.replace(/^import .*$/m, '')}\n}\nvoid main\n`
  const source = [...(code.match(/^import .*$/m) ?? []), ...before, main].join('\n')
  writeFileSync(join(folder, 'readme.ts'), source.replace('@galgal/client', './build/client.js'))
  const flags =
    '--ignoreConfig --noEmit --strict --target es2022 --module nodenext --lib es2022,dom'
  const run = () =>
    tsc(...flags.replace('--ignoreConfig ', '').split(' '), join(folder, 'readme.ts'))
  expect(run).not.toThrow()
})
