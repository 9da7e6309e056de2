import { GetSubscriptionDocumentPreAssign } from '@galgal/contract/SubscriptionMain.mine'
import { documentHtml } from '../../documents/document-html.ts'
import { fileNameOf } from '../../flows/documents/read-document.ts'
import { readSigning } from '../../flows/documents/sign-document.ts'
import { textToRead } from '../../flows/documents/text-to-read.ts'
import { handle } from '../../handle.ts'
import { signedOut } from '../../presenters/signed.ts'

export default handle(GetSubscriptionDocumentPreAssign, async (ctx) => {
  const { input, session, locale } = ctx
  const customerId = session.customer.id
  const whose = { id: input.subscriptionId, customerId }
  const wanted = { ...whose, type: input.reuqestType, locale }
  const { type, text, version, about } = await textToRead(ctx, wanted)
  const { signed, canSign } = await readSigning(ctx, { ...whose, type })
  return {
    html: documentHtml(text),
    title: text.title,
    version,
    reuqestType: type,
    fileName: fileNameOf(about),
    signed: signed ? signedOut(signed) : null,
    canSign,
  }
})
