import { Update } from '@galgal/contract/SR'
import { saveAddress } from '../../flows/signup/signup-steps.ts'
import { handle } from '../../handle.ts'
import { signupAnswerOf } from '../../presenters/signup.ts'

export default handle(Update, async (ctx) => {
  const customer = await saveAddress(ctx, ctx.input, ctx.session.customer)
  return signupAnswerOf(customer, ctx.locale)
})
