import { ShowIdentityNumber } from '@galgal/contract/Office/customer-acts'
import { findCustomer } from '../../db/account/customers.ts'
import { Fault } from '../../handle.ts'
import { handleOffice } from '../../handle-office.ts'
import { notAsItStands } from '../../office-refusal.ts'
import { readRecord } from '../../presenters/office/record-access.ts'

export const showIdentityNumber = handleOffice(ShowIdentityNumber, async (ctx) => {
  const { customerId } = ctx.input
  await readRecord(ctx, { subject: 'customer', id: customerId })
  const customer = await findCustomer(ctx.db, customerId)
  if (!customer) throw new Fault(404)
  if (!customer.identityNumber) throw notAsItStands('noIdentityNumber')
  return { identityNumber: customer.identityNumber }
})
