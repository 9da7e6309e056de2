import { SignIn } from '@galgal/contract/Office/access'
import { signInByPassword } from '../../flows/office/sign-in.ts'
import { handleOffice } from '../../handle-office.ts'

export const signIn = handleOffice(SignIn, async (ctx) => ({
  pending: await signInByPassword(ctx, ctx.input.email, ctx.input.password),
}))
