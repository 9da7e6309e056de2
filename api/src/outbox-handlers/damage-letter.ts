import { formatDay } from '@galgal/domain/dates'
import { splitLines } from '@galgal/domain/normalise-text'
import { orderNumber } from '@galgal/domain/orders/order-number'
import { isolate, isolatedValues } from '@galgal/i18n/isolate'
import { homeLocale, type Locale } from '@galgal/i18n/locales'
import { translator } from '@galgal/i18n/translator'
import sharp from 'sharp'
import { type DamageReport, findDamage, listPhotosOf } from '../db/subscriptions/damage.ts'
import type { Deps } from '../deps.ts'
import { carName, linkTo } from '../flows/notifications/message-values.ts'
import type { Outgoing } from '../flows/notifications/outbox.ts'
import { type Held, readHeld } from '../flows/subscription-status/held-subscription.ts'
import { openPhoto } from '../flows/subscriptions/damage-photos.ts'
import type { Attachment } from '../providers/mail/mail.ts'

/** Enough to see a scratch, and small enough for six of them to pass as a letter. */
const LONGEST_SIDE = 1600

type Told = { report: DamageReport; held: Held; photoCount: number }

/** Undefined once the report is forgotten: there is nothing left to tell. */
async function readTold(deps: Deps, reportId: string) {
  const report = await findDamage(deps.db, reportId)
  if (!report) return undefined
  const held = await readHeld(deps, report.subscriptionId)
  const photos = await listPhotosOf(deps.db, [reportId])
  return { report, held, photos, photoCount: photos.length }
}

function valuesIn(locale: Locale, { report, held, photoCount }: Told) {
  const { customer, car } = held
  return {
    ...isolatedValues(locale, {
      firstName: customer.firstName,
      fullName: `${customer.firstName} ${customer.lastName}`.trim(),
      phone: isolate(customer.phone ?? ''),
      vehicle: carName(locale, car),
      plate: isolate(report.licensePlate),
      day: formatDay(report.happenedOn),
      place: report.place,
      number: orderNumber(report.id),
    }),
    description: splitLines(report.description),
    canDrive: report.canDrive,
    photos: photoCount,
  }
}

/** Tells the service desk of a damage, in the desk's language, with its photos. */
export async function sendDamageReported(
  deps: Deps,
  { reportId }: Outgoing['damageReported'],
  dedupeKey: string,
) {
  const told = await readTold(deps, reportId)
  if (!told) return
  const t = translator(homeLocale, 'damageNotifications')
  const values = valuesIn(homeLocale, told)
  const attachments: Attachment[] = []
  for (const [index, photo] of told.photos.entries()) {
    const bytes = await shrunk(await openPhoto(deps, photo))
    attachments.push({ name: `${values.number} ${index + 1}.jpg`, type: 'image/jpeg', bytes })
  }
  await deps.mail.send({
    to: deps.settings.serviceEmail,
    locale: homeLocale,
    subject: t('desk.subject', values),
    body: t('desk.body', values),
    dedupeKey,
    attachments,
  })
}

const shrunk = (picture: Buffer): Promise<Buffer> =>
  sharp(picture)
    .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 80 })
    .toBuffer()

/** Tells a customer that their report arrived, and what comes next. */
export async function sendDamageReceipt(
  deps: Deps,
  { reportId }: Outgoing['damageReceipt'],
  dedupeKey: string,
) {
  const told = await readTold(deps, reportId)
  if (!told) return
  const { email, locale } = told.held.customer
  const t = translator(locale, 'damageNotifications')
  const link = linkTo(deps.settings, locale, `/profile/my-vehicle/${told.report.subscriptionId}`)
  const values = { ...valuesIn(locale, told), link }
  await deps.mail.send({
    to: email,
    locale,
    subject: t('receipt.subject', values),
    body: t('receipt.body', values),
    link,
    dedupeKey,
  })
}
