import { HOUR } from '@galgal/domain/dates'
import { SIGNUP_FINISHED } from '@galgal/domain/people/signup-stages'
import type { Locale } from '@galgal/i18n/locales'
import type { Customer } from '../../db/account/sessions.ts'
import type { Deps } from '../../deps.ts'
import { type Limit, limitUse } from '../limits.ts'
import { linkTo } from '../notifications/message-values.ts'
import { LINK_LIFE, makeLink } from './links.ts'

/** Whoever asks for more than these does not hold a phone before the screen. */
const MOST: Limit = { most: 20, within: HOUR }

/** A link that signs the same customer in on another device and goes on where this one stands. Good once. Throws a 429. */
export async function linkToPhone(deps: Deps, { id, signupState }: Customer, locale: Locale) {
  const { db, now, settings } = deps
  await limitUse(deps, `phone link ${id}`, MOST)
  const redirectPath =
    signupState === SIGNUP_FINISHED ? '/profile/verfication' : '/register/identity'
  const expiresAt = new Date(now().getTime() + LINK_LIFE.autoLogin)
  const linkData = await makeLink(deps, db, { purpose: 'autoLogin', customerId: id, redirectPath })
  return { url: linkTo(settings, locale, `/auto-login?linkData=${linkData}`), expiresAt }
}
