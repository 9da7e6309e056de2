import { Finish } from '@galgal/contract/SR'
import { endSignup } from '../../flows/signup/signup-steps.ts'
import { handle } from '../../handle.ts'
import { signupAnswerOf } from '../../presenters/signup.ts'

export default handle(Finish, async (ctx) => {
  const { skipVerification } = ctx.input
  const customer = await endSignup(ctx, ctx.session.customer, {
    skipVerification,
    locale: ctx.locale,
  })
  return signupAnswerOf(customer, ctx.locale)
})
