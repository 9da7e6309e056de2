import { AssignVisit } from '@galgal/contract/Office/today'
import { readFields } from '@galgal/ui/http/form.server.ts'
import { redirectTo } from '@galgal/ui/http/redirect-to.server.ts'
import type { RouteArgs } from '@galgal/ui/http/request-context.server.ts'
import { getTranslations } from '@galgal/ui/i18n/messages.server.ts'
import { say } from '../../act/said.server.ts'
import { callOffice } from '../../session/call-office.server.ts'

/** As many as a page of the list has. */
const MOST = 100

/** Assigns a visit of each chosen subscription, one after another; a no to one stops none. Gives how many, and the first no. */
export async function assignEach(args: RouteArgs & { request: Request }) {
  const form = await readFields(args.request)
  const direction = form.get('direction') === 'in' ? 'in' : 'out'
  const staffId = `${form.get('staffId') ?? ''}` || null
  const ids = [...new Set(form.getAll('id').map(String))].slice(0, MOST)
  let done = 0
  let why = ''
  for (const subscriptionId of ids) {
    const headers = { 'Idempotency-Key': `${form.get('key') ?? ''}-${subscriptionId}` }
    const input = { subscriptionId, direction, staffId } as const
    const answer = await callOffice(args, AssignVisit, input, headers)
    if (answer.ok) done++
    else why ||= Object.values(answer.fields ?? {})[0] || answer.message
  }
  return { done, others: ids.length - done, why }
}

/** Assigns the chosen subscriptions’ visits, and says on the same list how that went. */
export async function assignChosen(args: RouteArgs & { request: Request; url: URL }) {
  const { done, others, why } = await assignEach(args)
  const t = getTranslations(args, 'officeSubscriptions')
  const message = done + others > 0 ? t('assign.done', { done, others, why }) : t('assign.none')
  say(args, { message, isWaiting: others > 0 })
  return redirectTo(args, `/subscriptions${args.url.search}`)
}
