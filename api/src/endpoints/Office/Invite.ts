import { Invite } from '@galgal/contract/Office/staff'
import { keyedHash } from '../../flows/office/keyed-hash.ts'
import { invite } from '../../flows/office/people.ts'
import { handleAct } from '../../handle-office.ts'
import { whyOfRoles } from './why-of-roles.ts'

export const inviteStaff = handleAct(Invite, {
  // Who is not there yet has no record; what waits is about the address, which the log does not say.
  subject: ({ email }, ctx) => ({ kind: 'invitation', id: keyedHash(ctx, email) }),
  run: (ctx) => {
    const { email, name, locale, roles, hubs } = ctx.input
    return invite(ctx, { email, name, locale, roles, hubs })
  },
  secondPerson: whyOfRoles,
  changes: ({ input }) => ({ roles: [[], input.roles], hubs: [null, input.hubs], email: null }),
})
