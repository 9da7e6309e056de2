import { EndDevices } from '@galgal/contract/Office/customer-acts'
import { endDevices } from '../../flows/accounts/staff-account.ts'
import { handleAct } from '../../handle-office.ts'

export const endCustomerDevices = handleAct(EndDevices, {
  subject: ({ customerId: id }) => ({ kind: 'customer', id }),
  run: (ctx) => endDevices(ctx, ctx.input.customerId),
})
