import { BeginOrderFor } from '@galgal/contract/Office/order-acts'
import { beginOrderFor } from '../../flows/checkout/create-order.ts'
import { handleAct } from '../../handle-office.ts'
import { subscriptionProcess } from '../../presenters/subscription-process.ts'

type Begun = Awaited<ReturnType<typeof beginOrderFor>>

export const beginOrder = handleAct(BeginOrderFor, {
  subject: ({ customerId: id }) => ({ kind: 'customer', id }),
  run: (ctx) => {
    const { customerId, classificationId, periodInMonths: months, utm_track = '' } = ctx.input
    return beginOrderFor(ctx, customerId, { classificationId, months, tracking: utm_track })
  },
  answer: (ctx, result) => {
    // Of a preview there is no order to go on with.
    if (!result || ctx.input.preview) return {}
    const { order, customer } = result as Begun
    return subscriptionProcess(order, customer, ctx)
  },
})
