import { isolate } from '@galgal/i18n/isolate'
import type { Customer } from '../db/account/sessions.ts'
import type { Translator } from './agreement.ts'
import { type Part, row, rowsOf } from './document-text.ts'
import { ourselves } from './order-parts.ts'

type Sides = { customer: Customer; allocation?: string }

/**
 * Both sides of what is mailed, as a tax invoice names them (Israel, bookkeeping rules 1973, section 9): nothing
 * by which someone could pass for the customer.
 */
export function sides(t: Translator, { customer, allocation }: Sides): Part {
  const { companyName, firstName, lastName, b2bType } = customer
  // A company's number is public, and its books need it; a person's is mailed only where no VAT is deducted without it.
  const number = b2bType === 'Company' || allocation ? customer.identityNumber : ''
  const street = [customer.address, customer.houseNumber].filter(Boolean).join(' ')
  const address = [street, customer.city].filter(Boolean).join(', ')
  return {
    title: t('parties.title'),
    blocks: [
      ourselves(t),
      rowsOf(
        companyName
          ? row(t('parties.business'), t.own(companyName))
          : row(t('parties.customer'), t.own(`${firstName} ${lastName}`)),
        number ? row(t('parties.companyNumber'), isolate(number)) : undefined,
        address ? row(t('parties.address'), t.own(address)) : undefined,
      ),
    ],
  }
}
