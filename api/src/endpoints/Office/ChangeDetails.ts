import { ChangeDetails } from '@galgal/contract/Office/customer-acts'
import { changeDetails } from '../../flows/accounts/staff-account.ts'
import { handleAct } from '../../handle-office.ts'
import { namesOfSent } from '../../presenters/office/changed-names.ts'

export const changeCustomer = handleAct(ChangeDetails, {
  subject: ({ customerId: id }) => ({ kind: 'customer', id }),
  run: (ctx) => {
    const { customerId, ...sent } = ctx.input
    return changeDetails(ctx, customerId, sent)
  },
  changes: ({ input }) => namesOfSent(input),
})
