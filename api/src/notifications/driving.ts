import { formatDay } from '@galgal/domain/dates'
import { formatPrice } from '@galgal/domain/money'
import { orderNumber } from '@galgal/domain/orders/order-number'
import { firstLateDay } from '@galgal/domain/subscriptions/late-days'
import { isolate, isolated } from '@galgal/i18n/isolate'
import { homeLocale, type Locale } from '@galgal/i18n/locales'
import { translator } from '@galgal/i18n/translator'
import sharp from 'sharp'
import { listPlates } from '../db/fleet/car-dates.ts'
import { findDamage, listPhotosOf } from '../db/subscriptions/damage.ts'
import { listLateDays } from '../db/subscriptions/late-days.ts'
import type { Deps } from '../deps.ts'
import { lateDayPriceOf } from '../flows/billing/late-days.ts'
import { carName, officeLink } from '../flows/notifications/message-values.ts'
import type { NotificationTable } from '../flows/notifications/notify.ts'
import type { Outgoing } from '../flows/notifications/outbox.ts'
import { type Held, readHeld } from '../flows/subscription-status/held-subscription.ts'
import { openPhoto } from '../flows/subscriptions/damage-photos.ts'
import type { Attachment } from '../providers/mail/mail.ts'
import { holderValues, toCustomer, toDesk, toHolder } from './recipients.ts'

/** Enough to see a scratch, and small enough for six of them to pass in an e-mail. */
const LONGEST_SIDE = 1600

export const drivingNotifications = {
  /** Of a car that is driven after its day. */
  async carNotBack(deps, { subscriptionId, day }) {
    const held = await readDriven(deps, subscriptionId)
    if (!held) return undefined
    return toHolder(deps, held, {
      email: ['driving', 'notBack'],
      values: {
        plate: isolate(held.subscription.licensePlate),
        day: formatDay(day),
        first: formatDay(firstLateDay(day)),
        price: formatPrice(lateDayPriceOf(held)),
      },
    })
  },

  async carNotBackDesk(deps, { subscriptionId, day }) {
    const held = await readDriven(deps, subscriptionId)
    if (!held) return undefined
    return {
      ...toDesk(deps),
      email: ['driving', 'notBackDesk'],
      values: { ...holderValues(held), day: formatDay(day) },
    }
  },

  /** Of days of cars that come near; of cars that are gone by now nothing. */
  async carDates(deps, { dates }) {
    const plates = await listPlates(
      deps.db,
      dates.map(({ carId }) => carId),
    )
    const t = translator(homeLocale, 'driving')
    const lines = dates.flatMap(({ carId, kind, until }) => {
      const plate = plates.get(carId)
      return plate
        ? t(`carDateLines.${kind}`, { plate: isolate(plate), day: formatDay(until) })
        : []
    })
    return {
      ...toDesk(deps),
      email: ['driving', 'carDates'],
      values: { count: lines.length },
      verbatim: {
        lines: lines.join('\n'),
        link: officeLink(deps.settings, homeLocale, '/tasks?kind=carDates'),
      },
    }
  },

  /** Of a day beyond the end that is billed, and what all of them come to. */
  async lateDay(deps, payload) {
    const { held, count, amount, sum } = await readLate(deps, payload)
    return toHolder(deps, held, {
      email: ['driving', 'lateDay'],
      values: {
        plate: isolate(held.subscription.licensePlate),
        day: formatDay(payload.day),
        days: String(count),
        amount,
        sum,
        isLast: count >= held.subscription.lateDaysMost ? 'yes' : 'no',
      },
    })
  },

  /** Of a car that is billed no more by itself: a person has to decide. */
  async lateDaysOver(deps, payload) {
    const { held, count, sum } = await readLate(deps, payload)
    if (held.subscription.status !== 'active') return undefined
    return {
      ...toDesk(deps),
      email: ['driving', 'lateDaysOver'],
      values: { ...holderValues(held), day: formatDay(payload.day), days: String(count), sum },
    }
  },

  async damageReported(deps, { reportId }) {
    const damage = await readDamage(deps, reportId)
    if (!damage) return undefined
    const number = isolated(homeLocale, orderNumber(damage.report.id))
    const attachments: Attachment[] = []
    for (const [index, photo] of damage.photos.entries()) {
      const bytes = await shrink(await openPhoto(deps, photo))
      attachments.push({ name: `${number} ${index + 1}.jpg`, type: 'image/jpeg', bytes })
    }
    return {
      ...toDesk(deps),
      email: ['damageNotifications', 'desk'],
      ...damageValues(homeLocale, damage),
      attachments,
    }
  },

  async damageReceipt(deps, { reportId }) {
    const damage = await readDamage(deps, reportId)
    if (!damage) return undefined
    const { report, held } = damage
    return {
      ...toCustomer(held.customer),
      email: ['damageNotifications', 'receipt'],
      link: `/profile/my-vehicle/${report.subscriptionId}`,
      ...damageValues(held.customer.locale, damage),
    }
  },
} satisfies Partial<NotificationTable>

/** Undefined once the car is back: there is nothing left to ask. */
async function readDriven(deps: Deps, subscriptionId: string): Promise<Held | undefined> {
  const held = await readHeld(deps, subscriptionId)
  return held.subscription.status === 'active' ? held : undefined
}

/** What was late by a day. */
async function readLate(deps: Deps, { subscriptionId, day }: Outgoing['lateDay']) {
  const held = await readHeld(deps, subscriptionId)
  const lateDays = await listLateDays(deps.db, subscriptionId)
  const days = lateDays.filter((lateDay) => lateDay.day <= day)
  const last = days.at(-1)
  if (!last) throw new Error(`subscription ${subscriptionId} has no late day ${day}`)
  const sum = days.reduce((total, lateDay) => total + lateDay.amount, 0)
  return { held, count: days.length, amount: formatPrice(last.amount), sum: formatPrice(sum) }
}

/** Undefined once the report is forgotten: there is nothing left to say. */
async function readDamage(deps: Deps, reportId: string) {
  const report = await findDamage(deps.db, reportId)
  if (!report) return undefined
  const held = await readHeld(deps, report.subscriptionId)
  return { report, held, photos: await listPhotosOf(deps.db, [reportId]) }
}

type Damage = NonNullable<Awaited<ReturnType<typeof readDamage>>>

function damageValues(locale: Locale, { report, held, photos }: Damage) {
  const { customer, car } = held
  return {
    values: {
      firstName: customer.firstName,
      fullName: `${customer.firstName} ${customer.lastName}`.trim(),
      phone: isolate(customer.phone ?? ''),
      vehicle: carName(locale, car),
      plate: isolate(report.licensePlate),
      day: formatDay(report.happenedOn),
      place: report.place,
      number: orderNumber(report.id),
      canDrive: report.canDrive,
      photos: photos.length,
    },
    verbatim: { description: report.description },
  }
}

const shrink = (picture: Buffer): Promise<Buffer> =>
  sharp(picture)
    .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 80 })
    .toBuffer()
