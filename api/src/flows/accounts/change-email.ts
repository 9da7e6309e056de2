import type { RefusalName } from '@galgal/contract/refusals'
import { DAY } from '@galgal/domain/dates'
import { maskEmail } from '@galgal/domain/text-rules'
import { useCode } from '../../db/account/codes.ts'
import { findCustomerByEmail, updateCustomer } from '../../db/account/customers.ts'
import { removeLinksOf, removeUndoLinksSince } from '../../db/account/links.ts'
import type { Customer } from '../../db/account/sessions.ts'
import { forgetWrongPasswordsOf } from '../../db/account/wrong-passwords.ts'
import { isDuplicate } from '../../db/open-database.ts'
import type { Deps } from '../../deps.ts'
import { Fault, type Visitor } from '../../handle.ts'
import { sendLater } from '../../send-later.ts'
import type { Session } from '../../session.ts'
import { type Limit, limitUse } from '../limits.ts'
import { consumeLink, createLink, findLink } from '../login/links.ts'
import { requireStepUp, revokeOtherSessions } from '../login/sessions.ts'
import { deliver, makeCode, tryCode } from '../notifications/codes.ts'
import { confirmAddress, findDeadChannels } from '../notifications/deliveries.ts'
import { eventValues, greetingValues } from '../notifications/message-values.ts'
import { type Notification, notify } from '../notifications/notify.ts'

type Context = Deps & { visitor: Visitor }

/** Each writes to an address of the customer's choice. */
export const PER_CUSTOMER: Limit = { most: 10, within: DAY }

/** Mails a code to the new address, and to the old one a link that undoes the change. The own one is confirmed by it, when it takes no e-mail. Throws a 400, 7048, a 429 or a 503. */
export async function requestEmailChange(ctx: Context, session: Session, email: string) {
  const { customer } = session
  const isConfirmed = email === customer.email
  if (isConfirmed && !(await findDeadChannels(ctx, customer)).includes('mail'))
    throw new Fault(400, { email: 'sameEmail' })
  requireStepUp(ctx, session)
  const owner = customer.id
  await limitUse(ctx, `e-mail change ${owner}`, PER_CUSTOMER)
  const isTaken = await isOfAnother(ctx, email, owner)
  const code = await ctx.db.transaction((tx) =>
    makeCode(ctx, tx, { purpose: 'emailChange', owner, target: email }),
  )
  const message = isTaken
    ? takenMessage(customer, email)
    : codeMessage(customer, email, code.digits)
  await deliver(ctx, code.id, () => notify(ctx, message))

  if (isConfirmed) {
    await updateCustomer(ctx.db, owner, { pendingEmail: email })
    return
  }
  await notifyOfRequest(ctx, customer, email)
}

/** Whether an address has an account that is not its asker's own. */
export async function isOfAnother(
  { db }: Pick<Deps, 'db'>,
  email: string,
  customerId: string,
): Promise<boolean> {
  const found = await findCustomerByEmail(db, email)
  return found !== undefined && found.id !== customerId
}

async function notifyOfRequest(ctx: Context, customer: Customer, email: string) {
  const owner = customer.id
  const linkData = await ctx.db.transaction(async (tx) => {
    await updateCustomer(tx, owner, { pendingEmail: email })
    const formerEmail = customer.email
    return createLink(ctx, tx, { purpose: 'undoEmail', customerId: owner, formerEmail })
  })
  const { device } = ctx.visitor
  const message = requestMessage(ctx, customer, { email, link: linkData, device })
  sendLater(ctx, () => notify(ctx, message))
}

/** To the old address, with the way back; `device`: on which the change was asked for, '' for none of the customer's. */
export const requestMessage = (
  { now }: Pick<Deps, 'now'>,
  customer: Customer,
  { email, link, device }: { email: string; link: string; device: string },
): Notification => ({
  to: customer.email,
  locale: customer.locale,
  email: ['accountNotifications', 'emailAsked'],
  link: `/changePassword/${link}`,
  values: { ...eventValues({ customer, at: now(), device }), email: maskEmail(email) },
})

export const codeMessage = (customer: Customer, to: string, code: string): Notification => ({
  to,
  locale: customer.locale,
  email: ['accountNotifications', 'emailCode'],
  code,
  values: greetingValues(customer),
})

/** Goes instead of a code to an address that has an account of its own. */
export const takenMessage = ({ locale }: Customer, to: string): Notification => ({
  to,
  locale,
  email: ['accountNotifications', 'emailTaken'],
  link: '/login',
  links: { reset: '/login/recover' },
  isRequested: true,
})

const changeValues = ({ now, visitor }: Context, customer: Customer, email: string) => ({
  ...eventValues({ customer, at: now(), device: visitor.device }),
  email: maskEmail(email),
})

type CodeRefusal = Extract<RefusalName, 'CodeTriesUsedUp' | 'CodeExpired' | 'CodeWrong'>

/** Proves the pending address by its code: it replaces the old one, and the other sessions end. Gives the customer, or the refusal. */
export async function proveEmail(
  ctx: Context,
  { id, customer }: Session,
  email: string,
  digits: string,
): Promise<Customer | CodeRefusal> {
  if (customer.pendingEmail !== email) return 'CodeExpired'
  const proof = { purpose: 'emailChange', owner: customer.id, target: email } as const
  // A wrong code and an address of another account get the same response.
  const mayFit = !(await isOfAnother(ctx, email, customer.id))
  const tried = await tryCode(ctx, proof, digits, mayFit)
  if (!tried.right) return tried.why
  const changed = await replaceEmail(ctx, customer, { email, codeId: tried.id, exceptId: id })
  if (!changed) return 'CodeExpired'
  if (email !== customer.email) notifyOfChange(ctx, customer, email)
  return changed
}

type ProvenEmail = { email: string; codeId: string; exceptId: string }

/** Undefined when the code was used, or the address got an account, meanwhile. */
async function replaceEmail(deps: Deps, { id, email: formerEmail }: Customer, proven: ProvenEmail) {
  try {
    return await deps.db.transaction(async (tx) => {
      if (!(await useCode(tx, proven.codeId, deps.now()))) return undefined
      const changed = await updateCustomer(tx, id, { email: proven.email, pendingEmail: null })
      await confirmAddress(tx, deps, { channel: 'mail', to: proven.email })
      await revokeOtherSessions({ ...deps, db: tx }, id, proven.exceptId)
      await removeLinksOf(tx, id)
      await forgetWrongPasswordsOf(tx, formerEmail)
      return changed
    })
  } catch (error) {
    if (isDuplicate(error)) return undefined
    throw error
  }
}

function notifyOfChange(ctx: Context, customer: Customer, email: string) {
  const { locale, phone: smsInstead } = customer
  const text = { locale, smsInstead, email: ['accountNotifications', 'emailChanged'] } as const
  const values = changeValues(ctx, customer, email)
  const link = '/profile/devices'
  for (const to of [customer.email, email])
    sendLater(ctx, () => notify(ctx, { ...text, to, link, values }))
}

/** Restores the old address by the link that was mailed to it: all sessions end, and a link to a new password is mailed. False when the link is no longer valid. */
export async function undoEmailChange(deps: Deps, sent: string): Promise<boolean> {
  const found = await findLink(deps, sent, ['undoEmail'])
  if (!found) return false
  const { link, customer } = found
  const { email } = link
  let linkData: string | undefined
  try {
    linkData = await deps.db.transaction(async (tx) => {
      if (!(await consumeLink(deps, tx, link))) return undefined
      await updateCustomer(tx, customer.id, { email, pendingEmail: null })
      await confirmAddress(tx, deps, { channel: 'mail', to: email })
      await revokeOtherSessions({ ...deps, db: tx }, customer.id)
      await removeLinksOf(tx, customer.id)
      await removeUndoLinksSince(tx, customer.id, link.createdAt)
      return createLink(deps, tx, { purpose: 'reset', customerId: customer.id })
    })
  } catch (error) {
    // It has got an account of its own since.
    if (isDuplicate(error)) return false
    throw error
  }
  if (!linkData) return false
  const { locale } = customer
  sendLater(deps, () =>
    notify(deps, {
      to: email,
      locale,
      email: ['accountNotifications', 'emailReturned'],
      link: `/changePassword/${linkData}`,
      links: { again: '/login/recover' },
      values: greetingValues(customer),
    }),
  )
  return true
}
