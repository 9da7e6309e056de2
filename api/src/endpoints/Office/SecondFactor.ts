import { SecondFactor } from '@galgal/contract/Office/access'
import { signInBySecondFactor } from '../../flows/office/sign-in.ts'
import { handleOffice } from '../../handle-office.ts'
import { signedInAs } from './signed-in.ts'

export const secondFactor = handleOffice(SecondFactor, async (ctx) => {
  const { pending, ...factor } = ctx.input
  const { token } = await signInBySecondFactor(ctx, pending, factor)
  return signedInAs(ctx, token)
})
