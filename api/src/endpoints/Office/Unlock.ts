import { Unlock } from '@galgal/contract/Office/customer-acts'
import { unlockSignIn } from '../../flows/accounts/staff-account.ts'
import { handleAct } from '../../handle-office.ts'

export const unlockCustomer = handleAct(Unlock, {
  subject: ({ customerId: id }) => ({ kind: 'customer', id }),
  run: (ctx) => unlockSignIn(ctx, ctx.input.customerId),
})
