import { SetHold } from '@galgal/contract/Office/customer-acts'
import { setHold } from '../../flows/accounts/set-hold.ts'
import { handleAct } from '../../handle-office.ts'

export const holdCustomer = handleAct(SetHold, {
  subject: ({ customerId: id }) => ({ kind: 'customer', id }),
  run: (ctx) => {
    const { customerId, on, reason } = ctx.input
    return setHold(ctx, customerId, { reason: on ? reason : undefined })
  },
  changes: ({ input }) => ({ onHold: [!input.on, input.on] }),
})
