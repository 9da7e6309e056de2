import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { call } from '@galgal/contract/call'
import { UploadBusinessDocuments } from '@galgal/contract/SubscriptionMain.mine'
import { DAY, HOUR, MINUTE } from '@galgal/domain/dates'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { type SignedIn, signedIn, type TestApi } from '../../../test/customers.ts'
import { photo } from '../../../test/files.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { accepted } from '../../../test/people.ts'
import { customers, uploadedDocuments } from '../../db/schema/people.ts'
import { runJobs } from '../../jobs/scheduler.ts'
import { reviewDocuments } from '../identity/decide-identity.ts'
import { deleteExpiredUploads } from './delete-expired.ts'

let api: TestApi
let dana: SignedIn
let folder: string
beforeEach(async () => {
  api = await openTestApi()
  folder = api.folders.documents
  await rm(folder, { recursive: true, force: true })
  dana = await signedIn(api)
})

const upload = async (who = dana) => {
  const file = [new File([new Uint8Array(await photo())], 'id.jpg')]
  const input = { documentType: 'other', file } as const
  const {
    documents: [newest],
  } = accepted(await call(api.send, UploadBusinessDocuments, input, who.headers))
  return newest?.id as string
}
const rows = async () =>
  (await api.db.select().from(uploadedDocuments)).map(({ id }) => id).toSorted()
const onDisk = async () => (await readdir(folder)).toSorted()
const quiet = () => ({
  ...api.deps,
  log: Object.assign(Object.create(api.deps.log), { warn: () => {} }),
})

test('accepted documents are deleted after 30 days, row and file; what was not accepted stays', async () => {
  const accepted = await upload()
  await reviewDocuments(api.deps, dana.customer.id, 'approved')
  const other = await signedIn(api)
  const waiting = await upload(other)
  api.clock.advance(30 * DAY - MINUTE)
  await deleteExpiredUploads(api.deps)
  expect(await rows()).toEqual([accepted, waiting].toSorted())
  api.clock.advance(MINUTE)
  await deleteExpiredUploads(api.deps)
  expect(await rows()).toEqual([waiting])
  expect(await onDisk()).toEqual([waiting])
})

test('the scheduler does it, once an hour', async () => {
  await upload()
  await reviewDocuments(api.deps, dana.customer.id, 'approved')
  await runJobs(api.deps)
  api.clock.advance(30 * DAY)
  await runJobs(api.deps)
  expect(await onDisk()).toEqual([])
})

test('with their customer the documents are gone within the hour', async () => {
  await upload()
  await api.db.delete(customers).where(eq(customers.id, dana.customer.id))
  expect(await rows()).toEqual([])
  api.clock.advance(HOUR + 1)
  await deleteExpiredUploads(api.deps)
  expect(await onDisk()).toEqual([])
})

test('a file without a row is removed, whole or half written, but not one on its way', async () => {
  const stored = await upload()
  const lost = crypto.randomUUID()
  await api.deps.objects.documents.put(lost, Buffer.from('x'), api.clock.now())
  await writeFile(join(folder, `${crypto.randomUUID()}.part`), 'half')
  api.clock.advance(HOUR - 1)
  const fresh = crypto.randomUUID()
  await api.deps.objects.documents.put(fresh, Buffer.from('x'), api.clock.now())
  await deleteExpiredUploads(api.deps)
  expect(await onDisk()).toContain(lost)
  api.clock.advance(2)
  await deleteExpiredUploads(api.deps)
  expect((await onDisk()).filter((name) => !name.endsWith('.part'))).toEqual(
    [stored, fresh].toSorted(),
  )
  // A half-written file has the machine's own time.
  api.clock.advance(100_000 * DAY)
  await deleteExpiredUploads(quiet())
  expect((await onDisk()).filter((name) => name.endsWith('.part'))).toEqual([])
})

test('a row that a crash left without its file is forgotten; an old one is left for a person to see', async () => {
  const old = await upload()
  api.clock.advance(2 * DAY)
  const stored = await upload(await signedIn(api))
  const lost = await upload(await signedIn(api))
  await api.deps.objects.documents.remove(old)
  await api.deps.objects.documents.remove(lost)
  await deleteExpiredUploads(quiet())
  expect(await rows()).toEqual([old, stored].toSorted())
})
