import { NOT_ALLOCATED, needsAllocation } from '@galgal/domain/allocation'
import { invoiceLines } from '@galgal/domain/invoice'
import { vatPercentOn } from '@galgal/domain/vat'
import { findAllocation, keepAllocation } from '../../db/tax/allocations.ts'
import type { Deps } from '../../deps.ts'
import type { Invoice } from '../../documents/invoice.ts'
import { NotSent } from '../../not-sent.ts'

/**
 * The invoice with what the Tax Authority says of it, where the law asks for its number: asked once, and kept.
 * Throws a `NotSent` while the Authority cannot be asked; without its word the invoice is not issued.
 */
export async function allocated(deps: Deps, invoice: Invoice): Promise<Invoice> {
  const { customer, number, date } = invoice
  const sums = invoiceLines(invoice.lines, vatPercentOn(date))
  if (customer.b2bType === '' || !needsAllocation(sums, date)) return invoice
  const known = await findAllocation(deps.db, number)
  if (known) return { ...invoice, allocation: known }
  const name = customer.companyName || `${customer.firstName} ${customer.lastName}`
  const { net, vat } = sums
  const buyer = { number: customer.identityNumber, name }
  const answer = await deps.tax.allocate({ number, date, net, vat, buyer })
  if (answer.state === 'refused')
    deps.log.error({ invoiceNumber: number }, 'invoice.held_by_tax_authority')
  const said = answer.state === 'allocated' ? answer.number : NOT_ALLOCATED
  await keepAllocation(deps.db, number, said)
  return { ...invoice, allocation: (await findAllocation(deps.db, number)) ?? said }
}

/** The same; undefined while the Authority cannot be asked. */
export async function allocatedByNow(deps: Deps, invoice: Invoice): Promise<Invoice | undefined> {
  try {
    return await allocated(deps, invoice)
  } catch (error) {
    if (error instanceof NotSent) return undefined
    throw error
  }
}
