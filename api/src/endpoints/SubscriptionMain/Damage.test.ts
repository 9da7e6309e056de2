import { readdir, rm } from 'node:fs/promises'
import { call } from '@galgal/contract/call'
import { Damage, DamageReports } from '@galgal/contract/SubscriptionMain.vehicle'
import { DAY } from '@galgal/domain/dates'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { type SignedIn, signedIn, type TestApi } from '../../../test/customers.ts'
import { pdfOf, photo } from '../../../test/files.ts'
import { handedOver } from '../../../test/handed-over.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { accepted, inboxOf } from '../../../test/people.ts'
import { damagePhotos } from '../../db/schema/subscriptions.ts'
import { deleteExpiredUploads } from '../../flows/documents/delete-expired.ts'
import { runJobs } from '../../jobs/scheduler.ts'
import { everythingSent } from '../../send-later.ts'

let api: TestApi
let dana: SignedIn
let id: string
beforeEach(async () => {
  api = await openTestApi()
  await rm(api.folders.documents, { recursive: true, force: true })
  dana = await signedIn(api)
  id = await handedOver(api, dana)
  await everythingSent(api.deps)
})

const filed = (bytes: Uint8Array, name = 'scratch.jpg') => new File([new Uint8Array(bytes)], name)
const said = {
  happenedOn: '2026-11-22',
  place: 'חניון הבימה, קומה 2',
  description: 'שריטה בדלת\nליד הידית',
  canDrive: 'yes' as const,
}
const report = (more: Partial<typeof said> & { photo?: File[]; subscriptionId?: string } = {}) =>
  call(api.send, Damage, { subscriptionId: id, ...said, ...more }, dana.headers)
const reports = async () =>
  accepted(await call(api.send, DamageReports, { subscriptionId: id }, dana.headers)).items
const files = () => readdir(api.folders.documents).catch(() => [])
test('the service desk gets what happened with the photos, and the customer a receipt', async () => {
  accepted(await report({ photo: [filed(await photo(4000, 3000))], canDrive: 'no' as never }))
  await everythingSent(api.deps)
  const [desk] = await inboxOf(api, 'service@galgal.example')
  expect(desk?.subject).toContain('דיווח נזק')
  expect(desk?.body).toContain('שריטה בדלת\nליד הידית')
  expect(desk?.body).toContain('אי אפשר לנסוע')
  expect(desk?.attachments).toEqual([
    { name: expect.stringMatching(/ 1\.jpg$/), bytes: expect.any(Number) },
  ])
  const receipts = await inboxOf(api, dana.customer.email)
  const receipt = receipts.find(({ subject }) => subject?.includes('הנזק'))
  expect(receipt?.body).toContain('8255*')
  expect(receipt?.link).toBe(`http://localhost:3000/login?to=/profile/my-vehicle/${id}`)
})

test('the same words sent twice are one report, without a second set of photos', async () => {
  const before = (await files()).length
  for (const _ of [1, 2]) accepted(await report({ photo: [filed(await photo())] }))
  expect(await reports()).toHaveLength(1)
  expect((await files()).length).toBe(before + 1)
})

test('bad photos are refused, and nothing of the report is kept', async () => {
  const before = (await files()).length
  const good = filed(await photo())
  const bomb = await sharp({
    create: { width: 8000, height: 8000, channels: 3, background: '#fff' },
  })
    .png()
    .toBuffer()
  for (const [bad, code] of [
    [filed(pdfOf('a'), 'a.pdf'), 4062],
    [filed(Buffer.from('<html><script>alert(1)</script>'), 'a.jpg'), 4062],
    [filed(new Uint8Array(0), 'empty.jpg'), 4064],
    [filed(bomb, 'bomb.png'), 4064],
    [filed(new Uint8Array(10.1 * 1024 * 1024), 'large.jpg'), 4063],
  ] as const)
    expect(await report({ photo: [good, bad] }), bad.name).toMatchObject({ code })
  expect(await report({ photo: Array(7).fill(good) })).toMatchObject({ status: 400 })
  expect(await reports()).toEqual([])
  expect((await files()).length).toBe(before)
})

test('a day that has not come, one before the car, and what is left out are said beside their fields', async () => {
  expect(await report({ happenedOn: '2026-11-23' })).toMatchObject({
    fields: { happenedOn: expect.stringContaining('עוד לא הגיע') },
  })
  expect(await report({ happenedOn: '2026-11-21' })).toMatchObject({
    fields: { happenedOn: expect.stringContaining('לא היה אצלכם') },
  })
  const none = { place: ' ', description: '', canDrive: 'perhaps' as never }
  expect(await report(none)).toMatchObject({
    status: 400,
    fields: {
      place: expect.any(String),
      description: expect.any(String),
      canDrive: expect.any(String),
    },
  })
})

test('photos stay as long as a claim can be made, and not a day longer', async () => {
  accepted(await report({ photo: [filed(await photo())] }))
  const stored = (await files()).length
  api.clock.advance(2 * DAY)
  await deleteExpiredUploads(api.deps)
  expect((await files()).length).toBe(stored)
  api.clock.advance(7 * 365 * DAY)
  await runJobs(api.deps)
  await deleteExpiredUploads(api.deps)
  expect(await api.db.select().from(damagePhotos)).toEqual([])
})
