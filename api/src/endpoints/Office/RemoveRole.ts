import { RemoveRole } from '@galgal/contract/Office/staff'
import { removeRole as removeRoleOf } from '../../flows/office/people.ts'
import { handleAct } from '../../handle-office.ts'
import { whyOfRoles } from './why-of-roles.ts'

export const removeRole = handleAct(RemoveRole, {
  subject: ({ name }) => ({ kind: 'role', id: name }),
  run: (ctx) => removeRoleOf(ctx, ctx.input.name),
  secondPerson: whyOfRoles,
})
