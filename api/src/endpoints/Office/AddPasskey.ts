import { AddPasskey } from '@galgal/contract/Office/access'
import { findStaff } from '../../db/office/staff.ts'
import { registerPasskey } from '../../flows/office/passkeys.ts'
import { meOf } from '../../flows/office/staff-sessions.ts'
import { Fault } from '../../handle.ts'
import { handleOffice } from '../../handle-office.ts'

export const addPasskey = handleOffice(AddPasskey, async (ctx) => {
  const person = await findStaff(ctx.db, ctx.staff.staffId)
  if (!person) throw new Fault(401)
  await ctx.db.transaction((tx) => registerPasskey(tx, ctx, person, { ...ctx.input, use: 'add' }))
  return meOf(ctx, ctx.staff)
})
