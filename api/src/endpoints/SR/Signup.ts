import { Signup } from '@galgal/contract/SR'
import { isIsraeliMobile, normalisePhone } from '@galgal/domain/phone'
import { storeOf } from '@galgal/domain/store'
import { isCommonPassword } from '../../flows/login/common-passwords.ts'
import { sendPhoneCode } from '../../flows/signup/phone-proof.ts'
import { startSignup } from '../../flows/signup/signup.ts'
import { Fault, handle } from '../../handle.ts'
import { pendingAnswerOf, signupAnswerOf } from '../../presenters/signup.ts'

export default handle(Signup, async (ctx) => {
  const { input, locale, session, refusal } = ctx
  if (!('password' in input)) {
    if (!session) throw new Fault(401)
    const { customer } = session
    const phone = normalisePhone(input.username) ?? ''
    if (!isIsraeliMobile(phone)) throw refusal('PhoneCannotGetSms')
    if (phone === customer.phone) return signupAnswerOf(customer, locale)
    if (phone !== customer.pendingPhone) throw refusal('SignupStepTooEarly')
    await sendPhoneCode(ctx, customer.id, phone, locale)
    return signupAnswerOf(customer, locale, true)
  }

  const { username: email, password, allowMarketing, customertype: store } = input
  const b2bType = input.b2BType ?? (store === 'B2C' ? '' : 'Individual')
  if (storeOf(b2bType) !== store) throw new Fault(400, { b2BType: 'storeMismatch' })
  if (isCommonPassword(password, email)) throw refusal('PasswordTooWeak')
  const setup = { email, password, allowMarketing, store, b2bType }
  const handle = await startSignup(ctx, setup, locale, ctx.visitor)
  return pendingAnswerOf(locale, handle, email)
})
