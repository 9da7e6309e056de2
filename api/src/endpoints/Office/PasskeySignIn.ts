import { PasskeySignIn } from '@galgal/contract/Office/access'
import { checkPasskey } from '../../flows/office/passkeys.ts'
import { openFor } from '../../flows/office/sign-in.ts'
import { handleOffice } from '../../handle-office.ts'
import { signedInAs } from './signed-in.ts'

export const passkeySignIn = handleOffice(PasskeySignIn, async (ctx) => {
  const person = await checkPasskey(ctx, 'signIn', ctx.input)
  return signedInAs(ctx, await openFor(ctx, person))
})
