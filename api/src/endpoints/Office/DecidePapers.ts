import { DecidePapers } from '@galgal/contract/Office/identity'
import { reviewDocumentsAs } from '../../flows/identity/decide-identity.ts'
import { whyThird } from '../../flows/office/third-rejection.ts'
import { handleAct } from '../../handle-office.ts'

export const decideOnDocuments = handleAct(DecidePapers, {
  subject: ({ customerId: id }) => ({ kind: 'customer', id }),
  run: (ctx) => {
    const { customerId, outcome, reasons } = ctx.input
    return reviewDocumentsAs(ctx, customerId, { outcome, reasons, staffId: ctx.by.staffId })
  },
  secondPerson: (tx, { input }) => whyThird(tx, input),
  changes: ({ input: { outcome, reasons } }) => ({
    papers: [null, outcome],
    ...(reasons.length > 0 && { reasons: [null, reasons] }),
  }),
})
