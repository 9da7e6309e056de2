import { SaveStaff } from '@galgal/contract/Office/staff'
import { saveStaff } from '../../flows/office/people.ts'
import { handleAct } from '../../handle-office.ts'
import { whyOfRoles } from './why-of-roles.ts'

export const savePerson = handleAct(SaveStaff, {
  subject: ({ id }) => ({ kind: 'staff', id }),
  run: (ctx) => {
    const { id, ...change } = ctx.input
    return saveStaff(ctx, id, change)
  },
  secondPerson: whyOfRoles,
  changes: ({ input: { roles, hubs, state } }) => ({
    ...(roles && { roles: [null, roles] }),
    ...(hubs !== undefined && { hubs: [null, hubs] }),
    ...(state && { state: [null, state] }),
  }),
})
