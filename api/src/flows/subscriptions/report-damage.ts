import type { DamageIn } from '@galgal/contract/my-vehicle'
import { DAY, type Day, dayAt, HOUR } from '@galgal/domain/dates'
import type { z } from 'zod'
import type { Db } from '../../db/database.ts'
import {
  addDamage,
  type DamagePhoto,
  type DamageReport,
  listDamage,
} from '../../db/subscriptions/damage.ts'
import { lockSubscription } from '../../db/subscriptions/subscriptions.ts'
import type { Deps } from '../../deps.ts'
import { encrypt } from '../../encryption/cipher.ts'
import { Fault, isExpectedError, Refusal } from '../../handle.ts'
import { cleanFile } from '../../uploads/clean-file.ts'
import { type Limit, mayUse } from '../limits.ts'
import { enqueue } from '../notifications/outbox.ts'
import { sendSoon } from '../notifications/send-outbox.ts'
import { readDrivenCar } from './my-vehicle.ts'

/** Photos cost work and disk. */
const REPORTS: Limit = { most: 20, within: DAY }
/** The same words within so long are the same report, sent twice. */
const SAME_WITHIN = HOUR

type DamageInput = z.output<typeof DamageIn>

/** Stores a damage report and notifies the desk, all or nothing. Throws like `readHolding`, 400, 429, 4062 and 4064. */
export async function reportDamage(deps: Deps, customerId: string, input: DamageInput) {
  const { subscriptionId, happenedOn } = input
  const { from } = await readDrivenCar(deps, { subscriptionId, customerId })
  refuseOtherDays(happenedOn, from, dayAt(deps.now()))
  if (!(await mayUse(deps, `damage ${customerId}`, REPORTS)))
    throw new Fault(429, undefined, HOUR / 1000)

  const id = deps.newId()
  const photos: DamagePhoto[] = []
  const forget = () => Promise.all(photos.map((it) => deps.objects.documents.remove(it.id)))
  try {
    for (const file of input.photo) photos.push(await keepPhoto(deps, file, { id, customerId }))
    const isNew = await deps.db.transaction((tx) => keepReport(tx, deps, { id, input, photos }))
    if (!isNew) await forget()
  } catch (error) {
    // A photo without a row is removed by an hourly job; a row without its photo would be lost.
    if (isExpectedError(error)) await forget()
    throw error
  }
  sendSoon(deps)
}

function refuseOtherDays(day: Day, from: Day, today: Day) {
  if (day > today) throw new Fault(400, { happenedOn: 'dayToCome' })
  if (day < from) throw new Fault(400, { happenedOn: 'dayBeforeCar' })
}

/** Writes a photo, drawn anew and encrypted; its row is added with the report. */
async function keepPhoto(
  deps: Deps,
  file: File,
  of: { id: string; customerId: string },
): Promise<DamagePhoto> {
  const clean = await cleanFile(await file.bytes())
  if (clean.mediaType !== 'image/jpeg') throw new Refusal('FileTypeNotAccepted')
  const id = deps.newId()
  const { bytes, key } = encrypt(deps.settings.documentsKeys, id, clean.bytes)
  await deps.objects.documents.put(id, bytes, deps.now())
  return {
    id,
    reportId: of.id,
    customerId: of.customerId,
    mediaType: clean.mediaType,
    size: clean.bytes.length,
    key,
  }
}

type StoredReport = { id: string; input: DamageInput; photos: DamagePhoto[] }

/** False when the same was told a moment ago. */
async function keepReport(
  tx: Db,
  deps: Deps,
  { id, input, photos }: StoredReport,
): Promise<boolean> {
  const { subscriptionId, happenedOn, place, description, canDrive } = input
  const locked = await lockSubscription(tx, subscriptionId)
  if (!locked) throw new Refusal('OrderNotFound')
  const { licensePlate } = locked.subscription
  const reportedAt = deps.now()
  const report = { subscriptionId, licensePlate, happenedOn, place, description, canDrive }
  const known = await listDamage(tx, subscriptionId)
  if (known.some((it) => isSame(it, report, reportedAt))) return false
  await addDamage(tx, { id, ...report, reportedAt }, photos)
  for (const kind of ['damageReported', 'damageReceipt'] as const)
    await enqueue(tx, deps, { kind, dedupeKey: `${kind}:${id}`, payload: { reportId: id } })
  return true
}

type Words = Omit<DamageReport, 'id' | 'reportedAt'>

function isSame(known: DamageReport, report: Words, now: Date): boolean {
  const words = Object.keys(report) as (keyof Words)[]
  const isRecent = now.getTime() - known.reportedAt.getTime() < SAME_WITHIN
  return isRecent && words.every((word) => known[word] === report[word])
}
