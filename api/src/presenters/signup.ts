import type { SignupAnswer } from '@galgal/contract/signup'
import { maskIdentityNumber } from '@galgal/domain/people/identity-number'
import { signupStateOf, stageDataOf } from '@galgal/domain/people/signup-stages'
import { localPhone } from '@galgal/domain/phone'
import { storeOf } from '@galgal/domain/store'
import type { Locale } from '@galgal/i18n/locales'
import { translator } from '@galgal/i18n/translator'
import type { z } from 'zod'
import type { Customer } from '../db/account/sessions.ts'
import type { Tokens } from '../session.ts'

type Answer = z.input<typeof SignupAnswer>
type Contacts = { email?: string; phone?: string }

/** The sentence that tells what has just been done. */
export function stateText(locale: Locale, state: number, { email = '', phone = '' }: Contacts) {
  const t = translator(locale, 'answers')
  return t(`signup.${state}` as 'signup.9', { email, phone: localPhone(phone) })
}

/** Tokens are only given when a session begins. */
const NO_TOKENS = { loginToken: '', refreshToken: '', astaraToken: '' }

const customerIds = (customer: Customer) => ({
  ...NO_TOKENS,
  customerToken: customer.id,
  astaraUserId: customer.accountNumber,
})

/** The specification's names of the tokens of a session that began at sign-up. */
export const signupCustomerOf = (customer: Customer, tokens?: Tokens) => ({
  ...customerIds(customer),
  ...(tokens && {
    loginToken: tokens.token,
    refreshToken: tokens.refreshToken,
    astaraToken: tokens.aToken,
  }),
})

/** The answer to a sign-up that has a handle and no customer yet. */
export function pendingAnswerOf(locale: Locale, handle: string, email: string): Answer {
  return {
    state: 3,
    statetext: stateText(locale, 3, { email }),
    customer: { ...NO_TOKENS, customerToken: handle, astaraUserId: '' },
    registrationStageData: stageDataOf(3),
    LeadRegister: null,
    resendAfter: 60,
  }
}

/** Where a customer's sign-up stands and what is stored. */
export function signupAnswerOf(customer: Customer, locale: Locale, codeSent = false): Answer {
  const state = signupStateOf(customer)
  const phone = customer.pendingPhone ?? customer.phone ?? ''
  return {
    state,
    statetext: stateText(locale, state, { email: customer.email, phone }),
    customer: customerIds(customer),
    registrationStageData: stageDataOf(state),
    LeadRegister: {
      b2BType: customer.b2bType,
      storetype: storeOf(customer.b2bType),
      companyName: customer.companyName,
      firstName: customer.firstName,
      lastName: customer.lastName,
      phoneNumber: phone,
      email: customer.email,
      identityNumber: maskIdentityNumber(customer.identityNumber),
      address: customer.address,
      city: customer.city,
      postalCode: customer.postalCode,
      originCountry: customer.originCountry,
      originState: customer.originState,
      registrationStep: state,
      registrationSourceTypeId: 1,
      customer: customerIds(customer),
      houseNumber: customer.houseNumber,
      apartmentNumber: customer.apartmentNumber,
      addressId: customer.addressId,
    },
    ...(codeSent && { resendAfter: 60 as const }),
  }
}
