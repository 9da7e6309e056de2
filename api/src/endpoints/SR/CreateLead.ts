import { CreateLead } from '@galgal/contract/SR'
import { saveLead } from '../../flows/signup/signup-steps.ts'
import { handle } from '../../handle.ts'
import { signupAnswerOf } from '../../presenters/signup.ts'

export default handle(CreateLead, async (ctx) => {
  const { input, locale, session } = ctx
  const { customer, codeSent } = await saveLead(ctx, input, session.customer, locale)
  return signupAnswerOf(customer, locale, codeSent)
})
