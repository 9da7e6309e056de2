import type { Locale } from '@galgal/i18n/locales'
import { type APIRequestContext, expect } from '@playwright/test'
import { type Asks, becomeCustomer, ownPage, post, read } from './calls.ts'
import { cards, orderWithCard, readOrder } from './order-calls.ts'
import { hashOf, newPerson, type Person } from './person.ts'

/** Whom the sandbox approves at once, or rejects, or leaves to a person: by the last digit. */
const outcomes = { approved: /[0-59]$/, manual: /7$/, rejected: /8$/ } as const

/** A person whose identity check ends so. */
export function personWho(outcome: keyof typeof outcomes): Person {
  for (;;) {
    const person = newPerson()
    if (outcomes[outcome].test(person.identityNumber)) return person
  }
}

/** Does what our staff do. */
export async function operate(request: APIRequestContext, act: object) {
  const answer = await request.post('/sandbox/operator', { data: act, headers: ownPage })
  expect(answer.ok(), `${JSON.stringify(act)}: ${await answer.text()}`).toBe(true)
}

/** A new customer in this browser whose order of a year only wants to be paid; gives its id. */
export async function orderYear(page: Asks, person: Person): Promise<string> {
  await becomeCustomer(page, person)
  const id = await orderWithCard(page, cards.approved, { cover: 3, isLate: true })
  const year = { id, stage: 'pricing-plans', periodInMonths: 12 }
  await post(page.request, 'SubscriptionMain/UpdateSubscriptionProcess', year)
  return id
}

/** Pays an order as it stands. */
export async function payOrder({ request }: Asks, id: string) {
  const { quote } = await readOrder(request, id)
  await post(request, 'SubscriptionMain/FinishSubscriptionProcess', {
    id,
    quoteId: quote.quoteId,
    confirmTC: true,
  })
}

/** A new customer in this browser whose subscription of a year was just placed; gives its id. */
export async function placeSubscription(page: Asks, person: Person): Promise<string> {
  const id = await orderYear(page, person)
  await payOrder(page, id)
  return id
}

/** Has the customer's identity checked; the clock passes the time that takes. */
export async function approve({ request }: Asks, advance: (length: string) => Promise<void>) {
  await post(request, 'MagicRegistration/OnfidoCreateApplicant', {})
  await post(request, 'MagicRegistration/onfidoStudioUserFlowFinished', {})
  await post(request, 'MagicRegistration/OnfidoCreateCheck', {})
  await advance('PT15S')
}

/** After a month nobody is signed in any more. */
export const signInAgain = ({ request }: Asks, { email, password }: Person) =>
  post(request, 'Security/Login', { username: email, password: hashOf(password) })

type Info = {
  status: string
  substatus: string
  endDate: string
  currentVehicle: { brand: string; model: string }
  billing: {
    items: { price: number; type: string; allocationNumber?: string }[]
    nextCharge: string | null
  }
  documents: { reuqestType: string }[]
}

export const readSubscription = (request: APIRequestContext, id: string, language: Locale = 'he') =>
  read<Info>(request, `SubscriptionMain/GetSubscriptionInfo?subscriptionId=${id}`, language)
