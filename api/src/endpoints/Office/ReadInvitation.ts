import { ReadInvitation } from '@galgal/contract/Office/access'
import { readStaffInvitation } from '../../flows/office/invitations.ts'
import { derivedSecret, totpUri } from '../../flows/office/totp.ts'
import { handleOffice } from '../../handle-office.ts'

export const readInvitation = handleOffice(ReadInvitation, async (ctx) => {
  const { email, name } = await readStaffInvitation(ctx, ctx.input.link)
  const totpSecret = derivedSecret(ctx, ctx.input.link)
  return { email, name, totpSecret, totpUri: totpUri(email, totpSecret) }
})
