import { DownloadSubscriptionDocumentv3 } from '@galgal/contract/SubscriptionMain.mine'
import { ask } from '../../../api.server.ts'
import { requireCustomer } from '../../../customer.server.ts'
import { fileAnswer } from '../../../file-answer.server.ts'
import type { Route } from './+types/document'

/** `/profile/document`: a document of one's own as a file. */
export async function loader(page: Route.LoaderArgs) {
  await requireCustomer(page)
  const asked = (name: string) => page.url.searchParams.get(name) ?? ''
  const answer = await ask(page, DownloadSubscriptionDocumentv3, {
    fileName: asked('fileName'),
    reuqestType: asked('reuqestType'),
    subscriptionId: asked('subscriptionId'),
  })
  return fileAnswer('application/pdf', answer)
}
