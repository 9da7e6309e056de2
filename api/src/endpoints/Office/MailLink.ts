import { MailLink } from '@galgal/contract/Office/customer-acts'
import { mailLink } from '../../flows/accounts/staff-account.ts'
import { handleAct } from '../../handle-office.ts'

export const mailCustomerLink = handleAct(MailLink, {
  subject: ({ customerId: id }) => ({ kind: 'customer', id }),
  run: (ctx) => mailLink(ctx, ctx.input.customerId, ctx.input.purpose),
  changes: ({ input }) => ({ link: [null, input.purpose] }),
})
