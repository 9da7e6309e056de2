import { createHash } from 'node:crypto'
import {
  BeginVisit,
  RemovePhoto,
  SaveVisit,
  SignVisit,
  VisitCall,
  VisitPhoto,
  VisitPicture,
} from '@galgal/contract/Office/fleet/visits'
import { HandOver, TakeBack } from '@galgal/contract/Office/subscription-acts'
import { Subscription } from '@galgal/contract/Office/subscription-record'
import { DAY } from '@galgal/domain/dates'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { findFaults, rowsOf } from '../../../test/audit.ts'
import type { SignedIn, TestApi } from '../../../test/customers.ts'
import { type Office, openOffice, type StaffOfTest } from '../../../test/office/open-office.ts'
import { orderWithCar, photoFile, visited } from '../../../test/office/visits.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { TUCSON } from '../../../test/orders.ts'
import { accepted, refusedWith } from '../../../test/people.ts'
import { changeCar } from '../../db/fleet/cars.ts'
import { setHold } from '../../flows/accounts/set-hold.ts'
import { runJobs } from '../../jobs/scheduler.ts'
import { everythingSent } from '../../send-later.ts'

const CAMERA = '2026-11-22T07:00:00.000Z'

let api: TestApi
let office: Office
let yael: StaffOfTest
let dana: SignedIn
beforeEach(async () => {
  api = await openTestApi()
  office = await openOffice(api)
  yael = await office.as('delivery', { name: 'Yael' })
})

async function ordered() {
  const it = await orderWithCar(api)
  dana = it.customer
  return it
}
const read = async (id: string, who = yael) => accepted(await who.ask(VisitCall, { id }))

test('[OF206] a visit is saved at every step and goes on from another device, and by somebody else', async () => {
  const { out } = await ordered()
  const { id } = accepted(await yael.ask(BeginVisit, out))
  accepted(await yael.ask(SaveVisit, { id, licenceUntil: '2030-01-01' }))
  accepted(await yael.ask(SaveVisit, { id, odometer: 12, gauge: 7 }))
  const omer = await office.as('fleet')
  const again = accepted(await omer.ask(BeginVisit, out))
  expect(again).toMatchObject({
    id,
    plate: '11-111-11',
    licenceUntil: '2030-01-01',
    odometer: 12,
    gauge: 7,
    keys: null,
    beganBy: 'Yael',
    missing: ['photos', 'keys', 'customerSignature', 'staffSignature'],
  })
  accepted(await omer.ask(SaveVisit, { id, keys: 2, items: ['licence', 'cable'] }))
  expect(await read(id)).toMatchObject({ odometer: 12, keys: 2, items: ['licence', 'cable'] })
})

test('[OF203] odometer, fuel or charge in eighths, keys and equipment are recorded; what cannot be is refused', async () => {
  const { carId, out } = await ordered()
  await changeCar(api.db, carId, { km: 30 })
  const id = await visited(yael, out, { odometer: 30 })
  expect(await read(id)).toMatchObject({ odometer: 30, gauge: 8, keys: 2, items: ['licence'] })
  for (const wrong of [{ gauge: 9 }, { keys: 10 }, { odometer: -1 }, { gauge: 2.5 }])
    expect(await yael.ask(SaveVisit, { id, ...wrong })).toMatchObject({ status: 400 })
  accepted(await yael.ask(HandOver, { visitId: id }))
  const readings = sql`select kilometres, by from odometer_readings`
  expect(await rowsOf(api.db, readings)).toEqual([{ kilometres: 30, by: 'handOver' }])
  const back = accepted(
    await yael.ask(BeginVisit, { subscriptionId: out.subscriptionId, direction: 'in' }),
  )
  refusedWith(await yael.ask(SaveVisit, { id: back.id, odometer: 29 }), 8112)
})

test('[OF202] a stored photo has no place or owner in it; its SHA-256 as sent and both times are recorded', async () => {
  const { out } = await ordered()
  const { id } = accepted(await yael.ask(BeginVisit, out))
  const raw = await sharp({ create: { width: 64, height: 48, channels: 3, background: 'red' } })
    .withExif({ IFD0: { Artist: 'Dana Cohen' }, IFD3: { GPSLatitude: '32/1 4/1 0/1' } })
    .jpeg()
    .toBuffer()
  expect(raw.includes('Dana Cohen')).toBe(true)
  const sha256 = createHash('sha256').update(raw).digest('hex')
  const file = [new File([new Uint8Array(raw)], 'front.jpg')]
  const sent = { id, view: 'front' as const, takenAt: CAMERA, sha256, file }
  const wrong = { ...sent, sha256: sha256.replaceAll(/\d/g, 'a') }
  expect(await yael.ask(VisitPhoto, wrong)).toMatchObject({ status: 400 })
  const now = api.clock.now().toISOString()
  const { photos } = accepted(await yael.ask(VisitPhoto, sent))
  expect(photos).toMatchObject([{ view: 'front', sha256, takenAt: CAMERA, at: now }])
  const [kept] = photos
  const { bytes } = accepted(await yael.ask(VisitPicture, { id: kept?.id ?? '' }))
  const { exif, width } = await sharp(bytes).metadata()
  expect([exif, width]).toEqual([undefined, 64])
  const { bytes: small } = accepted(
    await yael.ask(VisitPicture, { id: kept?.id ?? '', small: 'true' }),
  )
  expect(await sharp(small).metadata()).toMatchObject({ width: 64, format: 'jpeg' })
  const [row] = await rowsOf(api.db, sql`select * from visit_photos`)
  expect(JSON.stringify(row)).not.toContain('Dana')
})

test('[OF201][OF202] a photo that is sent again is there once; a new one of a view takes the place of the old, and others stand beside each other', async () => {
  const { out } = await ordered()
  const { id } = accepted(await yael.ask(BeginVisit, out))
  const send = async (view: 'front' | 'other', shade: number) =>
    accepted(
      await yael.ask(VisitPhoto, { id, view, takenAt: CAMERA, file: [await photoFile(shade)] }),
    ).photos
  await send('front', 1)
  await Promise.all([send('front', 1), send('front', 1)])
  expect(await send('front', 1)).toHaveLength(1)
  const [first] = (await read(id)).photos
  const [second] = await send('front', 2)
  expect(second?.sha256).not.toBe(first?.sha256)
  expect(await yael.ask(VisitPicture, { id: first?.id ?? '' })).toMatchObject({ status: 404 })
  await send('other', 3)
  const photos = await send('other', 4)
  expect(photos.map(({ view }) => view)).toEqual(['front', 'other', 'other'])
  const photoId = photos[1]?.id ?? ''
  for (const _ of [1, 2])
    expect(accepted(await yael.ask(RemovePhoto, { id, photoId })).photos).toHaveLength(2)
  const text = [new File(['no photo'], 'x.jpg')]
  refusedWith(await yael.ask(VisitPhoto, { id, view: 'back', takenAt: CAMERA, file: text }), 4062)
})

test('[OF208] fewer photos than required need a reason, and an incomplete visit is 8111 with what is missing', async () => {
  const { out } = await ordered()
  const id = await visited(yael, out, { without: ['roof', 'gauge', 'keys', 'staff'] })
  const { fields } = refusedWith(await yael.ask(HandOver, { visitId: id }), 8111)
  expect(Object.keys(fields ?? {})).toEqual(['photos', 'gauge', 'keys', 'staffSignature'])
  accepted(await yael.ask(SaveVisit, { id, gauge: 8, keys: 2, photosReason: 'גשם כבד' }))
  for (const by of ['customer', 'staff'] as const) {
    refusedWith(await yael.ask(HandOver, { visitId: id }), 8111)
    accepted(await yael.ask(SignVisit, { id, by, name: 'דנה כהן' }))
  }
  accepted(await yael.ask(SaveVisit, { id, licenceUntil: '2026-11-21' }))
  const late = refusedWith(await yael.ask(HandOver, { visitId: id }), 8111)
  expect(Object.keys(late.fields ?? {})).toEqual([
    'licenceUntil',
    'customerSignature',
    'staffSignature',
  ])
  accepted(await yael.ask(SaveVisit, { id, licenceUntil: '2030-01-01' }))
  for (const by of ['customer', 'staff'] as const)
    accepted(await yael.ask(SignVisit, { id, by, name: 'דנה כהן' }))
  const preview = accepted(await yael.ask(HandOver, { visitId: id, preview: true }))
  expect(preview.effects.documents).toEqual(['handOver'])
  expect((await read(id)).finishedAt).toBeNull()
  accepted(await yael.ask(HandOver, { visitId: id }))
  expect(await read(id)).toMatchObject({ missing: [], photosReason: 'גשם כבד' })
  expect(await findFaults(api.db)).toEqual([])
})

test('[OF207] two who finish a visit at once hand over once, with one notification; nothing of it changes afterwards', async () => {
  const { out } = await ordered()
  const id = await visited(yael, out)
  const omer = await office.as('fleet')
  const answers = await Promise.all([
    yael.ask(HandOver, { visitId: id }),
    omer.ask(HandOver, { visitId: id }),
  ])
  expect(answers.map((it) => accepted(it).done)).toEqual([true, true])
  accepted(await yael.ask(HandOver, { visitId: id }))
  const notified = sql`select count(*)::int as n from outbox where kind = 'handedOver'`
  expect(await rowsOf(api.db, notified)).toEqual([{ n: 1 }])
  expect(await rowsOf(api.db, sql`select state from fleet_cars`)).toEqual([{ state: 'onRoad' }])
  refusedWith(await yael.ask(SaveVisit, { id, gauge: 1 }), 8104)
  refusedWith(await yael.ask(SignVisit, { id, by: 'staff', name: 'x' }), 8104)
  const late = { id, view: 'other' as const, takenAt: CAMERA, file: [await photoFile(9)] }
  refusedWith(await yael.ask(VisitPhoto, late), 8104)
  expect(await findFaults(api.db)).toEqual([])
})

test('[OF209] a car with an ended licence or insurance, another model or a wrong state cannot be handed over: 8110', async () => {
  const { carId, out } = await ordered()
  const id = await visited(yael, out)
  const [{ classificationId: other }] = (await rowsOf(
    api.db,
    sql`select classification_id as "classificationId" from vehicles where classification_id <> ${TUCSON} limit 1`,
  )) as [{ classificationId: number }]
  const fit = {
    licenceUntil: null,
    insuranceUntil: null,
    classificationId: TUCSON,
    state: 'allotted',
  } as const
  for (const wrong of [
    { licenceUntil: '2026-11-21' },
    { insuranceUntil: '2026-11-21' },
    { classificationId: other },
    { state: 'workshop' },
  ] as const) {
    await changeCar(api.db, carId, { ...fit, ...wrong })
    refusedWith(await yael.ask(HandOver, { visitId: id }), 8110)
  }
  await changeCar(api.db, carId, fit)
  await setHold(api.deps, dana.customer.id, { reason: 'רישיון שנשלל' })
  refusedWith(await yael.ask(HandOver, { visitId: id }), 8127)
  expect((await read(id)).why).toContain('רישיון שנשלל')
  await setHold(api.deps, dana.customer.id, { reason: undefined })
  accepted(await yael.ask(HandOver, { visitId: id }))
})

test('[OF206] what was seen of another car is dropped with it, and begun anew', async () => {
  const { carId, out } = await ordered()
  const id = await visited(yael, out)
  await changeCar(api.db, carId, { plate: '22-222-22' })
  await api.db.execute(sql`update subscriptions set license_plate = '22-222-22'`)
  refusedWith(await yael.ask(HandOver, { visitId: id }), 8110)
  const anew = accepted(await yael.ask(BeginVisit, out))
  expect(anew).toMatchObject({ plate: '22-222-22', photos: [], odometer: null })
  expect(await yael.ask(VisitCall, { id })).toMatchObject({ status: 404 })
})

test('[OF204][OF210] a return shows the hand-over beside it, with its photos and marks, and ends the subscription', async () => {
  const { out } = await ordered()
  const mark = { part: 'boot', kind: 'scratch', size: 'small' } as const
  const dent = { part: 'bonnet', kind: 'dent', size: 'large' } as const
  const id = await visited(yael, out)
  accepted(await yael.ask(SaveVisit, { id, marks: [mark] }))
  for (const by of ['customer', 'staff'] as const)
    accepted(await yael.ask(SignVisit, { id, by, name: 'דנה' }))
  accepted(await yael.ask(HandOver, { visitId: id }))
  api.clock.advance(DAY)
  yael = await office.as('delivery')
  const back = { subscriptionId: out.subscriptionId, direction: 'in' } as const
  const visitId = await visited(yael, back, { odometer: 40, without: ['licenceUntil'] })
  accepted(await yael.ask(SaveVisit, { id: visitId, marks: [dent] }))
  for (const by of ['customer', 'staff'] as const)
    accepted(await yael.ask(SignVisit, { id: visitId, by, name: 'דנה' }))
  const seen = await read(visitId)
  expect(seen).toMatchObject({ marks: [dent], earlierMarks: [mark], missing: [], lastOdometer: 0 })
  expect(seen.earlier?.photos).toHaveLength(12)
  expect(seen.earlier).toMatchObject({ id, gauge: 8, odometer: 0 })
  accepted(await yael.ask(TakeBack, { visitId }))
  const record = accepted(await yael.ask(Subscription, { id: out.subscriptionId }))
  expect(record.visits.map((it) => [it.id, it.direction, it.finishedAt === null])).toEqual([
    [visitId, 'in', false],
    [id, 'out', false],
  ])
  accepted(await yael.ask(TakeBack, { visitId }))
  await everythingSent(api.deps)
  expect(await rowsOf(api.db, sql`select status from subscriptions`)).toEqual([{ status: 'ended' }])
  expect(await findFaults(api.db)).toEqual([])
})

test('[OF051][OF206] who is bound to other hubs has no such visit, and whoever may not do visits does none', async () => {
  const { out } = await ordered()
  const { id } = accepted(await yael.ask(BeginVisit, out))
  const away = await office.as('delivery', { hubs: [2] })
  expect(await away.ask(BeginVisit, out)).toMatchObject({ status: 404 })
  expect(await away.ask(VisitCall, { id })).toMatchObject({ status: 404 })
  expect(await away.ask(SaveVisit, { id, keys: 1 })).toMatchObject({ status: 404 })
  expect(await away.ask(HandOver, { visitId: id })).toMatchObject({ status: 404 })
  const desk = await office.as('desk')
  refusedWith(await desk.ask(SaveVisit, { id, keys: 1 }), 8101)
  accepted(await desk.ask(VisitCall, { id }))
  const logged = sql`select call from office_log where subject_id = ${out.subscriptionId} and outcome = 'done'`
  expect((await rowsOf(api.db, logged)).map(({ call }) => call)).toContain('BeginVisit')
})

test('[OF202] visits and their photos are forgotten after seven years', async () => {
  const { out } = await ordered()
  await visited(yael, out, { without: ['back'] })
  api.clock.advance(7 * 365 * DAY + DAY)
  await runJobs(api.deps)
  expect(await rowsOf(api.db, sql`select id from visit_photos`)).toEqual([])
})
