import { DAY } from '@galgal/domain/dates'
import {
  type DamagePhoto,
  findDamagePhoto,
  forgetDamageBy,
  listDamage,
  listPhotosOf,
} from '../../db/subscriptions/damage.ts'
import { findHeldSubscription } from '../../db/subscriptions/subscriptions.ts'
import type { Deps } from '../../deps.ts'
import { decrypt } from '../../encryption/cipher.ts'
import { Refusal } from '../../handle.ts'
import { getOrThrow } from '../../objects/object-store.ts'

/** A claim can be made for seven years (Prescription Law 1958, section 5). */
const KEPT_FOR = 7 * 365 * DAY

/** What a customer told of damage to the cars of a subscription, newest first, each with its photos. Throws OrderNotFound. */
export async function readDamage(
  { db }: Deps,
  { subscriptionId, customerId }: { subscriptionId: string; customerId: string },
) {
  const held = await findHeldSubscription(db, subscriptionId)
  if (held?.customer.id !== customerId) throw new Refusal('OrderNotFound')
  const reports = await listDamage(db, subscriptionId)
  const photos = await listPhotosOf(
    db,
    reports.map(({ id }) => id),
  )
  return reports.map((report) => ({
    ...report,
    photos: photos.filter(({ reportId }) => reportId === report.id),
  }))
}

/** The picture itself. */
export const openPhoto = async (
  { settings, objects }: Pick<Deps, 'settings' | 'objects'>,
  { id, key }: Pick<DamagePhoto, 'id' | 'key'>,
): Promise<Buffer> => {
  const bytes = await getOrThrow(objects.documents, id)
  return decrypt(settings.documentsKeys, id, { bytes, key })
}

/** A photo for whoever sent it. Throws DocumentNotFound for everyone else. */
export async function readPhoto(deps: Deps, photoKey: { id: string; customerId: string }) {
  const photo = await findDamagePhoto(deps.db, photoKey)
  if (!photo) throw new Refusal('DocumentNotFound')
  return { name: `${photo.id}.jpg`, bytes: await openPhoto(deps, photo) }
}

/** Forgets damage that was told so long ago that nobody can claim it. */
export const forgetOldDamage = ({ db, now }: Deps) =>
  forgetDamageBy(db, new Date(now().getTime() - KEPT_FOR))
