import { SaveRole } from '@galgal/contract/Office/staff'
import { changeRole } from '../../flows/office/people.ts'
import { handleAct } from '../../handle-office.ts'

export const saveRole = handleAct(SaveRole, {
  subject: ({ name }) => ({ kind: 'role', id: name }),
  run: (ctx) => changeRole(ctx, ctx.input.name, ctx.input.permissions),
  secondPerson: async () => 'always',
  changes: ({ input }) => ({ permissions: [null, input.permissions] }),
})
