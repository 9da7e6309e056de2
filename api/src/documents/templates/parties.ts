import { maskIdentityNumber } from '@galgal/domain/people/identity-number'
import { company, companyPhone } from '@galgal/i18n/company'
import { isolate } from '@galgal/i18n/isolate'
import type { Customer } from '../../db/account/sessions.ts'
import { type Block, type Part, row, rowsOf } from '../document-text.ts'
import type { ContractTranslator } from './agreement.ts'

export function companyRows(t: ContractTranslator): Block {
  const { legalName, number, vatNumber, address, email } = company()
  return rowsOf(
    row(t('parties.us'), legalName[t.locale]),
    row(t('parties.usNumber'), isolate(number)),
    vatNumber === number ? undefined : row(t('parties.usVat'), isolate(vatNumber)),
    row(t('parties.usAddress'), address[t.locale]),
    row(t('parties.usPhone'), isolate(companyPhone(t.locale))),
    row(t('parties.usEmail'), t.value(email)),
  )
}

const addressRow = (t: ContractTranslator, customer: Customer) => {
  const street = [customer.address, customer.houseNumber].filter(Boolean).join(' ')
  const address = [street, customer.city].filter(Boolean).join(', ')
  return address ? row(t('parties.address'), t.value(address)) : undefined
}

/** Both parties to a contract, with everything that identifies them. */
export function contractParties(t: ContractTranslator, customer: Customer): Part {
  const name = t.value(`${customer.firstName} ${customer.lastName}`)
  const business = customer.companyName
  // Never shown whole: its last digits tell its owner which one it is.
  const number = maskIdentityNumber(customer.identityNumber)
  const isCompany = customer.b2bType === 'Company'
  return {
    title: t('parties.title'),
    beside: true,
    blocks: [
      companyRows(t),
      rowsOf(
        business ? row(t('parties.business'), t.value(business)) : row(t('parties.customer'), name),
        business ? row(t('parties.signer'), name) : undefined,
        number
          ? row(t(isCompany ? 'parties.companyNumber' : 'parties.identityNumber'), isolate(number))
          : undefined,
        addressRow(t, customer),
        customer.phone ? row(t('parties.usPhone'), isolate(customer.phone)) : undefined,
        row(t('parties.usEmail'), t.value(customer.email)),
      ),
    ],
  }
}

type Invoiced = { customer: Customer; allocation?: string }

/** Both parties as a tax invoice names them (bookkeeping rules 1973, section 9): it goes by mail, so it proves nobody's identity. */
export function invoiceParties(t: ContractTranslator, { customer, allocation }: Invoiced): Part {
  const { companyName, firstName, lastName, b2bType } = customer
  // A company's number is public, and its books need it; a person's is mailed only where no VAT is deducted without it.
  const number = b2bType === 'Company' || allocation ? customer.identityNumber : ''
  return {
    title: t('parties.title'),
    beside: true,
    blocks: [
      companyRows(t),
      rowsOf(
        companyName
          ? row(t('parties.business'), t.value(companyName))
          : row(t('parties.customer'), t.value(`${firstName} ${lastName}`)),
        number ? row(t('parties.companyNumber'), isolate(number)) : undefined,
        addressRow(t, customer),
      ),
    ],
  }
}
