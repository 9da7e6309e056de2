import { instantAt } from '@galgal/domain/dates'
import { orderNumber } from '@galgal/domain/orders/order-number'
import { company } from '@galgal/i18n/company'
import { isolatedValues } from '@galgal/i18n/isolate'
import type { Locale } from '@galgal/i18n/locales'
import { translator } from '@galgal/i18n/translator'
import { createEvent } from 'ics'
import type { Deps } from '../../deps.ts'
import { carName, messageLink } from '../notifications/message-values.ts'
import type { OrderState } from '../orders/order-state.ts'
import type { HandOver } from './hand-over.ts'

/** The day on which a placed order's cars change hands, for a calendar (RFC 5545); its times are instants, so no clock change moves them. Undefined when there is none. */
export function appointmentFile(
  { now, settings }: Pick<Deps, 'now' | 'settings'>,
  { order, car }: OrderState,
  handOver: HandOver | undefined,
  locale: Locale,
): { name: string; bytes: Uint8Array } | undefined {
  if (order.status !== 'ordered' || !handOver?.hours) return undefined
  const { way, day, hours, hub, address } = handOver
  const t = translator(locale, 'appointment')
  const vehicle = carName(locale, car)
  const url = messageLink(settings, locale, `/subscribe/confirmation?order=${order.id}`)
  const event = {
    uid: `${order.id}@${new URL(settings.publicUrls[0]).hostname}`,
    productId: company().brand.en,
    // The order's revision: a calendar that has an older appointment takes the new one.
    sequence: order.revision,
    timestamp: now().getTime(),
    start: instantAt(day, hours.from).getTime(),
    end: instantAt(day, hours.till).getTime(),
    startOutputType: 'utc' as const,
    endOutputType: 'utc' as const,
    title: t(`${way}.title`, isolatedValues(locale, { vehicle })),
    description: t(`${way}.text`, isolatedValues(locale, { hub, order: orderNumber(order.id) })),
    location: hub ? `${hub}, ${address}` : address,
    url,
    status: 'CONFIRMED' as const,
    busyStatus: 'FREE' as const,
    alarms: [
      {
        action: 'display' as const,
        description: t('reminder'),
        trigger: { days: 1, before: true },
      },
    ],
  }
  const { error, value } = createEvent(event)
  if (!value) throw error ?? new Error('appointment was not stored')
  const name = `${t('file')} ${orderNumber(order.id)}.ics`
  return { name, bytes: new TextEncoder().encode(value) }
}
