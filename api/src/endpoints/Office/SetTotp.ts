import { SetTotp } from '@galgal/contract/Office/access'
import { findStaff } from '../../db/office/staff.ts'
import { setTotp } from '../../flows/office/invitations.ts'
import { meOf } from '../../flows/office/staff-sessions.ts'
import { Fault } from '../../handle.ts'
import { handleOffice } from '../../handle-office.ts'

export const setOwnTotp = handleOffice(SetTotp, async (ctx) => {
  const person = await findStaff(ctx.db, ctx.staff.staffId)
  if (!person) throw new Fault(401)
  if (!person.passwordHash && !ctx.input.password) throw new Fault(400, { password: 'required' })
  await setTotp(ctx, person, ctx.input)
  return meOf(ctx, ctx.staff)
})
