import { Update } from '@galgal/contract/SR'
import { signupAnswerOf } from '../../answers/signup.ts'
import { saveAddress } from '../../flows/accounts/signup-steps.ts'
import { handle } from '../../handle.ts'

export default handle(Update, async (asked) => {
  const customer = await saveAddress(asked, asked.input, asked.session.customer)
  return signupAnswerOf(customer, asked.locale)
})
