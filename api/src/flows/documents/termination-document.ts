import type { Calendar } from '@galgal/domain/calendar'
import { dayAt } from '@galgal/domain/dates'
import { hoursOn } from '@galgal/domain/hubs/hub-hours'
import { endRange, leaveEarly } from '@galgal/domain/subscriptions/end-figures'
import { inLanguage, type Locale } from '@galgal/i18n/locales'
import { readCalendar } from '../../db/catalogue/catalogue.ts'
import type { Db } from '../../db/database.ts'
import { findHub } from '../../db/order/hubs.ts'
import { findOpenTermination, type TerminationRow } from '../../db/subscriptions/terminations.ts'
import type { Deps } from '../../deps.ts'
import type { Return, Termination } from '../../documents/templates/termination-form.ts'
import { messageLink } from '../notifications/message-values.ts'
import type { Held } from '../subscription-status/held-subscription.ts'
import { endTermsOf } from '../subscriptions/end-options.ts'

/** The facts of a termination form: of the open request, else of how one may be made. */
export async function readTermination(
  deps: Pick<Deps, 'db' | 'settings' | 'now'>,
  held: Held,
  locale: Locale,
): Promise<Termination> {
  const end = await findOpenTermination(deps.db, held.subscription.id)
  return terminationOf(deps, held, { end, locale })
}

/** The facts of a termination form of one request. */
export async function terminationOf(
  deps: Pick<Deps, 'db' | 'settings' | 'now'>,
  held: Held,
  { end, locale }: { end: TerminationRow | undefined; locale: Locale },
): Promise<Termination> {
  const { subscription } = held
  const calendar = await readCalendar(deps.db)
  return {
    held,
    end,
    back: end && (await returnOf(deps.db, end, { calendar, locale })),
    range:
      subscription.status === 'active'
        ? endRange(dayAt(deps.now()), subscription.endDate)
        : undefined,
    ifLeaveEarly: leaveEarly(endTermsOf(held, calendar)),
    link: messageLink(deps.settings, locale, '/profile/subscriptions'),
  }
}

/** Where and when the car is given back; undefined when it was never handed over. */
async function returnOf(
  db: Db,
  { deliveryMethod, door, hubId, endDate }: TerminationRow,
  { calendar, locale }: { calendar: Calendar; locale: Locale },
): Promise<Return | undefined> {
  if (deliveryMethod === 'Door2Door' && door)
    return {
      way: 'door',
      place: inLanguage(locale, door.address),
      hours: door.date ? `${door.fromTime}–${door.tillTime}` : '',
    }
  const hub = hubId === null ? undefined : await findHub(db, hubId)
  if (!hub) return undefined
  const open = hoursOn(hub, calendar, endDate)
  return {
    way: 'hub',
    place: `${inLanguage(locale, hub.name)}, ${inLanguage(locale, hub.address)}`,
    hours: open ? `${open.open}–${open.close}` : '',
  }
}
