import { SaveRole } from '@galgal/contract/Office/staff'
import { changeRole } from '../../flows/office/people.ts'
import { handleAct } from '../../handle-office.ts'
import { whyOfRoles } from './why-of-roles.ts'

export const saveRole = handleAct(SaveRole, {
  subject: ({ name }) => ({ kind: 'role', id: name }),
  run: (ctx) => changeRole(ctx, ctx.input),
  secondPerson: whyOfRoles,
  changes: ({ input }) => ({ permissions: [null, input.permissions] }),
})
