import { Finish } from '@galgal/contract/SR'
import { endSignup } from '../../flows/accounts/signup-steps.ts'
import { handle } from '../../handle.ts'
import { signupAnswerOf } from '../../presenters/signup.ts'

export default handle(Finish, async (asked) => {
  const { skipVerification } = asked.input
  const customer = await endSignup(asked, asked.session.customer, {
    skipVerification,
    locale: asked.locale,
  })
  return signupAnswerOf(customer, asked.locale)
})
