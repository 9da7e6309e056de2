import { SignDocument } from '@galgal/contract/SubscriptionMain.mine'
import { signDocument } from '../../flows/documents/sign-document.ts'
import { handle } from '../../handle.ts'
import { signedOut } from '../../presenters/signed.ts'

export default handle(SignDocument, async (asked) => {
  const { session, input, visitor, locale } = asked
  const { reuqestType: type, ...read } = input
  return signedOut(
    await signDocument(asked, session.customer, { ...read, type, ip: visitor.ip, locale }),
  )
})
