import { DownloadSubscriptionDocumentv3 } from '@galgal/contract/SubscriptionMain.mine'
import { fileAnswer } from '@galgal/ui/http/file-answer.server.ts'
import { callApi } from '../../../api/api.server.ts'
import { requireCustomer } from '../../../session/customer.server.ts'
import type { Route } from './+types/document'

/** `/profile/document`: a document of one's own as a file. */
export async function loader(args: Route.LoaderArgs) {
  await requireCustomer(args)
  const parameter = (name: string) => args.url.searchParams.get(name) ?? ''
  const answer = await callApi(args, DownloadSubscriptionDocumentv3, {
    fileName: parameter('fileName'),
    reuqestType: parameter('reuqestType'),
    subscriptionId: parameter('subscriptionId'),
  })
  return fileAnswer('application/pdf', answer)
}
