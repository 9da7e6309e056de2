import { invoiceLines } from '@galgal/domain/subscriptions/invoice'
import { NOT_ALLOCATED, needsAllocation, vatPercentOn } from '@galgal/domain/subscriptions/tax'
import { findAllocation, saveAllocation } from '../../db/tax/tax.ts'
import type { Deps } from '../../deps.ts'
import type { Invoice } from '../../documents/templates/invoice.ts'
import { NotSent } from '../../not-sent.ts'

/** Adds the allocation number that the law asks for, requested once. Throws `NotSent` while the Tax Authority does not respond. */
export async function withAllocationNumber(deps: Deps, invoice: Invoice): Promise<Invoice> {
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
  const allocation = answer.state === 'allocated' ? answer.number : NOT_ALLOCATED
  await saveAllocation(deps.db, number, allocation)
  return { ...invoice, allocation: (await findAllocation(deps.db, number)) ?? allocation }
}

/** As `withAllocationNumber`, but undefined while the Authority does not respond. */
export async function withAllocationNumberIfKnown(
  deps: Deps,
  invoice: Invoice,
): Promise<Invoice | undefined> {
  try {
    return await withAllocationNumber(deps, invoice)
  } catch (error) {
    if (error instanceof NotSent) return undefined
    throw error
  }
}
