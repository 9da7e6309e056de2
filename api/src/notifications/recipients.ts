import { isolate } from '@galgal/i18n/isolate'
import { homeLocale } from '@galgal/i18n/locales'
import type { Customer } from '../db/account/sessions.ts'
import type { IssuedDocument } from '../db/documents/issued-documents.ts'
import type { Deps } from '../deps.ts'
import { asAttachment } from '../flows/documents/read-document.ts'
import { carName } from '../flows/notifications/message-values.ts'
import type { Notification } from '../flows/notifications/notify.ts'
import type { Held } from '../flows/subscription-status/held-subscription.ts'
import type { Attachment } from '../providers/mail/mail.ts'

type Email = Extract<Notification, { email: unknown }>

/** The service desk, in its language. */
export const toDesk = ({ settings }: Pick<Deps, 'settings'>) => ({
  to: settings.serviceEmail,
  locale: homeLocale,
})

/** The number that is told in place of an e-mail which the law or the account's safety wants told. */
export const byLaw = ({ phone }: Pick<Customer, 'phone'>) => ({ smsInstead: phone })

/** A customer by e-mail, in their language. */
export const toCustomer = ({ email, locale }: Pick<Customer, 'email' | 'locale'>) => ({
  to: email,
  locale,
})

/** What every notification of a subscription says to its holder, and the page that it leads to. */
export const aboutSubscription = ({ customer, subscription, car }: Held) => ({
  ...toCustomer(customer),
  link: `/profile/subscriptions/${subscription.id}` as const,
  values: { firstName: customer.firstName, vehicle: carName(customer.locale, car) },
})

type HolderEmail = Pick<Email, 'email' | 'link' | 'links' | 'values' | 'smsInstead'> & {
  documents?: IssuedDocument[]
}

/** An e-mail to the holder of a subscription; undefined for one who has deleted the account. */
export async function toHolder(
  deps: Deps,
  held: Held,
  { values, documents = [], ...message }: HolderEmail,
): Promise<Email | undefined> {
  if (held.customer.deletedAt) return undefined
  const about = aboutSubscription(held)
  const attachments: Attachment[] = []
  for (const document of documents) attachments.push(await asAttachment(deps, document))
  return { ...about, ...message, values: { ...about.values, ...values }, attachments }
}

/** How the desk reaches a person. */
export const personValues = (
  person: Pick<Customer, 'companyName' | 'firstName' | 'lastName' | 'phone' | 'email'>,
) => ({
  name: person.companyName || `${person.firstName} ${person.lastName}`,
  phone: isolate(person.phone ?? '—'),
  email: isolate(person.email),
})

/** How the desk reaches the holder of a subscription, and which car it is. */
export const holderValues = ({ customer, subscription, car }: Held) => ({
  ...personValues(customer),
  vehicle: carName(homeLocale, car),
  plate: isolate(subscription.licensePlate || '—'),
  id: subscription.id,
})
