import { AnswerRequest } from '@galgal/contract/Office/request-acts'
import { answerRequest } from '../../flows/office/requests.ts'
import { handleAct } from '../../handle-office.ts'

export const answerOne = handleAct(AnswerRequest, {
  subject: ({ id }) => ({ kind: 'request', id }),
  run: (ctx) => answerRequest(ctx, ctx.input.id, ctx.input.text),
})
