import { Create } from '@galgal/contract/SR'
import { saveDetails } from '../../flows/signup/signup-steps.ts'
import { handle } from '../../handle.ts'
import { signupAnswerOf } from '../../presenters/signup.ts'

export default handle(Create, async (ctx) => {
  const customer = await saveDetails(ctx, ctx.input, ctx.session.customer, ctx.visitor)
  return signupAnswerOf(customer, ctx.locale)
})
