import { z } from 'zod'
import { email, id, instant, personName, requiredText } from '../values.ts'
import { officeEndpoint } from './endpoint.ts'
import { permissions } from './permissions.ts'
import { ActOut, actIn, reasonedIn } from './shapes.ts'

const roles = z.array(requiredText(40)).max(8, { error: 'invalid' })
const hubs = z.array(z.int()).max(100).nullable().describe('null: all')

export const StaffList = officeEndpoint({
  method: 'GET',
  path: '/api/Office/Staff',
  summary: 'Everyone who works in the office.',
  needs: 'staff.see',
  output: z.object({
    items: z.array(
      z.object({
        id,
        name: z.string(),
        email: z.string(),
        locale: z.enum(['he', 'en']),
        state: z.enum(['invited', 'active', 'suspended']),
        roles: z.array(z.string()),
        hubs: z.array(z.int()).nullable(),
        factors: z.object({ totp: z.boolean(), passkeys: z.int() }),
        lastSeenAt: instant.nullable(),
        revision: z.int(),
      }),
    ),
  }),
})

export const Invite = officeEndpoint({
  method: 'POST',
  path: '/api/Office/Invite',
  summary: 'Invites somebody by e-mail, for one day; who was invited before gets another link.',
  needs: 'staff.act',
  proof: true,
  secondPerson: 'always, as a role is given',
  input: z.strictObject({
    ...actIn,
    email,
    name: personName.or(z.literal('')).default(''),
    locale: z.enum(['he', 'en'], { error: 'invalid' }).default('he'),
    roles: roles.min(1, { error: 'required' }),
    hubs: hubs.default(null),
  }),
  output: ActOut,
  refusals: ['NotAsItStands'],
})

export const SaveStaff = officeEndpoint({
  method: 'POST',
  path: '/api/Office/SaveStaff',
  summary: 'Changes what somebody may do: roles, hubs, or whether they may come in.',
  needs: 'staff.act',
  proof: true,
  secondPerson: 'when a role is given or taken',
  input: z.strictObject({
    ...actIn,
    id,
    roles: roles.optional(),
    hubs: hubs.optional(),
    state: z.enum(['active', 'suspended'], { error: 'invalid' }).optional(),
  }),
  output: ActOut,
  refusals: ['NotAsItStands', 'LastManager'],
})

export const ResetFactor = officeEndpoint({
  method: 'POST',
  path: '/api/Office/ResetFactor',
  summary: 'Takes somebody’s factors and sessions away, and mails them a new invitation.',
  needs: 'staff.act',
  proof: true,
  reasoned: true,
  secondPerson: 'always',
  input: z.strictObject({ ...reasonedIn, id }),
  output: ActOut,
  refusals: ['NotAsItStands'],
})

export const Roles = officeEndpoint({
  method: 'GET',
  path: '/api/Office/Roles',
  summary: 'Every role with its permissions.',
  needs: 'roles.see',
  output: z.object({
    items: z.array(
      z.object({
        name: z.string(),
        permissions: z.array(z.enum(permissions)),
        people: z.int(),
        /** The office comes with it, so it is not removed. */
        isSeeded: z.boolean(),
        revision: z.int(),
      }),
    ),
  }),
})

export const SaveRole = officeEndpoint({
  method: 'POST',
  path: '/api/Office/SaveRole',
  summary: 'Changes the permissions of a role, or adds one.',
  needs: 'roles.act',
  proof: true,
  secondPerson: 'always',
  input: z.strictObject({
    ...actIn,
    name: requiredText(40),
    /** No role is called so yet. */
    isNew: z.boolean({ error: 'invalid' }).optional(),
    permissions: z.array(z.enum(permissions, { error: 'invalid' })).max(permissions.length),
  }),
  output: ActOut,
  refusals: ['LastManager', 'AlreadyThere'],
})

export const RemoveRole = officeEndpoint({
  method: 'POST',
  path: '/api/Office/RemoveRole',
  summary: 'Removes a role of the company’s own that nobody has.',
  needs: 'roles.act',
  proof: true,
  reasoned: true,
  secondPerson: 'always',
  input: z.strictObject({ ...reasonedIn, name: requiredText(40) }),
  output: ActOut,
  refusals: ['NotAsItStands', 'InUse'],
})
