import { Create } from '@galgal/contract/SR'
import { signupAnswerOf } from '../../answers/signup.ts'
import { saveDetails } from '../../flows/accounts/signup-steps.ts'
import { handle } from '../../handle.ts'

export default handle(Create, async (asked) => {
  const customer = await saveDetails(asked, asked.input, asked.session.customer, asked.visitor)
  return signupAnswerOf(customer, asked.locale)
})
