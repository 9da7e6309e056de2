import { DecideIdentity } from '@galgal/contract/Office/identity'
import { reviewIdentity } from '../../flows/identity/decide-identity.ts'
import { whyThird } from '../../flows/office/third-rejection.ts'
import { handleAct } from '../../handle-office.ts'

export const decideOnIdentity = handleAct(DecideIdentity, {
  subject: ({ customerId: id }) => ({ kind: 'customer', id }),
  run: (ctx) => {
    const { customerId, outcome, reasons } = ctx.input
    return reviewIdentity(ctx, customerId, { outcome, reasons, staffId: ctx.by.staffId })
  },
  secondPerson: (tx, { input }) => whyThird(tx, input),
  changes: ({ input: { outcome, reasons } }) => ({
    identity: [null, outcome],
    ...(reasons.length > 0 && { reasons: [null, reasons] }),
  }),
})
