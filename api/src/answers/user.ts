import type { Card as CardOut, User } from '@galgal/contract/user'
import { type Day, dayAt } from '@galgal/domain/dates'
import { stateOf } from '@galgal/domain/signup-stages'
import { businessTypeOf, storeOf } from '@galgal/domain/store'
import type { z } from 'zod'
import type { Card } from '../db/cards.ts'
import type { Customer } from '../db/sessions.ts'
import { signupStateOf, stageDataOf } from '../flows/sessions.ts'

/** A card is good to the end of the month printed on it. */
export const isActiveCard = ({ expiry }: Pick<Card, 'expiry'>, today: Day): boolean =>
  expiry >= today.slice(0, 7)

const cardOf = (card: Card, today: Day, isDefault: boolean): CardOut => ({
  creditCardToken: card.id,
  isActive: isActiveCard(card, today),
  company: card.company,
  last4digits: card.last4,
  expiry: `${card.expiry.slice(5)}/${card.expiry.slice(2, 4)}`,
  isDefault,
})

/** The store's prices and the cards, newest first; the newest that is active is offered first. */
export function accountDetailsOf(customer: Customer, cards: Card[], now: Date) {
  const today = dayAt(now)
  const offered = cards.find((card) => isActiveCard(card, today))
  return {
    pricePlan: storeOf(customer.b2bType),
    creditCardList: cards.map((card) => cardOf(card, today, card === offered)),
  }
}

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
    pendingEmail: null,
    pendingPhone: customer.pendingPhone,
  }
}
