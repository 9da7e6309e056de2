import { Verify } from '@galgal/contract/SR'
import { normalisePhone } from '@galgal/domain/phone'
import { isEmail } from '@galgal/domain/text-rules'
import { signupCustomerOf, stateText } from '../../answers/signup.ts'
import type { Customer } from '../../db/sessions.ts'
import { provePhone } from '../../flows/phone-proof.ts'
import { openSession, signupStateOf, stageDataOf, type Tokens } from '../../flows/sessions.ts'
import { openAccount } from '../../flows/signup.ts'
import { Fault, handle } from '../../handle.ts'

const HANDLE = 'sgn_'

export default handle(Verify, async (asked) => {
  const { input, locale, session, refusal } = asked
  const digits = input.VerificationCode
  const sent = input.customer?.customerToken ?? ''
  const email = input.username.normalize('NFC').trim().toLowerCase()
  const answer = (purpose: 'email' | 'phone', customer: Customer, tokens?: Tokens) => {
    const state = signupStateOf(customer)
    return {
      VerificationCode: '' as const,
      customer: signupCustomerOf(customer, tokens),
      registrationStageData: stageDataOf(state),
      VerificationResponse: { purpose, state, statetext: stateText(locale, state, {}) },
    }
  }

  if (isEmail(email) && (!session || sent.startsWith(HANDLE))) {
    if (!sent && !input.password) throw new Fault(400, { password: 'required' })
    const claim = { email, handle: sent, password: input.password, digits }
    const customer = await openAccount(asked, claim, locale)
    if (typeof customer === 'string') throw refusal(customer)
    const { tokens } = await openSession(asked, customer, asked.visitor)
    asked.signIn(tokens)
    return answer('email', customer, tokens)
  }

  if (!session) throw new Fault(401)
  if (sent && sent !== session.customer.id) throw new Fault(403)
  const phone = normalisePhone(input.username)
  // An e-mail can be changed only after a change was asked for, and then it is not this one.
  if (!phone) throw isEmail(email) ? refusal('CodeExpired') : new Fault(400, { username: 'phone' })
  const customer = await provePhone(asked, session, phone, digits)
  if (typeof customer === 'string') throw refusal(customer)
  return answer('phone', customer)
})
