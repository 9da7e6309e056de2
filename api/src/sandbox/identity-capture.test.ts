import { call } from '@galgal/contract/call'
import { OnfidoCreateApplicant } from '@galgal/contract/MagicRegistration'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { rowsOf } from '../../test/audit.ts'
import { type SignedIn, signedIn, type TestApi } from '../../test/customers.ts'
import { MB, pdfOf, photo } from '../../test/files.ts'
import { captureOf, sendCapture } from '../../test/identity.ts'
import { openTestApi } from '../../test/open-test-api.ts'
import { accepted } from '../../test/people.ts'
import { createApi } from '../api.ts'

let api: TestApi
let dana: SignedIn
let opened: { sdkToken: string; workflowRunId: string }
beforeEach(async () => {
  api = await openTestApi()
  dana = await signedIn(api)
  opened = accepted(await call(api.send, OnfidoCreateApplicant, {}, dana.headers))
})

const send = async (documentFront: File, more: Record<string, File> = {}) => {
  const answer = await sendCapture(api, opened, { documentFront, ...more })
  return [answer.status, ((await answer.json()) as { code?: number }).code]
}
const fileOf = (bytes: Uint8Array, name = 'front.jpg') => new File([new Uint8Array(bytes)], name)
const namesStored = async () => {
  const [row] = await rowsOf(api.db, sql`select file_names from sandbox_identity_runs`)
  return row?.file_names
}

test('a capture is taken, Hebrew names too; of it only the words are kept that decide', async () => {
  const files = await captureOf('דנה לוי Reject.jpg', 'back-face.PNG', 'אני.webp')
  const answer = await sendCapture(api, opened, files)
  expect([answer.status, await answer.json()]).toEqual([200, { received: true }])
  expect(await namesStored()).toEqual(['Reject', 'face'])
  expect(await rowsOf(api.db, sql`select * from documents`)).toEqual([])
})

test('what is no picture is refused clearly, and nothing of it is kept', async () => {
  const html = Buffer.from('<!doctype html><script>alert(1)</script>')
  expect(await send(fileOf(html))).toEqual([415, 4062])
  expect(await send(fileOf(new Uint8Array()))).toEqual([409, 4064])
  expect(await send(fileOf(Buffer.alloc(10.1 * MB)))).toEqual([413, 4063])
  const bomb = await sharp({
    create: { width: 12_000, height: 9000, channels: 3, background: '#fff' },
  })
    .png()
    .toBuffer()
  expect(await send(fileOf(bomb, 'bomb.png'))).toEqual([409, 4064])
  const script = pdfOf('x', '5 0 obj\n<< /S /JavaScript /JS (app.alert(1)) >>\nendobj\n')
  expect(await send(fileOf(script, 'a.pdf'))).toEqual([409, 4064])
  const good = fileOf(await photo())
  expect(await send(good, { selfie: fileOf(html, 'selfie.jpg') })).toEqual([415, 4062])
  expect(await namesStored()).toEqual([])
})

test('without the front it is 400, without its token 401, for an unknown run 404', async () => {
  const selfie = fileOf(await photo())
  const answer = await sendCapture(api, opened, { selfie })
  expect([answer.status, await answer.json()]).toMatchObject([400, { fields: {} }])
  const other = await signedIn(api)
  const theirs = accepted(await call(api.send, OnfidoCreateApplicant, {}, other.headers))
  const swapped = { ...opened, sdkToken: theirs.sdkToken }
  expect((await sendCapture(api, swapped)).status).toBe(401)
  expect((await sendCapture(api, { ...opened, sdkToken: '' })).status).toBe(401)
  const unknown = { ...opened, workflowRunId: dana.customer.id }
  expect((await sendCapture(api, unknown)).status).toBe(404)
  expect((await sendCapture(api, { ...opened, workflowRunId: '../../etc/passwd' })).status).toBe(
    404,
  )
})

test('outside the sandbox there is no such company', async () => {
  const settings = { ...api.deps.settings, mode: 'production' as const }
  const { fetch } = createApi({ ...api.deps, settings })
  const answer = await sendCapture({ ...api, send: async (it) => fetch(it) }, opened)
  expect(answer.status).toBe(404)
})
