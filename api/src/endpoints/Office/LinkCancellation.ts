import { LinkCancellation } from '@galgal/contract/Office/request-acts'
import { linkToSubscription } from '../../flows/office/requests.ts'
import { handleAct } from '../../handle-office.ts'
import { readOwn } from '../../presenters/office/record-access.ts'

export const linkToOne = handleAct(LinkCancellation, {
  subject: ({ id }) => ({ kind: 'request', id }),
  run: async (ctx) => {
    const { id, subscriptionId } = ctx.input
    await readOwn({ ...ctx, record: () => {} }, 'subscription', subscriptionId)
    return linkToSubscription(ctx, id, subscriptionId)
  },
})
