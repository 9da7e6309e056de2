import { VisitTimes } from '@galgal/contract/Office/subscription-record'
import { inLanguage } from '@galgal/i18n/locales'
import { findOwnSubscription } from '../../db/subscriptions/subscriptions.ts'
import { readVisitTimes } from '../../flows/subscriptions/visit-times.ts'
import { Fault } from '../../handle.ts'
import { handleOffice } from '../../handle-office.ts'
import { readRecord } from '../../presenters/office/record-access.ts'

export const visitTimes = handleOffice(VisitTimes, async (ctx) => {
  const { db, input, locale, may } = ctx
  const { id, customerId } = await readRecord(ctx, {
    subject: 'subscription',
    id: input.subscriptionId,
  })
  const found = await findOwnSubscription(db, { id, customerId: customerId ?? '' })
  if (!found) throw new Fault(404)
  const { way, hubs, door, windows } = await readVisitTimes(ctx, found, input)
  return {
    way,
    hubs: hubs.map(({ hub, days }) => ({
      hubId: hub.id,
      name: inLanguage(locale, hub.name),
      dates: days,
    })),
    door: door && {
      id: door.addressId,
      address: may('contacts.see') ? inLanguage(locale, door.address) : '',
      days: windows.map(({ date, times }) => ({ date, times })),
    },
  }
})
