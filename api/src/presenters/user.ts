import type { Card, User } from '@galgal/contract/user'
import { type Day, dayAt } from '@galgal/domain/dates'
import { signupStateOf, stageDataOf, stateOf } from '@galgal/domain/people/signup-stages'
import { businessTypeOf, storeOf } from '@galgal/domain/store'
import { locales } from '@galgal/i18n/locales'
import type { z } from 'zod'
import type { Customer } from '../db/account/sessions.ts'
import type { Card as StoredCard } from '../db/payments/cards.ts'
import type { Channel } from '../db/schema/deliveries.ts'
import { isActive } from '../flows/orders/order-state.ts'

const expiryOf = ({ expiry }: StoredCard) => `${expiry.slice(5)}/${expiry.slice(2, 4)}`

/** Active cards first, newest first. The default is the chosen one, else the first. */
function cardsOut(cards: StoredCard[], today: Day, defaultCardId: string | null = null): Card[] {
  const active = cards.filter((card) => isActive(card, today))
  const inactive = cards.filter((card) => !isActive(card, today))
  const chosen = active.find(({ id }) => id === defaultCardId) ?? active[0]
  return [...active, ...inactive].map((card) => ({
    creditCardToken: card.id,
    isActive: active.includes(card),
    company: card.company,
    last4digits: card.last4,
    expiry: expiryOf(card),
    isDefault: card === chosen,
  }))
}

/** The store whose prices a customer sees, and their cards. */
export const accountDetailsOf = (customer: Customer, cards: StoredCard[], now: Date) => ({
  pricePlan: storeOf(customer.b2bType),
  creditCardList: cardsOut(cards, dayAt(now), customer.defaultCardId),
})

type Known = { cards: StoredCard[]; deadChannels: Channel[]; now: Date }

const addressNames = { mail: 'email', sms: 'phone' } as const

export function userOf(
  customer: Customer,
  { cards, deadChannels, now }: Known,
): z.input<typeof User> {
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
    undeliverable: deadChannels.map((channel) => addressNames[channel]),
  }
}
