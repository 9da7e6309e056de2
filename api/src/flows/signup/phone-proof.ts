import { SIGNUP_FINISHED, stateOf } from '@galgal/domain/people/signup-stages'
import type { Locale } from '@galgal/i18n/locales'
import { useCode } from '../../db/account/codes.ts'
import { isPhoneOfAnother, updateCustomer } from '../../db/account/customers.ts'
import { proveBySms } from '../../db/account/sessions.ts'
import { isDuplicate } from '../../db/open-database.ts'
import type { Deps } from '../../deps.ts'
import type { Visitor } from '../../handle.ts'
import { sendLater } from '../../send-later.ts'
import type { Session } from '../../session.ts'
import { revokeOtherSessions } from '../login/sessions.ts'
import { tryCode } from '../notifications/codes.ts'
import { confirmAddress } from '../notifications/deliveries.ts'
import { eventValues } from '../notifications/message-values.ts'
import { notify } from '../notifications/notify.ts'
import { makeSmsCode, textCode, watchConversion } from '../notifications/sms-policy.ts'

/** Sends a code to an Israeli mobile number. Throws a 429 or a 503. */
export async function sendPhoneCode(
  ctx: Deps & { visitor: Visitor },
  owner: string,
  phone: string,
  locale: Locale,
) {
  const code = await makeSmsCode(ctx, { purpose: 'phone', owner, target: phone })
  await textCode(ctx, code, locale)
  sendLater(ctx, () => watchConversion(ctx))
}

/** Whether the phone replaces another, rather than being the first of a sign-up. */
export const isChange = ({ customer }: Pick<Session, 'customer'>) =>
  customer.signupState === SIGNUP_FINISHED

/** Proves the pending phone by its code. Gives the customer, or the refusal. */
export async function provePhone(
  ctx: Deps & { visitor: Visitor },
  session: Session,
  phone: string,
  digits: string,
) {
  const { customer } = session
  if (customer.pendingPhone !== phone) return 'CodeExpired'
  const proof = { purpose: 'phone', owner: customer.id, target: phone } as const
  const tried = await tryCode(ctx, proof, digits)
  if (!tried.right) return tried.why
  if (await isPhoneOfAnother(ctx.db, phone, customer.id)) return 'PhoneTaken'
  try {
    const customerNow = await replacePhone(ctx, session, phone, tried.id)
    if (customerNow && isChange(session)) notifyOfChange(ctx, session, phone)
    return customerNow ?? 'CodeExpired'
  } catch (error) {
    // Two accounts proved one number at the same moment: the index let one of them.
    if (isDuplicate(error)) return 'PhoneTaken'
    throw error
  }
}

const replacePhone = (deps: Deps, session: Session, phone: string, codeId: string) =>
  deps.db.transaction(async (tx) => {
    const { id, customer } = session
    if (!(await useCode(tx, codeId, deps.now()))) return undefined
    await proveBySms(tx, id, deps.now())
    await confirmAddress(tx, deps, { channel: 'sms', to: phone })
    if (isChange(session)) await revokeOtherSessions({ ...deps, db: tx }, customer.id, id)
    const signupState = Math.max(customer.signupState, stateOf('details'))
    return updateCustomer(tx, customer.id, { phone, pendingPhone: null, signupState })
  })

function notifyOfChange(
  ctx: Deps & { visitor: Visitor },
  { customer }: Pick<Session, 'customer'>,
  phone: string,
) {
  const { locale, email: to } = customer
  const values = {
    ...eventValues({ customer, at: ctx.now(), device: ctx.visitor.device }),
    // As much of the number as its owner knows it by.
    phone: `***${phone.slice(-4)}`,
  }
  sendLater(ctx, () =>
    notify(ctx, {
      to,
      locale,
      smsInstead: customer.phone,
      email: ['accountNotifications', 'phoneChanged'],
      link: '/profile/devices',
      links: { reset: '/login/recover' },
      values,
    }),
  )
}
