import { dayAt } from '@galgal/domain/dates'
import { maskIdentityNumber } from '@galgal/domain/people/identity-number'
import { type Locale, locales } from '@galgal/i18n/locales'
import { translator } from '@galgal/i18n/translator'
import { listHeldOf } from '../../db/account/held-of-customer.ts'
import type { Customer } from '../../db/account/sessions.ts'
import type { Deps } from '../../deps.ts'
import type { Session } from '../../session.ts'
import { requireStepUp } from '../login/sessions.ts'

/** All data held on the customer, as a file (Protection of Privacy Law 1981, section 13). Throws 7048. */
export async function exportAccount(ctx: Deps & { session: Session; locale: Locale }) {
  requireStepUp(ctx, ctx.session)
  const { session, db, now, locale } = ctx
  const held = {
    exportedAt: now(),
    person: personOf(session.customer),
    ...(await listHeldOf(db, session.customer)),
  }
  const name = translator(locale, 'accountNotifications')('file', { day: dayAt(now()) })
  const text = JSON.stringify(held, inShekels, 2)
  return { name, bytes: new TextEncoder().encode(`${text}\n`) }
}

/** Without credentials; the identity number is masked. */
function personOf(customer: Customer) {
  const { passwordHash: _, identityHash: __, identityNumber, locale, ...others } = customer
  const { defaultCardId: ___, ...person } = others
  return {
    ...person,
    identityNumber: identityNumber && maskIdentityNumber(identityNumber),
    language: locales[locale].tag,
  }
}

const moneyFields = new Set([
  'amount',
  'unusedRefund',
  'exitFee',
  'couponReturned',
  'paid',
  'oneMonthPrice',
  'returnCost',
  'refund',
  'toPay',
  'depositRelease',
])

/** Money is exported in shekels. */
const inShekels = (name: string, value: unknown) =>
  typeof value === 'number' && moneyFields.has(name) ? value / 100 : value
