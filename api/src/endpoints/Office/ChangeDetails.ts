import { ChangeDetails } from '@galgal/contract/Office/customer-acts'
import { findCustomer } from '../../db/account/customers.ts'
import { changeDetails } from '../../flows/accounts/staff-account.ts'
import { handleAct } from '../../handle-office.ts'
import { namesOfChanged } from '../../presenters/office/changed-names.ts'

export const changeCustomer = handleAct(ChangeDetails, {
  subject: ({ customerId: id }) => ({ kind: 'customer', id }),
  run: async (ctx) => {
    const { customerId, ...sent } = ctx.input
    ctx.record({ changes: namesOfChanged(sent, await findCustomer(ctx.db, customerId)) })
    await changeDetails(ctx, customerId, sent)
  },
})
