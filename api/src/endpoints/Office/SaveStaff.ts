import { SaveStaff } from '@galgal/contract/Office/staff'
import { rolesOf } from '../../db/office/staff.ts'
import { saveStaff } from '../../flows/office/people.ts'
import { handleAct } from '../../handle-office.ts'

export const savePerson = handleAct(SaveStaff, {
  subject: ({ id }) => ({ kind: 'staff', id }),
  run: async (ctx) => {
    const { id, ...change } = ctx.input
    const before = await rolesOf(ctx.db, id)
    await saveStaff(ctx, id, change)
    return before
  },
  secondPerson: async (_, { input }) => (input.roles ? 'always' : undefined),
  changes: ({ input: { roles, hubs, state } }) => ({
    ...(roles && { roles: [null, roles] }),
    ...(hubs !== undefined && { hubs: [null, hubs] }),
    ...(state && { state: [null, state] }),
  }),
})
