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
import { isCommonPassword } from './common-passwords.ts'
import { withHashingSlot } from './hashing.ts'
import { findLink, limitLinks, makeLink, useLink } from './links.ts'
import { firstPasswordLetter, passwordChangedLetter, resetLetter } from './password-letters.ts'
import { lockedForSeconds, signInByPassword } from './password-login.ts'
import { hashPassword } from './passwords.ts'
import { revokeOtherSessions } from './sessions.ts'

type Chosen = { newPassword: string; reEnteredPassword: string }

/** Mails a link to choose a new password, after the answer: whether there is such an account tells neither its words nor its time. Throws a 429. */
export async function mailResetLink(deps: Deps, email: string, locale: Locale) {
  await limitLinks(deps, email)
  sendLater(deps, async () => {
    const customer = await findCustomerByEmail(deps.db, email)
    if (!customer) return
    const link = await makeLink(deps, deps.db, { purpose: 'reset', customerId: customer.id })
    await deps.mail.send(resetLetter(deps.settings, locale, email, link))
  })
}

/** Mails a link to the first password of an account that was opened for someone. */
export async function mailFirstPassword(deps: Deps, { id, email, locale }: Customer) {
  const link = await makeLink(deps, deps.db, { purpose: 'first', customerId: id })
  await deps.mail.send(firstPasswordLetter(deps.settings, locale, email, link))
}

/** A new password by the link of an e-mail: every session ends. Gives why not; a refused password leaves the link as it was. */
export async function changePasswordByLink(
  deps: Deps,
  linkData: string,
  { newPassword, reEnteredPassword }: Chosen,
): Promise<
  Extract<RefusalName, 'PasswordsDiffer' | 'LinkNotValid' | 'PasswordTooWeak'> | undefined
> {
  if (newPassword !== reEnteredPassword) return 'PasswordsDiffer'
  const found = await findLink(deps, linkData, ['reset', 'first'])
  if (!found) return 'LinkNotValid'
  if (isCommonPassword(newPassword, found.customer.email)) return 'PasswordTooWeak'

  const passwordHash = await withHashingSlot(() => hashPassword(deps, newPassword))
  const changed = await deps.db.transaction(async (tx) => {
    if (!(await useLink(deps, tx, found.link))) return false
    await updateCustomer(tx, found.customer.id, { passwordHash })
    await endWhatItOpened(deps, tx, found.customer)
    return true
  })
  if (!changed) return 'LinkNotValid'
  notifyOfChange(deps, found.customer)
}

export type ChangeRefused =
  | Extract<RefusalName, 'PasswordsDiffer' | 'PasswordWrong' | 'PasswordTooWeak'>
  | { lockedForSeconds: number }

/** A new password by the old one, whose wrong tries count as those of signing in: the other sessions end. Gives why not. */
export async function changePasswordByOld(
  deps: Deps & { visitor: Visitor },
  { id, customer }: Session,
  { oldPassword, newPassword, reEnteredPassword }: Chosen & { oldPassword: string },
): Promise<ChangeRefused | undefined> {
  const locked = await lockedForSeconds(deps, customer.email)
  if (locked) return { lockedForSeconds: locked }
  if (newPassword !== reEnteredPassword) return 'PasswordsDiffer'
  const tried = await signInByPassword(deps, customer.email, oldPassword)
  if (!tried) return 'PasswordWrong'
  if ('lockedForSeconds' in tried) return tried
  if (isCommonPassword(newPassword, customer.email)) return 'PasswordTooWeak'

  const passwordHash = await withHashingSlot(() => hashPassword(deps, newPassword))
  const changed = await deps.db.transaction(async (tx) => {
    // Someone with the e-mail's link may have been faster.
    if (!(await replacePassword(tx, tried.customer, passwordHash))) return false
    await endWhatItOpened(deps, tx, customer, id)
    return true
  })
  if (!changed) return 'PasswordWrong'
  notifyOfChange(deps, customer)
}

/** With the old password goes all that it, or an e-mail, has opened. */
async function endWhatItOpened(deps: Deps, tx: Db, { id, email }: Customer, exceptId?: string) {
  await revokeOtherSessions({ ...deps, db: tx }, id, exceptId)
  await removeLinksOf(tx, id)
  await forgetWrongPasswordsOf(tx, email)
}

const notifyOfChange = (deps: Deps, { email, locale }: Customer) =>
  sendLater(deps, () => deps.mail.send(passwordChangedLetter(deps.settings, locale, email)))
