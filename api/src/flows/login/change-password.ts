import type { RefusalName } from '@galgal/contract/refusals'
import type { Locale } from '@galgal/i18n/locales'
import { findCustomerByEmail, replacePassword, updateCustomer } from '../../db/account/customers.ts'
import { removeLinksOf } from '../../db/account/links.ts'
import type { Customer } from '../../db/account/sessions.ts'
import { forgetWrongPasswordsOf } from '../../db/account/wrong-passwords.ts'
import type { Db } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { Visitor } from '../../handle.ts'
import { sendLater } from '../../send-later.ts'
import type { Session } from '../../session.ts'
import { confirmAddress } from '../notifications/deliveries.ts'
import { type Notification, notify } from '../notifications/notify.ts'
import { isCommonPassword } from './common-passwords.ts'
import { withHashingSlot } from './hashing.ts'
import { consumeLink, createLink, findLink, limitLinks } from './links.ts'
import { lockedForSeconds, signInByPassword } from './password-login.ts'
import { hashPassword } from './passwords.ts'
import { revokeOtherSessions } from './sessions.ts'

type NewPassword = { newPassword: string; reEnteredPassword: string }

/** Mails a link to a new password after the response, so that neither its text nor its time tells whether the account exists. Throws a 429. */
export async function mailResetLink(deps: Deps, email: string, locale: Locale) {
  await limitLinks(deps, email)
  sendLater(deps, async () => {
    const customer = await findCustomerByEmail(deps.db, email)
    if (!customer) return
    await notify(deps, await resetNotification(deps, { id: customer.id, email, locale }))
  })
}

/** A new link to a new password; earlier ones end. */
export async function resetNotification(
  deps: Deps,
  { id, email, locale }: Pick<Customer, 'id' | 'email' | 'locale'>,
): Promise<Notification> {
  const link = await createLink(deps, deps.db, { purpose: 'reset', customerId: id })
  return {
    to: email,
    locale,
    email: ['notifications', 'passwordReset'],
    isRequested: true,
    link: `/changePassword/${link}`,
  }
}

/** A new link to the first password of an account that was opened for someone; earlier ones end. */
export async function firstPasswordNotification(
  deps: Deps,
  { id, email, locale }: Customer,
): Promise<Notification> {
  const link = await createLink(deps, deps.db, { purpose: 'first', customerId: id })
  return {
    to: email,
    locale,
    email: ['notifications', 'firstPassword'],
    link: `/changePassword/${link}`,
    links: { again: '/login/recover' },
  }
}

export const mailFirstPassword = async (deps: Deps, customer: Customer) =>
  notify(deps, await firstPasswordNotification(deps, customer))

/** Sets a new password by the link of an e-mail, and ends every session. Gives the refusal, if any; a refused password leaves the link valid. */
export async function changePasswordByLink(
  deps: Deps,
  linkData: string,
  { newPassword, reEnteredPassword }: NewPassword,
): Promise<
  Extract<RefusalName, 'PasswordsDiffer' | 'LinkNotValid' | 'PasswordTooWeak'> | undefined
> {
  if (newPassword !== reEnteredPassword) return 'PasswordsDiffer'
  const found = await findLink(deps, linkData, ['reset', 'first'])
  if (!found) return 'LinkNotValid'
  if (isCommonPassword(newPassword, found.customer.email)) return 'PasswordTooWeak'

  const passwordHash = await withHashingSlot(() => hashPassword(deps, newPassword))
  const changed = await deps.db.transaction(async (tx) => {
    if (!(await consumeLink(deps, tx, found.link))) return false
    await updateCustomer(tx, found.customer.id, { passwordHash })
    await revokeAccess(deps, tx, found.customer)
    await confirmAddress(tx, deps, { channel: 'mail', to: found.customer.email })
    return true
  })
  if (!changed) return 'LinkNotValid'
  notifyOfChange(deps, found.customer)
}

export type PasswordChangeRefusal =
  | Extract<RefusalName, 'PasswordsDiffer' | 'PasswordWrong' | 'PasswordTooWeak'>
  | { lockedForSeconds: number }

/** Sets a new password by the old one, and ends the other sessions. Wrong tries count as those of signing in. Gives the refusal, if any. */
export async function changePasswordByOld(
  deps: Deps & { visitor: Visitor },
  { id, customer }: Session,
  { oldPassword, newPassword, reEnteredPassword }: NewPassword & { oldPassword: string },
): Promise<PasswordChangeRefusal | undefined> {
  const locked = await lockedForSeconds(deps, customer.email)
  if (locked) return { lockedForSeconds: locked }
  if (newPassword !== reEnteredPassword) return 'PasswordsDiffer'
  const tried = await signInByPassword(deps, customer.email, oldPassword)
  if (!tried) return 'PasswordWrong'
  if ('lockedForSeconds' in tried) return tried
  if (isCommonPassword(newPassword, customer.email)) return 'PasswordTooWeak'

  const passwordHash = await withHashingSlot(() => hashPassword(deps, newPassword))
  const changed = await deps.db.transaction(async (tx) => {
    // A link may have changed it meanwhile.
    if (!(await replacePassword(tx, tried.customer, passwordHash))) return false
    await revokeAccess(deps, tx, customer, id)
    return true
  })
  if (!changed) return 'PasswordWrong'
  notifyOfChange(deps, customer)
}

/** Ends what was opened with the old password or a link: other sessions, links, locks. */
async function revokeAccess(deps: Deps, tx: Db, { id, email }: Customer, exceptId?: string) {
  await revokeOtherSessions({ ...deps, db: tx }, id, exceptId)
  await removeLinksOf(tx, id)
  await forgetWrongPasswordsOf(tx, email)
}

const notifyOfChange = (deps: Deps, { email, locale, phone }: Customer) =>
  sendLater(deps, () =>
    notify(deps, {
      to: email,
      locale,
      smsInstead: phone,
      email: ['notifications', 'passwordChanged'],
      link: '/login/recover',
    }),
  )
