import { Update } from '@galgal/contract/SR'
import { saveAddress } from '../../flows/accounts/signup-steps.ts'
import { handle } from '../../handle.ts'
import { signupAnswerOf } from '../../presenters/signup.ts'

export default handle(Update, async (asked) => {
  const customer = await saveAddress(asked, asked.input, asked.session.customer)
  return signupAnswerOf(customer, asked.locale)
})
