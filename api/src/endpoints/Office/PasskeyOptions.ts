import { PasskeyOptions } from '@galgal/contract/Office/access'
import { findStaff } from '../../db/office/staff.ts'
import { readStaffInvitation } from '../../flows/office/invitations.ts'
import { passkeyOptions } from '../../flows/office/passkeys.ts'
import { Fault } from '../../handle.ts'
import { handleOffice } from '../../handle-office.ts'

export const getPasskeyOptions = handleOffice(PasskeyOptions, async (ctx) => {
  const { use, link = '' } = ctx.input
  if (use === 'signIn') return passkeyOptions(ctx, use, undefined)
  if (use === 'invitation') return passkeyOptions(ctx, use, await readStaffInvitation(ctx, link))
  // Anyone may ask to sign in; the other two are for whoever has.
  const person = ctx.by.staffId ? await findStaff(ctx.db, ctx.by.staffId) : undefined
  if (!person) throw new Fault(401)
  return passkeyOptions(ctx, use, person)
})
