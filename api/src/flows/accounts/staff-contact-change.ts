import { updateCustomer } from '../../db/account/customers.ts'
import type { Deps } from '../../deps.ts'
import { Fault, type Visitor } from '../../handle.ts'
import { sendLater } from '../../send-later.ts'
import { limitUse } from '../limits.ts'
import { createLink } from '../login/links.ts'
import { deliver, makeCode } from '../notifications/codes.ts'
import { notify } from '../notifications/notify.ts'
import { makeSmsCode, refuseNoSms, textCode, watchConversion } from '../notifications/sms-policy.ts'
import {
  codeMessage,
  isOfAnother,
  PER_CUSTOMER,
  requestMessage,
  takenMessage,
} from './change-email.ts'
import { lockPresent } from './staff-account.ts'

type Context = Deps & { visitor: Visitor }

/**
 * Begins a change of e-mail for a customer, who ends it with the code that goes to the new address; the old one has the
 * way back. Staff see neither. Throws 404, NotAsItStands, a 400, a 429 or a 503.
 */
export async function beginEmailChange(ctx: Context, customerId: string, email: string) {
  const begun = await ctx.db.transaction(async (tx) => {
    const customer = await lockPresent(tx, customerId)
    if (email === customer.email) throw new Fault(400, { email: 'sameEmail' })
    await limitUse({ ...ctx, db: tx }, `e-mail change ${customerId}`, PER_CUSTOMER)
    const isTaken = await isOfAnother({ ...ctx, db: tx }, email, customerId)
    const proof = { purpose: 'emailChange', owner: customerId, target: email } as const
    const code = await makeCode(ctx, tx, proof)
    await updateCustomer(tx, customerId, { pendingEmail: email })
    const formerEmail = customer.email
    const link = await createLink(ctx, tx, { purpose: 'undoEmail', customerId, formerEmail })
    const message = isTaken
      ? takenMessage(customer, email)
      : codeMessage(customer, email, code.digits)
    return { customer, code, link, message }
  })
  const { customer, code, link, message } = begun
  await deliver(ctx, code.id, () => notify(ctx, message))
  sendLater(ctx, () => notify(ctx, requestMessage(ctx, customer, { email, link, device: '' })))
}

/** Begins a change of phone for a customer, who ends it with the code that is texted to the new number. Takes E.164. Throws 404, NotAsItStands, PhoneCannotGetSms, a 400, a 429 or a 503. */
export async function beginPhoneChange(ctx: Context, customerId: string, phone: string) {
  refuseNoSms(phone)
  const { code, locale } = await ctx.db.transaction(async (tx) => {
    const customer = await lockPresent(tx, customerId)
    if (phone === customer.phone) throw new Fault(400, { phone: 'samePhone' })
    const proof = { purpose: 'phone', owner: customerId, target: phone } as const
    const made = await makeSmsCode({ ...ctx, db: tx }, proof)
    await updateCustomer(tx, customerId, { pendingPhone: phone })
    return { code: made, locale: customer.locale }
  })
  await textCode(ctx, code, locale)
  sendLater(ctx, () => watchConversion(ctx))
}
