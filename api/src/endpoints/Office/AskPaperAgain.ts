import { AskPaperAgain } from '@galgal/contract/Office/identity'
import { requestDocumentAgain } from '../../flows/identity/request-document-again.ts'
import { handleAct } from '../../handle-office.ts'

export const askForDocument = handleAct(AskPaperAgain, {
  subject: ({ customerId: id }) => ({ kind: 'customer', id }),
  run: (ctx) => {
    const { customerId, documentType, why } = ctx.input
    return requestDocumentAgain(ctx, {
      customerId,
      documentType,
      reason: why,
      staffId: ctx.by.staffId,
    })
  },
  changes: ({ input }) => ({ wantedAgain: [null, input.documentType], why: [null, input.why] }),
})
