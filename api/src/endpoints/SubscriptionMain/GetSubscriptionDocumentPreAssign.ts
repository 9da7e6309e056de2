import { GetSubscriptionDocumentPreAssign } from '@galgal/contract/SubscriptionMain.mine'
import { documentHtml } from '../../documents/document-html.ts'
import { fileNameOf } from '../../flows/documents/read-document.ts'
import { readableText } from '../../flows/documents/readable-text.ts'
import { readSigning } from '../../flows/documents/sign-document.ts'
import { handle } from '../../handle.ts'
import { signatureOut } from '../../presenters/documents.ts'

export default handle(GetSubscriptionDocumentPreAssign, async (ctx) => {
  const { input, session, locale } = ctx
  const customerId = session.customer.id
  const ref = { id: input.subscriptionId, customerId }
  const wanted = { ...ref, type: input.reuqestType, locale }
  const { type, text, version, about } = await readableText(ctx, wanted)
  const { signed, canSign } = await readSigning(ctx, { ...ref, type })
  return {
    html: documentHtml(text),
    title: text.title,
    version,
    reuqestType: type,
    fileName: fileNameOf(about),
    signed: signed ? signatureOut(signed) : null,
    canSign,
  }
})
