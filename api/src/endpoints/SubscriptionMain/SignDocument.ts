import { SignDocument } from '@galgal/contract/SubscriptionMain.mine'
import { signDocument } from '../../flows/documents/sign-document.ts'
import { handle } from '../../handle.ts'
import { signatureOut } from '../../presenters/documents.ts'

export default handle(SignDocument, async (ctx) => {
  const { session, input, visitor, locale } = ctx
  const { reuqestType: type, ...read } = input
  return signatureOut(
    await signDocument(ctx, session.customer, { ...read, type, ip: visitor.ip, locale }),
  )
})
