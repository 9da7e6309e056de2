import { DownloadSubscriptionDocumentv3 } from '@galgal/contract/SubscriptionMain.mine'
import { readPdf } from '../../flows/documents/read-document.ts'
import { handle } from '../../handle.ts'

export default handle(DownloadSubscriptionDocumentv3, async (ctx) => {
  const { fileName, reuqestType: type, subscriptionId } = ctx.input
  return readPdf(ctx, ctx.session.customer, { fileName, type, subscriptionId }, ctx.locale)
})
