import type { User } from '@galgal/contract/user'
import { dayAt } from '@galgal/domain/dates'
import { signupStateOf, stageDataOf, stateOf } from '@galgal/domain/people/signup-stages'
import { businessTypeOf, storeOf } from '@galgal/domain/store'
import { locales } from '@galgal/i18n/locales'
import type { z } from 'zod'
import type { Customer } from '../db/account/sessions.ts'
import type { Card } from '../db/payments/cards.ts'
import { cardsOut } from './card.ts'

/** The store whose prices a customer sees, and their cards. */
export const accountDetailsOf = (customer: Customer, cards: Card[], now: Date) => ({
  pricePlan: storeOf(customer.b2bType),
  creditCardList: cardsOut(cards, dayAt(now), customer.defaultCardId),
})

/** The person signed in, as they may see themselves. */
export function userOf(customer: Customer, cards: Card[], now: Date): z.input<typeof User> {
  const state = signupStateOf(customer)
  const checksIdentity = customer.b2bType !== 'Company' && state >= stateOf('identity')
  return {
    personal: {
      firstName: customer.firstName,
      lastName: customer.lastName,
      email: customer.email,
      phoneNumber: customer.phone ?? '',
      companyName: customer.companyName,
      customerToken: customer.id,
      externalDocumentStatus: checksIdentity ? customer.documentStatus : null,
      address: customer.address,
      city: customer.city,
      userTypeId: 1,
      languageId: 2,
      businessType: businessTypeOf(customer.b2bType),
      postalCode: customer.postalCode,
      houseNumber: customer.houseNumber,
      apartmentNumber: customer.apartmentNumber,
    },
    accountDetails: accountDetailsOf(customer, cards, now),
    registrationStageData: stageDataOf(state),
    b2BType: customer.b2bType,
    allowMarketing: customer.allowMarketing,
    pendingEmail: customer.pendingEmail,
    pendingPhone: customer.pendingPhone,
    language: locales[customer.locale].tag,
  }
}
