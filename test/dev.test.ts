import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ONCE } from '../api/test/commands/run-program.ts'
import { fillDirectory } from '../api/test/seeded-database.ts'
import { ROOT } from './files.ts'
import { freePort } from './postgres.ts'

const MINUTES = 120_000
const EMAIL = 'dana@example.co.il'
const PAGES = 'api/src/pages/pages.ts'
const WIRING = 'api/src/wiring.ts'
const ERRORS = 'i18n/messages/en/errors.json'

const folder = mkdtempSync(join(tmpdir(), 'galgal-dev-'))
const rooms = ['api', 'contract', 'domain', 'i18n', 'ui', 'web', 'office']
let url = ''
let child: ChildProcess | undefined
let said = ''

const link = (from: string, to: string) => symlinkSync(from, to, 'junction')

/** A copy to edit: its own code, with the packages of here. */
function copyApp() {
  const left = new Set(['node_modules', 'build', '.react-router', 'results'])
  for (const room of rooms) {
    const filter = (path: string) => !left.has(basename(path))
    cpSync(join(ROOT, room), join(folder, room), { recursive: true, filter })
    const packages = join(ROOT, room, 'node_modules')
    if (existsSync(packages)) link(packages, join(folder, room, 'node_modules'))
  }
  for (const file of readdirSync(ROOT).filter((it) => /\.(ts|json|example)$/.test(it)))
    cpSync(join(ROOT, file), join(folder, file))
  const packages = join(folder, 'node_modules')
  mkdirSync(join(packages, '@galgal'), { recursive: true })
  for (const name of readdirSync(join(ROOT, 'node_modules')))
    if (!name.startsWith('.') && name !== '@galgal')
      link(join(ROOT, 'node_modules', name), join(packages, name))
  for (const room of rooms) link(join(folder, room), join(packages, '@galgal', room))
}

beforeAll(async () => {
  copyApp()
  const data = join(folder, 'data')
  mkdirSync(data)
  await fillDirectory(data)
  const port = await freePort()
  url = `http://127.0.0.1:${port}`
  const { PATH, NODE_COMPILE_CACHE, NODE_OPTIONS, ENV_FILE } = process.env
  const quick = { NODE_COMPILE_CACHE, NODE_OPTIONS }
  const ports = { PORT: String(port), OFFICE_PORT: String(await freePort()) }
  const env = { PATH, ...quick, ENV_FILE, ...ports, DATA_DIR: data }
  child = spawn(process.execPath, [...ONCE, 'dev.ts'], { cwd: folder, env })
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (text) => {
      said += text
    })
  await hear('follow your edits')
}, MINUTES)

afterAll(async () => {
  child?.kill('SIGTERM')
  if (child?.exitCode === null) await once(child, 'exit')
  rmSync(folder, { recursive: true, force: true })
})

/** Waits for a line, and forgets what was said up to it. */
async function hear(text: string) {
  await vi.waitFor(() => expect(said).toContain(text), { timeout: MINUTES, interval: 20 })
  said = said.slice(said.indexOf(text) + text.length)
}

function edit(file: string, from: string, to: string) {
  const text = readFileSync(join(folder, file), 'utf8')
  expect(text).toContain(from)
  writeFileSync(join(folder, file), text.replace(from, to))
}

const read = async (path: string) =>
  (
    await fetch(url + path, { headers: { accept: 'application/json', CountryCode: 'en-IL' } })
  ).json()
const mails = async () => (await read(`/sandbox/outbox?to=${EMAIL}`)).length

test('an edit of the API is there on the same port and the same data, and one that breaks it is told and changes nothing', {
  timeout: MINUTES,
}, async () => {
  const body = JSON.stringify({
    username: EMAIL,
    password: 'c'.repeat(40),
    allowMarketing: false,
    customertype: 'B2C',
  })
  const headers = { 'content-type': 'application/json' }
  const { status } = await fetch(`${url}/api/SR/Signup`, { method: 'POST', headers, body })
  expect(status).toBe(200)
  await vi.waitFor(async () => expect(await mails()).toBe(1), MINUTES)
  expect(await read('/healthz')).toEqual({ status: 'ok' })

  edit(PAGES, "status: 'ok'", "status: 'well'")
  await hear(`API reloaded (${PAGES}) in `)
  expect(await read('/healthz')).toEqual({ status: 'well' })
  expect(await mails()).toBe(1)

  edit(PAGES, "status: 'well'", 'status: =')
  await hear(`API not reloaded (${PAGES}), the last one goes on: `)
  expect(await read('/healthz')).toEqual({ status: 'well' })

  edit(PAGES, 'status: =', "status: 'better'")
  await hear(`API reloaded (${PAGES}) in `)
  edit(WIRING, 'const clock = await', "throw new Error('not this way')\n  const clock = await")
  await hear(`API not reloaded (${WIRING}), the last one goes on: not this way`)
  expect(await read('/healthz')).toEqual({ status: 'better' })
  expect(await mails()).toBe(1)

  edit(WIRING, "throw new Error('not this way')\n", '')
  await hear(`API reloaded (${WIRING}) in `)
  edit(ERRORS, 'We could not find what', 'Nobody here could find what')
  await hear(`API reloaded (${ERRORS}) in `)
  expect((await read('/api/nothing')).message).toContain('Nobody here could find')
  expect(await mails()).toBe(1)
})
