import { ResetFactor } from '@galgal/contract/Office/staff'
import { resetFactor } from '../../flows/office/people.ts'
import { handleAct } from '../../handle-office.ts'
import { whyOfRoles } from './why-of-roles.ts'

export const reset = handleAct(ResetFactor, {
  subject: ({ id }) => ({ kind: 'staff', id }),
  run: (ctx) => resetFactor(ctx, ctx.input.id),
  secondPerson: whyOfRoles,
})
