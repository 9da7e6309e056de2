import { End } from '@galgal/contract/Office/subscription-acts'
import type { EndNotice } from '../../flows/subscriptions/end-options.ts'
import { type Ended, endForCustomer } from '../../flows/subscriptions/end-subscription.ts'
import { type ActContext, handleAct } from '../../handle-office.ts'
import { terminationOut } from '../../presenters/termination.ts'

type Input = {
  receivedOn: EndNotice['noticedOn']
  cameBy: EndNotice['cameBy']
  waive: boolean
}

const noticeOf = ({ input, staff }: ActContext<Input>): EndNotice => ({
  noticedOn: input.receivedOn,
  cameBy: input.cameBy,
  staffId: staff.staffId,
  isFeeWaived: input.waive,
})

export const end = handleAct(End, {
  subject: ({ subscriptionId: id }) => ({ kind: 'subscription', id }),
  run: (ctx) => {
    const { revision: _, cameBy: __, receivedOn: ___, waive: ____, ...input } = ctx.input
    return endForCustomer(ctx, { ...input, preview: false }, noticeOf(ctx))
  },
  amount: (_, ended) => (ended as Ended).termination.figures.waivedFee ?? 0,
  documents: ['termination'],
  answer: (ctx, ended) => ({
    termination: ended
      ? terminationOut(ended as Ended, { preview: ctx.input.preview === true })
      : null,
  }),
})
