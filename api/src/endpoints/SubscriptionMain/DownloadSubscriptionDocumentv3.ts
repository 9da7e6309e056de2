import { DownloadSubscriptionDocumentv3 } from '@galgal/contract/SubscriptionMain.mine'
import { readPdf } from '../../flows/documents/read-document.ts'
import { handle } from '../../handle.ts'

export default handle(DownloadSubscriptionDocumentv3, async (asked) => {
  const { fileName, reuqestType: type, subscriptionId } = asked.input
  return readPdf(asked, asked.session.customer, { fileName, type, subscriptionId }, asked.locale)
})
