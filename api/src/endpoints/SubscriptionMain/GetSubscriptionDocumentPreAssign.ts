import { GetSubscriptionDocumentPreAssign } from '@galgal/contract/SubscriptionMain.mine'
import { orderIdOf } from '../../db/issued-documents.ts'
import { fileNameOf, readContract } from '../../flows/read-document.ts'
import { handle } from '../../handle.ts'
import { documentHtml } from '../../issued/document-html.ts'
import { TEXT_VERSION } from '../../issued/order-documents.ts'

export default handle(GetSubscriptionDocumentPreAssign, async (asked) => {
  const { customer } = asked.session
  const whose = { id: asked.input.subscriptionId, customerId: customer.id }
  const orderId = await orderIdOf(asked.db, whose)
  const text = await readContract(asked, customer, orderId, asked.locale)
  return {
    html: documentHtml(text),
    title: text.title,
    version: TEXT_VERSION,
    reuqestType: 'contract' as const,
    fileName: fileNameOf(orderId),
  }
})
