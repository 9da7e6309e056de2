import type { Person } from '@galgal/contract/Office/shapes'
import { localPhone } from '@galgal/domain/phone'
import type { B2BType } from '@galgal/domain/store'
import { maskEmail } from '@galgal/domain/text-rules'
import { inLanguage, type Locale } from '@galgal/i18n/locales'
import type { z } from 'zod'
import type { CarName } from '../../db/office/cars.ts'
import type { PersonRow } from '../../db/office/people.ts'
import type { OfficeContext } from '../../handle-office.ts'

/** The last three digits: enough to tell two of a name apart. */
export const maskPhone = (phone: string) => phone.replace(/.(?=.{3})/g, '•')

const KINDS = { '': 'private', Individual: 'freelancer', Company: 'company' } as const
const TYPES = { private: '', freelancer: 'Individual', company: 'Company' } as const

export const personKind = (type: B2BType) => KINDS[type]
export const typeOfKind = (kind: keyof typeof TYPES): B2BType => TYPES[kind]

/** A company by its own name, anyone else by theirs; nothing is left of who was deleted. */
export const nameOf = ({ companyName, firstName, lastName }: PersonRow): string =>
  companyName || `${firstName} ${lastName}`.trim()

/** Whether phones, e-mails and addresses are shown whole outside of a visit: to whoever may look at customers. At a visit `contacts.see` is enough. */
export const seesContacts = ({ may }: Pick<OfficeContext, 'may'>): boolean =>
  may('contacts.see') && may('customers.see')

/** Whether whoever has a car is named: to those who meet them, or have their terms before them. */
export const seesHolders = ({ may }: Pick<OfficeContext, 'may'>): boolean =>
  may('visits.see') || may('terms.see')

type Contacts = { phone: string | null; email: string | null }

/** A phone as it is dialled here, and an e-mail; empty for none, masked unless they are shown whole. */
export function contactsOut(contacts: Contacts, isWhole: boolean) {
  const phone = localPhone(contacts.phone ?? '')
  const email = contacts.email ?? ''
  return {
    phone: isWhole ? phone : maskPhone(phone),
    email: isWhole || !email ? email : maskEmail(email),
  }
}

/** Else phone and e-mail are masked. */
export function personOut(person: PersonRow, isWhole: boolean): z.output<typeof Person> {
  const { id, b2bType, deletedAt } = person
  // What stands in place of a deleted person's e-mail is no address.
  const email = deletedAt ? '' : person.email
  return {
    id,
    name: nameOf(person),
    kind: personKind(b2bType),
    ...contactsOut({ phone: person.phone, email }, isWhole),
  }
}

export const carName = (car: CarName | undefined, locale: Locale): string =>
  car
    ? [inLanguage(locale, car.brand), inLanguage(locale, car.model), car.version]
        .filter(Boolean)
        .join(' ')
    : ''
