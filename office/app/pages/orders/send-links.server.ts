import { SendOrderLink } from '@galgal/contract/Office/order-acts'
import { readFields } from '@galgal/ui/http/form.server.ts'
import { redirectTo } from '@galgal/ui/http/redirect-to.server.ts'
import type { RouteArgs } from '@galgal/ui/http/request-context.server.ts'
import { getTranslations } from '@galgal/ui/i18n/messages.server.ts'
import { say } from '../../act/said.server.ts'
import { callOffice } from '../../session/call-office.server.ts'

/** As many as a page of the list has. */
const MOST = 100

/** Mails the links of the chosen orders, and says how many could be sent. */
export async function sendLinks(args: RouteArgs & { request: Request; url: URL }) {
  const form = await readFields(args.request)
  const key = `${form.get('key') ?? ''}`
  const ids = form.getAll('id').slice(0, MOST).map(String)
  let sent = 0
  for (const orderId of ids) {
    const headers = { 'Idempotency-Key': `${key}-${orderId}` }
    const answer = await callOffice(args, SendOrderLink, { orderId }, headers)
    if (answer.ok) sent++
  }
  const t = getTranslations(args, 'officeOrders')
  const message = t('bulk.sent', { sent, others: ids.length - sent })
  say(args, { message: ids.length ? message : t('bulk.none'), isWaiting: sent < ids.length })
  return redirectTo(args, `/orders${args.url.search}`)
}
