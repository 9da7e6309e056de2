import { DAY } from '@galgal/domain/dates'
import type { Deps } from '../../deps.ts'
import { mayUse } from '../limits.ts'

/** Long enough for whoever may log in to be there. */
const TOLD_BEFORE = 14 * DAY

/** Tells the log once a day, by whichever process comes first, that nobody has logged in at the Tax Authority or that a login ends soon: invoices to businesses then wait. */
export async function watchTaxLogin(deps: Deps) {
  const { tax, log, now } = deps
  if (!tax.login) return
  const login = await tax.login()
  const left = (login?.endsAt?.getTime() ?? Number.POSITIVE_INFINITY) - now().getTime()
  if (login && left > TOLD_BEFORE) return
  if (!(await mayUse(deps, 'tell of the tax login', { most: 1, within: DAY }))) return
  if (!login) log.error('tax.login_missing')
  else if (left > 0) log.error({ endsAt: login.endsAt }, 'tax.login_ends')
  else log.error({ endsAt: login.endsAt }, 'tax.login_ended')
}
