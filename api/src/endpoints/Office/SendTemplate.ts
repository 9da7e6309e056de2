import { SendTemplate } from '@galgal/contract/Office/notification-acts'
import { sendServiceMessage } from '../../flows/office/service-messages.ts'
import { handleAct } from '../../handle-office.ts'

export const sendOneTemplate = handleAct(SendTemplate, {
  subject: ({ template: id }) => ({ kind: 'template', id }),
  run: (ctx) => {
    const { template, customerIds, visits, values } = ctx.input
    const [customerId, ...others] = customerIds
    if (customerId && others.length === 0 && !visits) ctx.record({ customerId })
    return sendServiceMessage(ctx, {
      template,
      customerIds,
      visits,
      values,
      hubs: ctx.staff.hubs,
    })
  },
})
