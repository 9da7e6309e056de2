import { GetSubscriptionDocumentPreAssign } from '@galgal/contract/SubscriptionMain.mine'
import type { RouteArgs } from '@galgal/ui/http/request-context.server.ts'
import { callApiOrThrow } from '../api/api.server.ts'
import { documentAddress } from './document-address.ts'
import { documentProse } from './prose.server.ts'

/** Without a type, the document whose time it is. */
type Wanted = { subscriptionId: string; reuqestType?: 'contract' }

/** The document of an order or a subscription that is read on a page: its contract, or how it ends. Throws a 404. */
const loadDocument = (args: RouteArgs, wanted: Wanted) =>
  callApiOrThrow(args, GetSubscriptionDocumentPreAssign, wanted)

/** A document to read: its text, what stands around it, and the same text as a file. */
export async function documentView(args: RouteArgs, wanted: Wanted) {
  const { title, html, fileName, reuqestType, version, signed, canSign } = await loadDocument(
    args,
    wanted,
  )
  const pdf = documentAddress({ fileName, reuqestType }, wanted.subscriptionId)
  const signature = signed && {
    name: signed.name,
    day: signed.signedOnStr,
    pdf: documentAddress(signed, wanted.subscriptionId),
  }
  return { title, text: documentProse(html), kind: reuqestType, pdf, version, signature, canSign }
}

/** Whatever the text may hold: nothing runs, nothing is sent, nothing is fetched. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-same-origin allow-modals"

/** The text alone, to print where no script has loaded. */
export async function documentText(args: RouteArgs, wanted: Wanted): Promise<Response> {
  const { html } = await loadDocument(args, wanted)
  return new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy,
      'X-Robots-Tag': 'noindex',
    },
  })
}
