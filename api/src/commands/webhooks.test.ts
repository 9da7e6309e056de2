import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCommand } from '../../test/commands/run-program.ts'
import { fillDirectory } from '../../test/seeded-database.ts'
import { openDatabase } from '../db/open-database.ts'
import { addWebhookEvent, changeDelivery, stopEndpoint } from '../db/webhooks/webhook-deliveries.ts'

const MINUTES = 120_000

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'galgal-webhooks-'))
  await fillDirectory(folder)
})
afterAll(() => rm(folder, { recursive: true }))

/** On an embedded database of its own. */
const run = (...args: string[]) => runCommand('webhooks', args, { DATA_DIR: folder })

async function fill() {
  const { db, close } = await openDatabase({ directory: join(folder, 'db') })
  const createdAt = new Date('2026-11-22T09:14:03.120Z')
  for (const id of ['one', 'two']) {
    const event = { id, type: 'order.placed', subject: id, dedupeKey: id, body: '{}', createdAt }
    await addWebhookEvent(db, event, 'settings')
  }
  const given = { attempts: 13, lastStatus: 500, lastResponse: 'no', failedAt: createdAt }
  await changeDelivery(db, { eventId: 'two', endpointId: 'settings' }, given)
  await stopEndpoint(db, { id: 'settings', url: 'https://back-office.example' }, createdAt)
  await close()
}

const head = 'id\ttype\tcreated\tattempts\tlast status\tnext attempt\n'
const two = 'two\torder.placed\t2026-11-22T09:14:03.120Z\t13\t500\tgiven up\n'
const one = 'one\torder.placed\t2026-11-22T09:14:03.120Z\t0\t-\t2026-11-22T09:14:03.120Z\n'

test('webhooks are listed, and sent again by the app', { timeout: MINUTES }, async () => {
  await fill()
  const stopped = 'The endpoint (settings) answered 410: nothing is sent until webhooks resume\n'
  expect(await run('list')).toEqual({ code: 0, out: stopped + head + two + one, err: '' })
  expect((await run('list', '--since', '2026-11-23')).out).toBe(stopped + head)
  expect(await run('resume')).toMatchObject({ code: 0 })
  expect(await run('resume')).toEqual({ code: 1, out: 'No endpoint is stopped\n', err: '' })
  expect((await run('list', '--failed')).out).toBe(head + two)
  expect(await run('redeliver', 'none')).toMatchObject({ code: 1, out: 'There is no such event\n' })
  expect(await run('redeliver', '--failed')).toMatchObject({
    code: 0,
    out: '1 is sent again by the app\n',
  })
  expect((await run('list', '--failed')).out).toBe(head)
  expect(await run('redeliver', 'one')).toMatchObject({ code: 0 })
})

test('words it does not know are answered by how it is called', { timeout: MINUTES }, async () => {
  const usage = expect.stringMatching(/^Usage: npm run webhooks -- list/)
  const wrong = [['list', '--since', 'yesterday'], ['redeliver'], ['redeliver', 'one', '--failed']]
  for (const words of wrong) expect(await run(...words)).toEqual({ code: 2, out: '', err: usage })
})
