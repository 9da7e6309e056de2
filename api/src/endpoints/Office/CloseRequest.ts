import { CloseRequest } from '@galgal/contract/Office/request-acts'
import { closeRequest } from '../../flows/office/requests.ts'
import { handleAct } from '../../handle-office.ts'

export const closeOne = handleAct(CloseRequest, {
  subject: ({ id }) => ({ kind: 'request', id }),
  run: (ctx) => closeRequest(ctx, ctx.input.id, ctx.staff.staffId),
})
