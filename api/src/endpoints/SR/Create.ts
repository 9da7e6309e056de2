import { Create } from '@galgal/contract/SR'
import { saveDetails } from '../../flows/accounts/signup-steps.ts'
import { handle } from '../../handle.ts'
import { signupAnswerOf } from '../../presenters/signup.ts'

export default handle(Create, async (asked) => {
  const customer = await saveDetails(asked, asked.input, asked.session.customer, asked.visitor)
  return signupAnswerOf(customer, asked.locale)
})
