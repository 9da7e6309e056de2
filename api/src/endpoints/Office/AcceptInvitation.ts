import { AcceptInvitation } from '@galgal/contract/Office/access'
import { acceptInvitation } from '../../flows/office/invitations.ts'
import { Fault } from '../../handle.ts'
import { handleOffice } from '../../handle-office.ts'
import { signedInAs } from './signed-in.ts'

export const accept = handleOffice(AcceptInvitation, async (ctx) => {
  const { link, name, password, code, challenge, answer } = ctx.input
  const byPasskey = challenge !== undefined && answer !== undefined
  if (!byPasskey && !password) throw new Fault(400, { password: 'required' })
  if (!byPasskey && !code) throw new Fault(400, { code: 'required' })
  const { token, recoveryCodes } = await acceptInvitation(ctx, {
    link,
    name,
    ...(byPasskey
      ? { passkey: { challenge, answer } }
      : { password: { value: password ?? '', code: code ?? '' } }),
  })
  return { ...(await signedInAs(ctx, token)), recoveryCodes }
})
