import { SendOrderLink } from '@galgal/contract/Office/order-acts'
import { readFields } from '@galgal/ui/http/form.server.ts'
import { redirectTo } from '@galgal/ui/http/redirect-to.server.ts'
import type { RouteArgs } from '@galgal/ui/http/request-context.server.ts'
import { getTranslations } from '@galgal/ui/i18n/messages.server.ts'
import { say } from '../../act/said.server.ts'
import { callOffice } from '../../session/call-office.server.ts'

/** As many as a page of the list has. */
const MOST = 100

/** Mails the links of the chosen orders, each under a key of its own; gives how many could be sent, and how many not. */
export async function mailChosen(args: RouteArgs & { request: Request }) {
  const form = await readFields(args.request)
  const key = `${form.get('key') ?? ''}`
  const ids = form.getAll('id').slice(0, MOST).map(String)
  let sent = 0
  for (const orderId of ids) {
    const headers = { 'Idempotency-Key': `${key}-${orderId}` }
    const answer = await callOffice(args, SendOrderLink, { orderId }, headers)
    if (answer.ok) sent++
  }
  return { sent, others: ids.length - sent }
}

/** Sends the chosen orders their links, and says on the same list how that went. */
export async function sendLinks(args: RouteArgs & { request: Request; url: URL }) {
  const { sent, others } = await mailChosen(args)
  const t = getTranslations(args, 'officeOrders')
  const message = sent + others > 0 ? t('bulk.sent', { sent, others }) : t('bulk.none')
  say(args, { message, isWaiting: others > 0 })
  return redirectTo(args, `/orders${args.url.search}`)
}
