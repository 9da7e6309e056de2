import { Verify } from '@galgal/contract/SR'
import { signupStateOf, stageDataOf } from '@galgal/domain/people/signup-stages'
import { normalisePhone } from '@galgal/domain/phone'
import { isEmail } from '@galgal/domain/text-rules'
import { translator } from '@galgal/i18n/translator'
import type { Customer } from '../../db/account/sessions.ts'
import { proveEmail } from '../../flows/accounts/change-email.ts'
import { replaceSession } from '../../flows/login/sessions.ts'
import { isChange, provePhone } from '../../flows/signup/phone-proof.ts'
import { openAccount } from '../../flows/signup/signup.ts'
import { Fault, handle } from '../../handle.ts'
import { signupCustomerOf, stateText } from '../../presenters/signup.ts'
import type { Tokens } from '../../session.ts'

const HANDLE = 'sgn_'
const changeMessages = { emailChange: 'emailChanged', phoneChange: 'phoneChanged' } as const

export default handle(Verify, async (ctx) => {
  const { input, locale, session, refusal } = ctx
  const { token, refreshCookie } = ctx.credentials
  const digits = input.VerificationCode
  const sent = input.customer?.customerToken ?? ''
  // Identifiers of a session that has expired were sent.
  const wasSignedIn = Boolean(sent || token || refreshCookie)
  const email = input.username.normalize('NFC').trim().toLowerCase()
  const answer = (
    purpose: 'email' | 'phone' | 'emailChange' | 'phoneChange',
    customer: Customer,
    tokens?: Tokens,
  ) => {
    const state = signupStateOf(customer)
    const changeMessage = changeMessages[purpose as keyof typeof changeMessages]
    const statetext = changeMessage
      ? translator(locale, 'answers')(changeMessage)
      : stateText(locale, state, {})
    return {
      VerificationCode: '' as const,
      customer: signupCustomerOf(customer, tokens),
      registrationStageData: stageDataOf(state),
      VerificationResponse: { purpose, state, statetext },
    }
  }

  const isSignup = sent.startsWith(HANDLE) || (!session && !sent && input.password)
  if (isEmail(email) && (isSignup || !session)) {
    if (!isSignup) throw wasSignedIn ? new Fault(401) : new Fault(400, { password: 'required' })
    const claim = { email, handle: sent, password: input.password, digits }
    const customer = await openAccount(ctx, claim, locale)
    if (typeof customer === 'string') throw refusal(customer)
    const { tokens } = await replaceSession(ctx, customer)
    ctx.signIn(tokens)
    return answer('email', customer, tokens)
  }

  if (!session) throw new Fault(401)
  if (sent && sent !== session.customer.id) throw new Fault(403)
  const phone = normalisePhone(input.username)
  if (phone) {
    const customer = await provePhone(ctx, session, phone, digits)
    if (typeof customer === 'string') throw refusal(customer)
    return answer(isChange(session) ? 'phoneChange' : 'phone', customer)
  }
  if (!isEmail(email)) throw new Fault(400, { username: 'phone' })
  const customer = await proveEmail(ctx, session, email, digits)
  if (typeof customer === 'string') throw refusal(customer)
  return answer('emailChange', customer)
})
