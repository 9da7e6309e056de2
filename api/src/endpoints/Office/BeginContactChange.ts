import { BeginContactChange } from '@galgal/contract/Office/customer-acts'
import { normalisePhone } from '@galgal/domain/phone'
import { beginEmailChange, beginPhoneChange } from '../../flows/accounts/staff-contact-change.ts'
import { handleAct } from '../../handle-office.ts'
import { namesOfSent } from '../../presenters/office/changed-names.ts'

export const beginContactChange = handleAct(BeginContactChange, {
  subject: ({ customerId: id }) => ({ kind: 'customer', id }),
  run: (ctx) => {
    const { customerId, email, phone = '' } = ctx.input
    // The contract lets one of the two through.
    return email
      ? beginEmailChange(ctx, customerId, email)
      : beginPhoneChange(ctx, customerId, normalisePhone(phone) ?? '')
  },
  changes: ({ input }) => namesOfSent(input),
})
